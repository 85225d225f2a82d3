/** What suites get from the shared set-up (global.ts): a browser, sites on prepared data. */
import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { launchFound } from "#scripts/testing/browser.ts";
import { startCluster } from "./cluster.ts";
import { type Site, type SiteOptions, startSite, untilReady } from "./site.ts";

/** A page of a test is over before optimized code would pay: without it a browser takes an eighth less CPU. */
const SHORT_LIVED = ["--js-flags=--no-opt --no-maglev"];

let launched: Promise<Browser> | undefined;

/**
 * The browser of this process. All files that run in it share it, and it ends with the process: close the contexts that you open, not the
 * browser. One for all processes would cost a tenth more CPU: its messages would be written and read twice.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchFound(inject("browserFound"), SHORT_LIVED).then(
    (browser) => {
      const { newContext } = browser;
      // The worker of the site would ask for pages and files where no test can hold them back.
      browser.newContext = (options) => newContext.call(browser, { serviceWorkers: "block", ...options });
      return browser.on("disconnected", () => (launched = undefined));
    },
    (error: unknown) => {
      launched = undefined; // the next suite tries again
      throw error;
    },
  );
  return launched;
}

/** A site of its own on a copy of a prepared data folder, without the demo unless `env` says `DEMO: "1"`. */
export async function startOwnSite({ env = {}, ...options }: SiteOptions = {}): Promise<Site> {
  const { empty, demo } = inject("templates");
  const all = { from: env["DEMO"] === "1" ? demo : empty, ...options, env: { DEMO: "0", ...env } };
  const parts = inject("cluster");
  if (parts) return startCluster(parts, all);
  const site = await startSite(all);
  await untilReady(site);
  return site;
}
