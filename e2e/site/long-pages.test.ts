import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hasReact, REACT, visiting } from "../support/visit.ts";

describe("a touch on a long page", () => {
  visiting("reaches an island within another one before React is at work", async ({ visit }) => {
    const react = Promise.withResolvers<void>();
    const before = (page: Page) =>
      page.route(REACT, async (route) => {
        await react.promise;
        await route.continue();
      });
    await visit({ path: "/all-properties", before }, async ({ page, scripts, complaints }) => {
      const heart = page.locator(".heart").first();
      const heard = page.evaluate(
        () => new Promise((resolve) => document.addEventListener("mousedown", resolve, { once: true })),
      );
      await heart.dispatchEvent("pointerdown");
      await expect.poll(() => hasReact(scripts)).toBe(true);
      await heart.click();
      react.resolve();
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
      await page.locator("h1").click(); // the list is React's now: presses are no longer held back
      await heard;
      expect(complaints).toEqual([]);
    });
  });

  visiting("does not style anew what is far from the screen, nor each home of a list that waits", async ({ visit }) => {
    await visit({ path: "/all-properties" }, async ({ page }) => {
      const styled = () =>
        page.evaluate(() => {
          const elements = [...document.querySelectorAll("main *, footer *")];
          return elements.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length;
        });
      const last = page.locator(".pcard .price").last();
      await page.setViewportSize({ width: 390, height: 844 });
      const all = await page.locator("main .pcard *, footer *").count();
      await expect.poll(styled).toBeLessThan(all / 2);
      await last.scrollIntoViewIfNeeded();
      await expect
        .poll(() => last.evaluate((price) => price.checkVisibility({ contentVisibilityAuto: true })))
        .toBe(true);
    });
  });
});
