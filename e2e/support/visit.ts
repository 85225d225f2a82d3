/** A visit to a page of the demo in a window of its own, which counts scripts and keeps complaints. */
import type { BrowserContext, Page } from "playwright-core";
import { demoTest } from "./fixtures.ts";
import { DESKTOP } from "./windows.ts";

export const HOME = "/property/pool-villa-in-stone-and-teak";
export const REACT = /\/assets\/react-[^/]*\.js$/;

interface Visited {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses of the scripts asked for until now. */
  readonly scripts: readonly string[];
  /** What the page has complained about until now. */
  readonly complaints: readonly string[];
}

interface Visit {
  readonly path?: string;
  /** Changes the page on its way. */
  readonly rewrite?: (html: string) => string;
  /** Before the page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export const visiting = demoTest.extend("visit", { scope: "file" }, ({ browser, site }) => {
  return async ({ path = HOME, rewrite, before }: Visit, look: (visited: Visited) => Promise<void>): Promise<void> => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    const scripts: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    if (rewrite)
      await page.route(site.url + path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: rewrite(await response.text()) });
      });
    await before?.(page);
    try {
      await page.goto(site.url + path);
      await look({ page, context, scripts, complaints });
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
  };
});

/** Whether React is among the scripts. */
export const hasReact = (scripts: readonly string[]): boolean => scripts.some((url) => REACT.test(url));
