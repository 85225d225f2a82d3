import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { sharedBrowser, startOwnSite } from "./resources.ts";
import type { SharedSite } from "./global.ts";
import type { Site, SiteOptions } from "./site.ts";
import { type InWindow, windowsOn } from "./windows.ts";

/** What tests need of a browser. */
export type Windows = Pick<Browser, "newContext" | "newPage">;

export interface Shared {
  readonly site: Site;
  readonly browser: Windows;
  readonly inWindow: InWindow;
}

/** The older form of the fixtures (fixtures.ts), for files that still use it: one site and one browser for all tests of the file, or of the block that asks; there from the first test to the last. */
export function siteAndBrowser(options: SiteOptions = {}): Shared {
  let started: { readonly site: Site; readonly browser: Browser } | undefined;
  beforeAll(async () => {
    const [site, browser] = await Promise.all([
      startOwnSite({ ...options, env: { DEMO: "1", ...options.env } }),
      sharedBrowser(),
    ]);
    started = { site, browser };
  });
  afterAll(async () => {
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
    get databaseUrl() {
      return own().site.databaseUrl;
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
  const { inWindow, close } = windowsOn(browser, site);
  afterAll(close);
  return { site, browser, inWindow };
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
    connected = await sharedBrowser();
  });
  const own = () => {
    if (!connected) throw new Error("The browser is there only while tests run");
    return connected;
  };
  const browser: Windows = {
    newContext: (window) => own().newContext(window),
    newPage: (window) => own().newPage(window),
  };
  const { inWindow, close } = windowsOn(browser, site);
  afterAll(close);
  return { site, browser, inWindow };
}
