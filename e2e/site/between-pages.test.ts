import { describe, expect } from "vitest";
import { demoTest } from "../support/fixtures.ts";

const WINDOW = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const HOME = ".pcard h2 a";

describe("the way from page to page", () => {
  demoTest.for(["/", "/all-properties", "/contact", "/my/enquiry/nothing", "/admin"])(
    "a page that is left, or broken off, before %s has faded in is no error",
    async (path, { browser, site }) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      await page.addInitScript(() => {
        addEventListener("pagereveal", ({ viewTransition }) => {
          document.documentElement.dataset["faded"] = String(viewTransition !== null);
          viewTransition?.skipTransition();
        });
      });
      await page.goto(`${site.url}/about`);
      await page.evaluate((to) => location.assign(to), path);
      await page.locator("html[data-faded=true]").waitFor({ state: "attached" });
      await page.evaluate("new Promise((resolve) => setTimeout(resolve))");
      expect(errors).toEqual([]);
      await page.close();
    },
  );

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
