import { join } from "node:path";
import { root } from "#scripts/tools.ts";
import type { Phone } from "./phone.ts";

/** What is touched and typed on one page. */
export interface Use {
  readonly address: string;
  readonly act: (phone: Phone) => Promise<unknown>;
}

const PICTURE = join(root, "demo", "pictures", "bathroom-01.webp");
const HOME = "/property/pool-villa-in-stone-and-teak";

async function tapFourTimes(phone: Phone, selector: string): Promise<void> {
  for (let count = 0; count < 4; count += 1) await phone.tap(selector);
}

/** What the same browser takes on this machine to open and close something on a page that has nothing else. */
export const REFERENCE: Use = {
  address: `data:text/html,<meta name=viewport content="width=device-width"><details><summary>More</summary>Text</details>`,
  act: (phone) => tapFourTimes(phone, "summary"),
};

/** Uses of each island, and of a menu that is none. Addresses are paths of the site. */
export const USES: Readonly<Record<string, Use>> = {
  "no island": { address: "/all-properties", act: (phone) => tapFourTimes(phone, "details.burger > summary") },
  "search-box": { address: "/", act: (phone) => phone.type("page-island[name=search-box] input", "villa noida") },
  "home-list": {
    address: "/all-properties",
    act: async (phone) => {
      await phone.tap(".fabbar .btn");
      await phone.appears(".sheet-foot .btn");
      for (const index of [0, 1, 2]) await phone.tap("#filter-panel .pill, #filter-panel .chk", index);
      await phone.tap("#filter-panel .sheet-foot .btn");
    },
  },
  "cost-calculator": {
    address: HOME,
    act: async (phone) => {
      await phone.tap("#loan-years");
      await phone.press("ArrowRight", 6);
    },
  },
  gallery: {
    address: HOME,
    act: async (phone) => {
      await phone.tap("page-island[name=gallery] a");
      await phone.appears("dialog.lightbox[open]");
      await phone.press("ArrowRight", 4);
      await phone.tap(".lightbox-x");
    },
  },
  "photo-grid": {
    address: "/project/yamuna-house",
    act: async (phone) => {
      await phone.tap("page-island[name=photo-grid] a");
      await phone.appears("dialog.lightbox[open]");
      await phone.tap(".lightbox-x");
    },
  },
  heart: {
    address: "/all-properties",
    act: async (phone) => {
      for (const index of [0, 1, 0]) await phone.tap(".heart", index);
    },
  },
  "visitor-form": {
    address: "/contact",
    act: async (phone) => {
      await phone.type("#contact-name", "Asha");
      await phone.tap("page-island[name=visitor-form] button[type=submit]");
      await phone.appears(".err");
      await phone.type("#contact-message", "A flat");
    },
  },
  "submission-form": {
    address: "/add-properties",
    act: async (phone) => {
      await phone.type("#Title", "Villa");
      await phone.tap("page-island[name=submission-form] button[type=submit]");
      await phone.appears("#Location-error");
    },
  },
  "chosen-pictures": {
    address: "/add-properties",
    act: async (phone) => {
      await phone.choose("#pictures", [PICTURE, PICTURE, PICTURE]);
      await phone.appears(".chosen li", 2);
      for (const label of ["one place back", "one place forward", "Remove"])
        await phone.tap(`.chosen button[aria-label*="${label}"]`);
    },
  },
};
