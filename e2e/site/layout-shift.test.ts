import { describe, expect } from "vitest";
import { demoTest as it } from "../support/fixtures.ts";
import { newestHomes } from "../support/listing.ts";
import { DESKTOP, PHONE } from "../support/windows.ts";

/** Facts of a home that take a second line: their number of lines cannot be known before they are laid out. In CSS pixels. */
const ONE_LINE = 24;

/** Where the footer begins, frame after frame, once the page has been moved to its end. Runs in the browser. */
async function footerAfterJump(): Promise<readonly number[]> {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const tops: number[] = [];
  for (let frame = 0; frame < 12; frame++) {
    tops.push(document.querySelector("footer")?.getBoundingClientRect().top ?? Number.NaN);
    await new Promise(requestAnimationFrame);
  }
  return tops;
}

describe.each([
  ["390", PHONE],
  ["1440", DESKTOP],
])("a jump to the end of a page, %s px wide", (_width, options) => {
  it.for(["/all-properties", "/projects", "/blogs", "property"])(
    "does not move what has come to the screen: %s",
    async (path, { site, inWindow }) => {
      const [home] = await newestHomes(site, 1);
      await inWindow(options, path === "property" ? `/property/${home?.slug}` : path, async (page) => {
        const tops = await page.evaluate(footerAfterJump);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(ONE_LINE);
      });
    },
  );
});
