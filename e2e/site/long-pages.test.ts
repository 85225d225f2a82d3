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
});
