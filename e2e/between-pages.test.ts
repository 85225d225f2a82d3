import type { CDPSession, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest } from "./support/fixtures.ts";

const WINDOW = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const HOME = ".pcard h2 a";

/** One page of every kind that is open to all. */
const PAGES = [
  "/",
  "/all-properties",
  "/villa?nonsense=1",
  "/projects",
  "/project/yamuna-house",
  "/blogs",
  "/contact",
  "/about",
  "/interior",
  "/vacation-rental",
  "/add-properties",
  "/terms",
  "/enquire",
  "/alert",
  "/filter-options?group=city&in=villa",
  "/shortlist",
  "/compare",
] as const;

/** The browser of the tests keeps no pages for the way back, and says so of each. */
const OF_THE_BROWSER = /^(BackForwardCacheDisabled.*|BrowsingInstanceNotSwapped)$/;
/** It went on before everything was there. */
const STILL_LOADING = /^OutstandingNetworkRequest/;

/** Leaves the page and goes back. @returns what stands against keeping it for the way back */
async function reasonsAgainstKeeping(page: Page, client: CDPSession): Promise<readonly string[]> {
  const said = new Promise<readonly string[]>((resolve) => {
    client.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto("about:blank");
  await page.goBack({ waitUntil: "commit" });
  return (await said).filter((reason) => !OF_THE_BROWSER.test(reason) && !STILL_LOADING.test(reason));
}

describe("the way from page to page", () => {
  demoTest("every public page may be kept for the way back", async ({ inWindow, site }) => {
    await inWindow(WINDOW, "/", async (page) => {
      const linkOn = async (path: string, link: string) => {
        await page.goto(site.url + path);
        return (await page.locator(link).first().getAttribute("href")) ?? "";
      };
      const home = await linkOn("/all-properties", HOME);
      const others = [
        home,
        await linkOn("/blogs", "main a[href^='/blogs/']"),
        await linkOn(home, "a[href^='/visit?']"),
      ];
      const client = await page.context().newCDPSession(page);
      await client.send("Page.enable");
      const found: Record<string, readonly string[]> = {};
      for (const path of [...PAGES, ...others]) {
        await page.goto(site.url + path);
        const reasons = await reasonsAgainstKeeping(page, client);
        if (reasons.length > 0) found[path] = reasons;
      }
      expect(found).toEqual({});
    });
  });

  demoTest("a page is fetched ahead, and is counted as a view when it is seen", async ({ inWindow }) => {
    await inWindow(WINDOW, "/all-properties", async (page) => {
      const client = await page.context().newCDPSession(page);
      const isReady = new Promise<string>((resolve) => {
        // With a debugger attached Chromium prepares the page without rendering it.
        client.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
          if (status === "Ready") resolve(prefetchUrl);
        });
      });
      await client.send("Preload.enable");
      const asked: string[] = [];
      const link = page.locator(HOME).first();
      await link.hover();
      const address = await isReady;
      page.on("request", (request) => asked.push(`${request.resourceType()} ${request.url()}`));
      await link.click();
      await expect.poll(() => asked).toContain(`fetch ${address}`);
    });
  });
});
