import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";
import { HOME } from "../support/visit.ts";

/** CSS pixels between the margins of A4, at which a browser lays out for paper. */
const PAPER = { viewport: { width: 718, height: 1047 } } as const;

const isShown = (page: Page, selector: string): Promise<readonly boolean[]> =>
  page.locator(selector).evaluateAll((all) => all.map((element) => element.checkVisibility()));

describe("the page of a home on paper", () => {
  it.for(["light", "dark"] as const)(
    "has price, number, every photograph and whole cards, black on white, from the %s theme",
    async (colorScheme, { inWindow }) => {
      await inWindow({ ...PAPER, colorScheme }, HOME, async (page) => {
        const photographs = await page.locator("figure > a[data-photo]").count();
        await page.emulateMedia({ media: "print", colorScheme });
        expect(photographs).toBeGreaterThan(4);
        const sizes = await page
          .locator("figure > a[data-photo] .media")
          .evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
        expect(sizes.map((height) => height > 100)).toEqual(Array.from({ length: photographs }, () => true));

        const broker = page.locator(".broker");
        expect(await broker.isVisible()).toBe(true);
        expect(await broker.innerText()).toMatch(/\+91 120 000 0000/);
        expect(await page.locator("main .price").first().innerText()).toMatch(/₹18\.5/);

        const cards = await page.locator(".rail .pcard").evaluateAll((all) =>
          all.map((card) => {
            const { left, right, width } = card.getBoundingClientRect();
            return width > 100 && left >= 0 && right <= document.documentElement.clientWidth;
          }),
        );
        expect(cards.length).toBeGreaterThan(1);
        expect(cards).not.toContain(false);

        expect(
          await page.evaluate(() => {
            const { color, backgroundColor } = getComputedStyle(document.body);
            return [color, backgroundColor];
          }),
        ).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
      });
    },
  );

  it("leaves out what only a screen can do", async ({ inWindow }) => {
    await inWindow(PAPER, HOME, async (page) => {
      await page.emulateMedia({ media: "print" });
      for (const selector of [".top", ".skip", ".actbar", "main button", "main .btn", ".crumb"])
        expect(await isShown(page, selector), selector).not.toContain(true);
    });
  });
});
