import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { root } from "#scripts/tools.ts";

/** What is touched and typed on one page. */
export interface Use {
  readonly address: string;
  readonly act: (page: Page) => Promise<unknown>;
}

/** Milliseconds between two touches or two keys of somebody in a hurry. */
const BETWEEN = 150;
const PICTURE = join(root, "demo", "pictures", "bathroom-01.webp");
const HOME = "/property/pool-villa-in-stone-and-teak";

/**
 * A touch as the screen reports it. `Locator.tap` would have the page look up by itself what lies at that point, at each event of the touch:
 * on a slow processor that took longer than what is measured.
 */
async function tap(target: Locator): Promise<void> {
  const first = target.first();
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen.`);
  await first.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await first.page().waitForTimeout(BETWEEN);
}

async function type(target: Locator, text: string): Promise<void> {
  await tap(target);
  for (const key of text) {
    await target.page().keyboard.press(key === " " ? "Space" : key);
    await target.page().waitForTimeout(BETWEEN);
  }
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN);
  }
}

async function tapFourTimes(target: Locator): Promise<void> {
  for (let count = 0; count < 4; count += 1) await tap(target);
}

/** What the same browser takes on this machine to open and close something on a page that has nothing else. */
export const REFERENCE: Use = {
  address: `data:text/html,<meta name=viewport content="width=device-width"><details><summary>More</summary>Text</details>`,
  act: (page) => tapFourTimes(page.locator("summary")),
};

/** Uses of each island, and of a menu that is none. Addresses are paths of the site. */
export const USES: Readonly<Record<string, Use>> = {
  "no island": { address: "/all-properties", act: (page) => tapFourTimes(page.locator("details.burger > summary")) },
  "search-box": {
    address: "/",
    act: (page) => type(page.locator("page-island[name=search-box] input").first(), "villa noida"),
  },
  listing: {
    address: "/all-properties",
    act: async (page) => {
      await tap(page.locator(".fabbar .btn"));
      await page.locator(".sheet-foot .btn").waitFor();
      for (const index of [0, 1, 2]) await tap(page.locator("#filter-panel .pill, #filter-panel .chk").nth(index));
      await tap(page.locator("#filter-panel .sheet-foot .btn"));
    },
  },
  "cost-calculator": {
    address: HOME,
    act: async (page) => {
      await tap(page.locator("#loan-years"));
      await press(page, "ArrowRight", 6);
    },
  },
  gallery: {
    address: HOME,
    act: async (page) => {
      await tap(page.locator("page-island[name=gallery] a"));
      await page.locator("dialog.lightbox[open]").waitFor();
      await press(page, "ArrowRight", 4);
      await tap(page.locator(".lightbox-x"));
    },
  },
  "photo-grid": {
    address: "/project/yamuna-house",
    act: async (page) => {
      await tap(page.locator("page-island[name=photo-grid] a"));
      await page.locator("dialog.lightbox[open]").waitFor();
      await tap(page.locator(".lightbox-x"));
    },
  },
  heart: {
    address: "/all-properties",
    act: async (page) => {
      for (const index of [0, 1, 0]) await tap(page.locator(".heart").nth(index));
    },
  },
  "visitor-form": {
    address: "/contact",
    act: async (page) => {
      await type(page.locator("#contact-name"), "Asha Rao");
      await tap(page.getByRole("button", { name: "Send message" }));
      await page.locator(".err").first().waitFor();
      await type(page.locator("#contact-message"), "A flat");
    },
  },
  "submission-form": {
    address: "/add-properties",
    act: async (page) => {
      await type(page.locator("#Title"), "Villa at the lake");
      await tap(page.getByRole("button", { name: "Send", exact: true }));
      await page.locator("#Location-error").waitFor();
    },
  },
  "chosen-pictures": {
    address: "/add-properties",
    act: async (page) => {
      await page.locator("#pictures").setInputFiles([PICTURE, PICTURE, PICTURE]);
      await page.locator(".chosen li").nth(2).waitFor();
      for (const label of ["one place back", "one place forward", "Remove"])
        await tap(page.locator(`.chosen button[aria-label*="${label}"]:visible`));
    },
  },
};
