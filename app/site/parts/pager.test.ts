import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownPages } from "./pager.tsx";

describe("the numbers of the pager", () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 3, 4, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 6, 7, 8, 9]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])("page %i of %i", (page, pages, shown) => {
    expect(shownPages(page, pages)).toEqual(shown);
  });

  it("always hold the first, the last and the current page, rising, with no gap that hides a single page", () => {
    const pages = fc
      .integer({ min: 1, max: 5_000 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(pages, ([page, last]) => {
        const shown = shownPages(page, last);
        const numbers = shown.filter((number) => number > 0);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, last]));
        shown.forEach((number, index) => {
          if (number === 0) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
        });
      }),
    );
  });
});
