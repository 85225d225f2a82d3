/** What a listing page shows of its query. */
import type { Page } from "playwright-core";

/** The number of homes that the page says it found. */
export const count = async (page: Page): Promise<number> =>
  Number(/\((\d+)\)/.exec(await page.locator("#count").innerText())?.[1]);
export const search = (page: Page): string => new URL(page.url()).search;
