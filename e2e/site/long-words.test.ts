import { describe, expect } from "vitest";
import { siteTest as it } from "../support/fixtures.ts";
import { HOME, POST, PUBLISHABLE, TOWER } from "../support/form.ts";
import { PHONE } from "../support/windows.ts";

/** An address as people paste it: nothing in it lets a line end. */
const ADDRESS = `https://www.homes.example/${"a/very/long/path/".repeat(12)}`;
const WORD = "W".repeat(90);

/** What is written of each record beside the least it needs. */
const RECORDS = {
  property: {
    path: "/addProperty",
    body: {
      ...HOME,
      ...PUBLISHABLE,
      Title: WORD,
      ProjectName: WORD,
      Builder: WORD,
      Description: `${ADDRESS}\n\nMore at ${ADDRESS}`,
    },
  },
  project: {
    path: "/addProjects",
    body: {
      ...TOWER,
      title: WORD,
      projectName: `Tower ${WORD}`,
      description: `See ${ADDRESS}\n\n${ADDRESS}`,
      amenitiespoint1: WORD,
      nearbypoint1: `School: ${WORD}`,
      overviewpoint1: WORD,
    },
  },
  blogs: {
    path: "/addBlogs",
    body: { ...POST, content: `Words.\n\n${ADDRESS}\n\n    ${WORD}${WORD}` },
  },
} as const;

describe("a word longer than the screen", () => {
  it.for(Object.entries(RECORDS))(
    "breaks on the page of /%s",
    async ([kind, { path, body }], { backOffice, inWindow }) => {
      const { slug } = (await (await backOffice.script.call("POST", path, body)).json()) as { slug: string };
      await inWindow(PHONE, `/${kind}/${slug}`, async (page) => {
        const wide = await page.evaluate(() => {
          const range = document.createRange();
          return [...document.querySelectorAll("main :is(h1, h2, h3, p, dt, dd, li, th, td, pre)")]
            .filter((text) => !text.closest("nav, .rail, .vh"))
            .filter((text) => {
              range.selectNodeContents(text);
              return range.getBoundingClientRect().right > document.documentElement.clientWidth;
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 80));
        });
        expect(wide).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    },
  );
});
