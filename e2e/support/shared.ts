import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { connectBrowser, type InWindow, startOwnSite, windowsOn } from "./resources.ts";
import type { SharedSite } from "./global.ts";
import type { Site, SiteOptions } from "./site.ts";

/** What tests need of a browser. */
export type Windows = Pick<Browser, "newContext" | "newPage">;

export interface Shared {
  readonly site: Site;
  readonly browser: Windows;
  /** Runs `visit` in a window of its own that shows `path`. */
  readonly inWindow: (
    options: BrowserContextOptions,
    path: string,
    visit: (page: Page) => Promise<void>,
  ) => Promise<void>;
}

/** The older form of the fixtures (fixtures.ts), for files that still use it: one site and one browser for all tests of the file, or of the block that asks; there from the first test to the last. */
export function siteAndBrowser(options: SiteOptions = {}): Shared {
  let started: { readonly site: Site; readonly browser: Browser } | undefined;
  beforeAll(async () => {
    const [site, browser] = await Promise.all([
      startOwnSite({ ...options, env: { DEMO: "1", ...options.env } }),
      connectBrowser(),
    ]);
    started = { site, browser };
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.site.stop();
  });
  const own = () => {
    if (!started) throw new Error("Site and browser are there only while tests run");
    return started;
  };
  const site: Site = {
    get url() {
      return own().site.url;
    },
    get pid() {
      return own().site.pid;
    },
    get dataDir() {
      return own().site.dataDir;
    },
    get ended() {
      return own().site.ended;
    },
    stop: () => own().site.stop(),
    kill: () => own().site.kill(),
  };
  const browser: Windows = {
    newContext: (window) => own().browser.newContext(window),
    newPage: (window) => own().browser.newPage(window),
  };
  return {
    site,
    browser,
    async inWindow(window, path, visit) {
      const context = await browser.newContext(window);
      const page = await context.newPage();
      await page.goto(site.url + path);
      await visit(page);
      await context.close();
    },
  };
}

/** The shared demo site and browser (`demoTest` in the older form), for files that only look. */
export function demoAndBrowser(): {
  readonly site: SharedSite;
  readonly browser: Windows;
  readonly inWindow: InWindow;
} {
  const site = inject("demoSite");
  let connected: Browser | undefined;
  beforeAll(async () => {
    connected = await connectBrowser();
  });
  afterAll(() => connected?.close());
  const own = () => {
    if (!connected) throw new Error("The browser is there only while tests run");
    return connected;
  };
  const browser: Windows = {
    newContext: (window) => own().newContext(window),
    newPage: (window) => own().newPage(window),
  };
  return { site, browser, inWindow: windowsOn(browser, site) };
}
