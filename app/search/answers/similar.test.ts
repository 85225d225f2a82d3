import { describe, expect, it } from "vitest";
import { testId, searchOver, villa } from "../testing.ts";

describe("similar homes", () => {
  it("are of the same type and sale, nearest in place, then in price and bedrooms", async () => {
    const search = await searchOver([
      { ...villa, totalPrice: 10e7 },
      { ...villa, totalPrice: 30e7 },
      { ...villa, totalPrice: 11e7, typeMore: "5BHK" },
      { ...villa, totalPrice: 11e7 },
      { ...villa, totalPrice: 10e7, location: "Sector 44" },
      { ...villa, totalPrice: 10e7, location: "Vasant Kunj", city: "Delhi" },
      { ...villa, totalPrice: 10e7, propType: "Flat" },
      { ...villa, totalPrice: 1e5, saleType: "Rent" },
      { ...villa },
    ]);
    const first = { id: testId(0), values: { ...villa, totalPrice: 10e7 } };
    expect(search.similar(first, 10)).toEqual([3, 2, 8, 1, 4, 5, 6].map(testId)); // the flat last of all, the rented one never
    expect(search.similar(first, 2)).toEqual([3, 2].map(testId));
  });

  it("are found for a home that is not on the site, and of which little is known", async () => {
    const search = await searchOver([
      { ...villa, totalPrice: 30e7 },
      { ...villa, totalPrice: 11e7, location: "Sector 44" },
      { ...villa, totalPrice: 2e5, saleType: "Rent" },
    ]);
    expect(
      search.similar({ id: testId(99), values: { propType: "Villa", city: "Noida", location: "Sector 44" } }, 4),
    ).toEqual([1, 0].map(testId));
    expect(search.similar({ id: testId(99), values: { saleType: "Rent", city: "Delhi", totalPrice: 1e5 } }, 4)).toEqual(
      [testId(2)],
    );
  });

  it("cost about the same where they lie farther away", async () => {
    const search = await searchOver([
      { ...villa, totalPrice: 30e7, location: "Sector 44" },
      { ...villa, totalPrice: 11e7, city: "Delhi", location: "Vasant Kunj" },
      { ...villa, totalPrice: 30e7, city: "Delhi", location: "Saket" },
      { ...villa, totalPrice: 12e7, location: "Sector 93" },
    ]);
    expect(search.similar({ id: testId(99), values: { ...villa, totalPrice: 10e7 } }, 4)).toEqual(
      [3, 0, 1, 2].map(testId),
    );
  });

  it("are compared beyond the newest few", async () => {
    const search = await searchOver(
      Array.from({ length: 500 }, (_, number) => ({ ...villa, totalPrice: (number + 1) * 1e7 })),
    );
    expect(search.similar({ id: testId(9), values: { ...villa, totalPrice: 10e7 } }, 2)).toEqual([10, 8].map(testId));
  });
});
