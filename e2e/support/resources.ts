/** What suites get from the shared set-up (global.ts): the browser, sites on prepared data, windows. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { type Site, type SiteOptions, startSite } from "./site.ts";

/** A test that is about something else fails early when an element never comes. In milliseconds. */
const PATIENCE = 15_000;

/** Runs `visit` in a window of its own that shows `path`. */
export type InWindow = (
  options: BrowserContextOptions,
  path: string,
  visit: (page: Page) => Promise<void>,
) => Promise<void>;

/** A connection to the browser that all suites share; its windows close with it. */
export function connectBrowser(endpoint = inject("browserEndpoint")): Promise<Browser> {
  return chromium.connect(endpoint);
}

/** A site of its own on a copy of a prepared data folder, without the demo unless `env` says `DEMO: "1"`. */
export function startOwnSite({ env = {}, ...options }: SiteOptions = {}): Promise<Site> {
  const { empty, demo } = inject("templates");
  return startSite({ from: env["DEMO"] === "1" ? demo : empty, ...options, env: { DEMO: "0", ...env } });
}

export function windowsOn(browser: Pick<Browser, "newContext">, { url }: Pick<Site, "url">): InWindow {
  return async (options, path, visit) => {
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.goto(url + path);
      await visit(page);
    } finally {
      await context.close();
    }
  };
}
