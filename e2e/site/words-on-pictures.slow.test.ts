import { describe, expect } from "vitest";
import { paleWords } from "../support/contrast.ts";
import { demoTest as it } from "../support/fixtures.ts";
import { DESKTOP } from "../support/windows.ts";

/** A phone, a tablet, the narrowest and a common desktop, and a screen on which the picture is far wider than the words. */
const WIDTHS = [390, 768, 1024, 1440, 2560];

describe("words on the first picture", () => {
  it.for(["/", "/hi/", "/vacation-rental"])(
    "of %s stand out from the lightest pixel behind them",
    async (path, { inWindow }) => {
      for (const width of WIDTHS)
        await inWindow({ ...DESKTOP, viewport: { width, height: 900 } }, path, async (page) => {
          await expect
            .poll(() =>
              page.locator(".hero-img img").evaluate((img: HTMLImageElement) => img.complete && img.currentSrc !== ""),
            )
            .toBe(true);
          expect(await paleWords(page, ".hero-c, .top.over"), `${width}`).toEqual([]);
        });
    },
  );
});
