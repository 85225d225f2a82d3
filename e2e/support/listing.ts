/** What a listing page shows of its query. */
import type { Page } from "playwright-core";

/** The number of homes that the page says it found. */
export const count = async (page: Page): Promise<number> =>
  Number(/\((\d+)\)/.exec(await page.locator("#count").innerText())?.[1]);
/** Ids and slugs of the newest homes on the site. */
export async function newestHomes(
  { url }: { readonly url: string },
  limit: number,
): Promise<readonly { readonly _id: string; readonly slug: string }[]> {
  return (await fetch(`${url}/getProperties?page=1&limit=${limit}`)).json(); // docs/api.md
}

export const search = (page: Page): string => new URL(page.url()).search;
