import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { excessWidth } from "../support/axe.ts";
import { goTo } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { fillScreens } from "../support/screens.ts";

const it = siteTest.extend(
  "siteOptions",
  { scope: "file" },
  { fill: async (store) => void (await fillScreens(store)) },
);

/** Names of the controls of the page that lie partly outside the window, other than those of a row that scrolls. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.locator("main").evaluate((main) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
    return [...main.querySelectorAll<HTMLElement>("a, button, select, summary, input:not([type=hidden])")]
      .filter((control) => control.checkVisibility() && !scrolls(control.parentElement))
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 0 && (left < 0 || right > document.documentElement.clientWidth);
      })
      .map((control) => control.ariaLabel ?? control.innerText);
  });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe("lists with long names", () => {
  it.for(["visits?day=2030-11-23", "visits?time=cancelled", "enquiries", "outbox", "propertylist"])(
    "%s have every control within the window at any width",
    async (path, { backOffice: { page } }) => {
      await goTo(page, `/dashboard/${path}`);
      const [first] = await page.locator(".visit-line > summary").all();
      await first?.click();
      expect(await page.locator("tbody tr, .visit-line").count()).toBeGreaterThan(0);
      for (const width of [320, 390, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([await outside(page), await excessWidth(page)], `at ${width} pixels`).toEqual([[], 0]);
      }
    },
  );

  it("keep the number of a visitor in one line", async ({ backOffice: { page } }) => {
    await goTo(page, "/dashboard/visits?day=2030-11-23");
    await page.locator(".visit-line > summary").click();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = await boxOf(page.locator(".visit-who").getByText("+91 99111 00222"));
      expect(height, `at ${width} pixels`).toBeLessThan(30);
    }
  });
});

describe("pictures of the back office", () => {
  it("the photograph of a home to confirm fills its half of the card", async ({ backOffice: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, "/dashboard/freshness");
    const [card, picture] = await Promise.all([
      boxOf(page.locator("article.fresh")),
      boxOf(page.locator("article.fresh > .media")),
    ]);
    expect(card.bottom - picture.bottom).toBeLessThanOrEqual(1.5); // the border of the card
  });

  it("an empty place for a picture has its icon and words in the middle", async ({ backOffice: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, "/dashboard/settings/banner");
    const slot = page.locator("#banner .image-in .slot");
    const [place, words] = await Promise.all([boxOf(slot), boxOf(slot.locator("span").first())]);
    expect(Math.abs(place.x + place.right - (words.x + words.right))).toBeLessThan(2);
  });
});
