import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";
import { HOME } from "../support/visit.ts";
import { PHONE } from "../support/windows.ts";

/** What the setting of a phone or browser for twice the size of text does. */
const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

describe("text of twice the size on a phone", () => {
  it.for(["/", "/all-properties", HOME, "/project/yamuna-house", "/projects", "/contact", "/costs", "/add-properties"])(
    "%s is no wider than the screen, and its link past the menu stays out of sight",
    async (path, { inWindow }) => {
      await inWindow(PHONE, path, async (page) => {
        await enlarge(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        const skip = page.locator(".skip").first();
        expect(await skip.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
        await skip.focus();
        expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      });
    },
  );

  it("the labels of the search stand above what is chosen", async ({ inWindow }) => {
    await inWindow(PHONE, "/", async (page) => {
      await enlarge(page);
      const overlaps = await page.locator(".search-f").evaluateAll((fields) =>
        fields.map((field) => {
          const [label, control] = [field.querySelector("label"), field.querySelector("select, input")];
          if (!label || !control) return undefined;
          const { paddingTop, fontSize } = getComputedStyle(control);
          const { top, bottom } = control.getBoundingClientRect();
          const middle = (top + Number.parseFloat(paddingTop) + bottom) / 2;
          return label.getBoundingClientRect().bottom > middle - Number.parseFloat(fontSize) / 2;
        }),
      );
      expect(overlaps).toEqual([false, false, false]);
    });
  });

  it("the price at the foot of a home's page ends before the buttons", async ({ inWindow }) => {
    await inWindow(PHONE, HOME, async (page) => {
      await enlarge(page);
      const [price, button] = await page.locator(".actbar .price, .actbar .btn").evaluateAll((parts) => {
        const range = document.createRange();
        return parts.map((part) => {
          range.selectNodeContents(part);
          const [text, box] = [range.getBoundingClientRect(), part.getBoundingClientRect()];
          return part.matches(".price") ? text.right : box.left;
        });
      });
      expect(price).toBeLessThanOrEqual(button ?? 0);
    });
  });
});
