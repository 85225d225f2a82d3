import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoAndBrowser } from "../support/shared.ts";
import { DESKTOP } from "../support/windows.ts";

/** Playwright keeps this clock: rows that move are watched without waiting for them. */
const NOON = new Date("2026-03-02T12:00:00Z");

const shared = demoAndBrowser();
const { site, browser } = shared;

const inWindow = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>, path = "/") =>
  shared.inWindow(options, path, visit);

describe("a row that moves by itself", () => {
  const MOVING = { ...DESKTOP, reducedMotion: "no-preference" } as const satisfies BrowserContextOptions;
  const place = (page: Page) => page.locator(".logos").evaluate((row) => row.scrollLeft);

  /** The home page under a clock that stands until it is told to run. */
  async function underClock(visit: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext(MOVING);
    const page = await context.newPage();
    await page.clock.install({ time: NOON });
    await page.goto(site.url);
    await page.locator("[data-carousel-controls]:not([hidden])").first().waitFor({ state: "attached" });
    await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
    await visit(page);
    await context.close();
  }

  it.each(["pointer", "focus"])("rests while it has the %s, and goes on afterwards", async (what) => {
    await underClock(async (page) => {
      await page.clock.runFor(6_000);
      expect(await place(page)).toBeGreaterThan(0);
      await (what === "pointer" ? page.locator(".logos").hover() : page.locator(".logos").focus());
      await page.clock.runFor(4_000);
      const rested = await place(page);
      await page.clock.runFor(20_000);
      expect(await place(page)).toBe(rested);
      await (what === "pointer" ? page.mouse.move(5, 5) : page.locator(".logo").first().focus());
      await page.clock.runFor(6_000);
      expect(await place(page)).not.toBe(rested);
    });
  });

  it("moves one logo in 2000 ms after a rest of 1000 ms", async () => {
    await underClock(async (page) => {
      // From a script, so that neither pointer nor focus rests on the row.
      const press = () =>
        page
          .locator("[data-carousel-pause]")
          .first()
          .evaluate((button) => (button as HTMLButtonElement).click());
      await press();
      await page.clock.runFor(5_000);
      const start = await place(page);
      const slide = await page
        .locator(".logos li")
        .first()
        .evaluate((element) => element.getBoundingClientRect().width);
      await press();
      await page.clock.runFor(1_000);
      expect(await place(page)).toBe(start);
      await page.clock.runFor(1_000);
      const halfway = await place(page);
      expect(halfway).toBeGreaterThan(start);
      expect(halfway).toBeLessThan(start + slide - 1);
      await page.clock.runFor(1_100);
      expect(Math.abs((await place(page)) - start - slide)).toBeLessThan(2);
    });
  });

  it("moves one blog in 4000 ms", async () => {
    await underClock(async (page) => {
      const row = page.locator("section[aria-label=Blogs]");
      const scrolled = () => row.locator(".track").evaluate((track) => track.scrollLeft);
      await row.locator("[data-carousel-pause]").evaluate((button) => (button as HTMLButtonElement).click());
      await page.clock.runFor(5_000);
      const start = await scrolled();
      const slide = await row
        .locator(".track > li")
        .evaluateAll(([first, second]) =>
          first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0,
        );
      await row.locator("[data-carousel-step='1']").evaluate((button) => (button as HTMLButtonElement).click());
      await page.clock.runFor(3_600);
      expect(await scrolled()).toBeLessThan(start + slide - 1);
      await page.clock.runFor(500);
      expect(Math.abs((await scrolled()) - start - slide)).toBeLessThan(2);
    });
  });

  it("is a static row without controls when its slides fit, 50 ms after a resize", async () => {
    await underClock(async (page) => {
      const controls = page.locator("section[aria-label='Popular Builders'] [data-carousel-controls]");
      await page.locator(".logos").evaluate((row) => {
        [...row.children].slice(5).forEach((slide) => slide.remove());
        row.scrollLeft = 0;
        dispatchEvent(new Event("resize"));
      });
      await page.clock.runFor(49);
      expect(await controls.isVisible()).toBe(true);
      await page.clock.runFor(1);
      expect(await controls.isVisible()).toBe(false);
      const start = await place(page);
      await page.clock.runFor(20_000);
      expect(await place(page)).toBe(start);
    });
  });

  it.each([
    [1440, 3],
    [800, 2],
    [390, 1],
  ])("shows, at %i pixels, %i blogs at once", async (width, shown) => {
    await inWindow({ ...DESKTOP, viewport: { width, height: 900 } }, async (page) => {
      const share = await page.locator(".blogs").evaluate((row) => {
        const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect());
        return first && second ? row.clientWidth / (second.left - first.left) : 0;
      });
      expect(Math.round(share)).toBe(shown);
    });
  });
});
