/** Windows of the browser that tests look at pages in. */
import { isDeepStrictEqual } from "node:util";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Site } from "./site.ts";

export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;
export const PHONE = { ...DESKTOP, viewport: { width: 390, height: 844 } } as const satisfies BrowserContextOptions;

/** A test that is about something else fails early when an element never comes. In milliseconds. */
const PATIENCE = 30_000;

/**
 * Runs `visit` in a window that shows `path`: without cookies, storage and listeners of an earlier visit, but with the files of the site in
 * its cache. What is about a clock, a first load or several windows takes a context of its own.
 */
export type InWindow = (
  options: BrowserContextOptions,
  path: string,
  visit: (page: Page) => Promise<void>,
) => Promise<void>;

interface Window {
  readonly options: BrowserContextOptions;
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Windows on a site. One that a visit left is cleaned and used again: a new one costs 0.3 s of CPU more, for a process of its own that
 * compiles every script anew.
 */
export function windowsOn(
  browser: Pick<Browser, "newContext">,
  site: Pick<Site, "url">,
): { readonly inWindow: InWindow; readonly close: () => Promise<void> } {
  const free: Window[] = [];
  return {
    async inWindow(options, path, visit) {
      const window = takeFrom(free, options) ?? (await open(browser, options));
      try {
        await window.page.goto(site.url + path);
        await visit(window.page);
        await clean(window, site.url);
        free.push(window);
      } catch (error) {
        if (error instanceof Error) error.message += await shownBy(window.page);
        await window.context.close();
        throw error;
      }
    },
    close: async () => void (await Promise.all(free.splice(0).map(({ context }) => context.close()))),
  };
}

function takeFrom(free: Window[], options: BrowserContextOptions): Window | undefined {
  const index = free.findIndex((window) => isDeepStrictEqual(window.options, options));
  return index === -1 ? undefined : free.splice(index, 1)[0];
}

/** What a visit that failed ended with: a sentence on the screen may be its reason. */
async function shownBy(page: Page): Promise<string> {
  const alerts = await page.getByRole("alert").allInnerTexts().catch(String);
  return `\nThe window was at ${page.url()}${alerts.length > 0 ? ` and said: ${alerts}` : ""}`;
}

async function open(browser: Pick<Browser, "newContext">, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { options, context, page };
}

/** Takes away what a visit left behind, on a text of the same site, so that the process of the window stays. */
async function clean({ options, context, page }: Window, url: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.goto(`${url}/robots.txt`);
  await page.evaluate("localStorage.clear(); sessionStorage.clear()");
  await context.clearCookies();
  const { viewport, colorScheme = "light", reducedMotion = "no-preference", forcedColors = "none" } = options;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
  if (viewport && !isDeepStrictEqual(viewport, page.viewportSize())) await page.setViewportSize(viewport);
}
