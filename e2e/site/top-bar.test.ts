import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";
import { HOME } from "../support/visit.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

/** Where the bar's upper edge is on the screen. */
const topOf = (page: Page) => page.locator("header.top").evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
const scrollTo = (page: Page, y: number) => page.evaluate((y) => window.scrollTo(0, y), y);

describe("the top bar", () => {
  it.for(["/", "/villa", "/costs"])(
    "of %s goes out of the way of a reader and is back with the first move upwards",
    async (path, { inWindow }) => {
      for (const screen of [PHONE, DESKTOP])
        await inWindow(screen, path, async (page) => {
          const ground = () => page.locator("header.top").evaluate((bar) => getComputedStyle(bar).backgroundColor);
          const first = await ground();
          await scrollTo(page, 600);
          await expect.poll(() => topOf(page)).toBeLessThanOrEqual(-64);
          await scrollTo(page, 560);
          await expect.poll(() => topOf(page)).toBe(0);
          expect(await ground()).toBe("rgb(250, 250, 247)");
          await scrollTo(page, 0);
          await expect.poll(ground).toBe(first);
          expect(await topOf(page)).toBe(0);
        });
    },
  );

  it("is shown to the keyboard wherever the page is", async ({ inWindow }) => {
    await inWindow(DESKTOP, "/villa", async (page) => {
      await scrollTo(page, 600);
      await expect.poll(() => topOf(page)).toBeLessThanOrEqual(-64);
      await page.locator("header .logo").evaluate((logo: HTMLElement) => logo.focus({ preventScroll: true }));
      await expect.poll(() => topOf(page)).toBe(0);
    });
  });

  it.for([HOME, "/project/yamuna-house"])(
    "leaves the screen to the bar of sections of %s",
    async (path, { inWindow }) => {
      await inWindow(DESKTOP, path, async (page) => {
        await scrollTo(page, 1_800);
        await scrollTo(page, 1_700);
        await expect.poll(() => topOf(page)).toBeLessThanOrEqual(-64);
        const bar = page.locator(".sbar, .subnav").first();
        expect(await bar.evaluate((each) => Math.round(each.getBoundingClientRect().top))).toBe(0);
      });
    },
  );

  it("covers nothing that an address leads to, also on the way up", async ({ inWindow }) => {
    for (const screen of [PHONE, DESKTOP])
      await inWindow(screen, "/", async (page) => {
        await scrollTo(page, 100_000);
        await page.evaluate(() => (location.hash = "#villa"));
        const top = () => page.locator("#villa").evaluate((block) => Math.round(block.getBoundingClientRect().top));
        await expect.poll(top).toBeLessThan(200);
        expect(await top()).toBeGreaterThanOrEqual(64);
      });
  });

  it("without scripts stays at the head of the page", async ({ inWindow }) => {
    for (const path of ["/", "/villa"])
      await inWindow({ ...DESKTOP, javaScriptEnabled: false }, path, async (page) => {
        await page.mouse.wheel(0, 600);
        await expect.poll(() => topOf(page)).toBeLessThan(-300);
      });
  });
});
