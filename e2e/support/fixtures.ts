/**
 * The fixtures of browser suites. `demoTest` looks at the demo site that all suites share; `siteTest` has a site of its own for the file,
 * without records. A fixture starts when the first test that names it does. docs/testing.md shows both.
 */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject, test as base } from "vitest";
import { openDesk } from "./desk.ts";
import { type Site, type SiteOptions, startSite } from "./site.ts";

/** A test that is about something else fails early when an element never comes. In milliseconds. */
const PATIENCE = 15_000;

/** Runs `visit` in a window of its own that shows `path`. */
export type InWindow = (options: BrowserContextOptions, path: string, visit: (page: Page) => Promise<void>) => Promise<void>;

/** A connection to the browser that all suites share; its windows close with it. */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject("browserEndpoint"));
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

const withBrowser = base
  .extend("endpoint", { scope: "worker" }, () => inject("browserEndpoint"))
  .extend("browser", { scope: "worker" }, async ({ endpoint }, { onCleanup }) => {
    const browser = await chromium.connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  });

/** On the shared demo site: `site`, `browser`, `inWindow`, and `desk`, a window that is signed in. */
export const demoTest = withBrowser
  .extend("site", { scope: "worker" }, () => inject("demoSite"))
  .extend("inWindow", { scope: "file" }, ({ browser, site }) => windowsOn(browser, site))
  .extend("desk", { scope: "file" }, async ({ browser, site }, { onCleanup }) => {
    const desk = await openDesk(browser, site, {}, site.token);
    onCleanup(() => desk.close());
    return desk;
  });

/** On a site of the file's own. `siteTest.extend("siteOptions", { scope: "file" }, { env: { … } })` starts it otherwise. */
export const siteTest = withBrowser
  .extend("siteOptions", { scope: "file" }, (): SiteOptions => ({}))
  .extend("site", { scope: "file" }, async ({ siteOptions }, { onCleanup }) => {
    const site = await startOwnSite(siteOptions);
    onCleanup(async () => void (await site.stop()));
    return site;
  })
  .extend("inWindow", { scope: "file" }, ({ browser, site }) => windowsOn(browser, site))
  .extend("desk", { scope: "file" }, async ({ browser, site }, { onCleanup }) => {
    const desk = await openDesk(browser, site);
    onCleanup(() => desk.close());
    return desk;
  });
