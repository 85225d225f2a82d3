import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";
import { HOME } from "../support/visit.ts";
import { PHONE } from "../support/windows.ts";

/** What the setting of a phone or browser for twice the size of text does. */
const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

describe("text of twice the size on a phone", () => {
  it.for(["/", HOME])("the link past the menu of %s stays out of sight", async (path, { inWindow }) => {
    await inWindow(PHONE, path, async (page) => {
      await enlarge(page);
      const skip = page.locator(".skip").first();
      expect(await skip.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
      await skip.focus();
      expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    });
  });

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

  it.for(["/all-properties", "/villa?city=noida"])(
    "the order of %s is read whole, titles and places of cards are not cut, icons grow with their words",
    async (path, { inWindow }) => {
      await inWindow(PHONE, path, async (page) => {
        const icon = () =>
          page
            .locator(".facts .ic")
            .first()
            .evaluate((mark) => mark.getBoundingClientRect().width);
        const before = await icon();
        await enlarge(page);
        expect(await icon()).toBe(2 * before);
        const room = await page.locator("#sort").evaluate((order) => {
          if (!(order instanceof HTMLSelectElement)) return Number.NaN;
          const { font, paddingLeft, paddingRight } = getComputedStyle(order);
          const pen = document.createElement("canvas").getContext("2d");
          if (pen) pen.font = font;
          const written = pen?.measureText(order.selectedOptions[0]?.text ?? "").width ?? Number.NaN;
          return order.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - written;
        });
        expect(room).toBeGreaterThanOrEqual(0);
        const cut = await page
          .locator(".pcard :is(h2, .loc)")
          .evaluateAll(
            (texts) =>
              texts.filter(
                (text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 4,
              ).length,
          );
        expect(cut).toBe(0);
      });
    },
  );

  it("no word of a home's facts is broken", async ({ inWindow }) => {
    await inWindow(PHONE, HOME, async (page) => {
      await enlarge(page);
      const broken = await page.locator(".kline dd, .one dd, .emi dd").evaluateAll((values) =>
        values.flatMap((value) => {
          const [text] = value.childNodes;
          const range = document.createRange();
          return [...(text?.textContent ?? "").matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
            if (!text || text.nodeType !== Node.TEXT_NODE || word.length > 12) return [];
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
          });
        }),
      );
      expect(broken).toEqual([]);
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
