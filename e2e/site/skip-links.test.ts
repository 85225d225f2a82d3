import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";

const SCREEN = { viewport: { width: 1440, height: 900 } } as const;
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

/** Presses Tab until the control with this text has the focus. @returns how often */
async function tabTo(page: Page, text: string): Promise<number> {
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) === text) return presses;
  }
  throw new Error(`The focus never came to '${text}'`);
}

describe("links that skip", () => {
  it.for(["/", "/all-properties", "/property/pool-villa-in-stone-and-teak", "/contact"])(
    "the first Tab of %s shows a link to its content, and the next one after it goes on there",
    async (path, { inWindow }) => {
      await inWindow(SCREEN, path, async (page) => {
        const link = page.getByRole("link", { name: "Skip to content" });
        expect((await link.boundingBox())?.y).toBeLessThan(0);
        expect(await tabTo(page, "Skip to content")).toBe(1);
        await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThan(0);
        await page.keyboard.press("Enter");
        expect(page.url()).toMatch(/#main$/);
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.closest("main") instanceof HTMLElement)).toBe(true);
      });
    },
  );

  it("the filters of a list are skipped with one key, with and without JavaScript", async ({ inWindow }) => {
    for (const javaScriptEnabled of [true, false])
      await inWindow({ ...SCREEN, javaScriptEnabled }, "/all-properties#main", async (page) => {
        expect(await tabTo(page, "Skip to results")).toBeLessThan(12);
        await page.keyboard.press("Enter");
        await page.waitForURL(/#results$/); // the list takes the click once it is at work
        await page.keyboard.press("Tab");
        const place = await page.evaluate(() =>
          ["#results", ".filt"].map((part) => document.activeElement?.closest(part) instanceof HTMLElement),
        );
        expect(place).toEqual([true, false]); // in the results, not in the filters
      });
  });

  it("the back office has one too", async ({ backOffice: { page } }) => {
    await page.goto("/dashboard/propertylist");
    expect(await tabTo(page, "Skip to the content")).toBe(1);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") instanceof HTMLElement)).toBe(true);
  });
});
