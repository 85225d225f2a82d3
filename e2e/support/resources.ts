/** What suites get from the shared set-up (global.ts): the browser, sites on prepared data. */
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { type Site, type SiteOptions, startSite } from "./site.ts";

/** A connection to the browser that all suites share; its windows close with it. */
export function connectBrowser(endpoint = inject("browserEndpoint")): Promise<Browser> {
  return chromium.connect(endpoint);
}

/** A site of its own on a copy of a prepared data folder, without the demo unless `env` says `DEMO: "1"`. */
export function startOwnSite({ env = {}, ...options }: SiteOptions = {}): Promise<Site> {
  const { empty, demo } = inject("templates");
  return startSite({ from: env["DEMO"] === "1" ? demo : empty, ...options, env: { DEMO: "0", ...env } });
}
