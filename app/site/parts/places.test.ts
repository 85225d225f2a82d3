import { describe, expect, it } from "vitest";
import { allPlaces, largestPlaces, placeAt, placeOfHome, placesNear } from "./places.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { asking, singlePrices } from "../place/place-view.ts";
import { searchOver, testRecord } from "#app/search/testing.ts";

const sector150 = { city: "Noida", location: "Sector 150", saleType: "Buy" } as const;
const homes = [
  sector150,
  { ...sector150, location: "Tower 4, Sec-150" },
  { ...sector150, location: "Sector 128" },
  { ...sector150, location: "Sector 104" },
  { ...sector150, city: "Gurgaon", location: "DLF Phase 5" },
  { ...sector150, city: "Gurgaon", location: "DLF City Phase 5" },
  { ...sector150, city: "Gurgaon", location: "Near the big tree" },
  { ...sector150, city: "Delhi", location: "Sainik Farms" },
] as const;
const index = await searchOver(homes);

describe("the pages of places", () => {
  it("are those of localities, sectors and known names with homes, and of no other text", () => {
    expect(Object.fromEntries(allPlaces(index).map(({ path, homes: count }) => [path, count]))).toEqual({
      "/noida/sector-150": 2,
      "/gurgaon/dlf-phase-5": 2,
      "/noida/sector-128": 1,
      "/noida/sector-104": 1,
      "/delhi/sainik-farms": 1,
    });
  });

  it("come first in the footer where they have most homes, and only so many", () => {
    expect(largestPlaces(index, 3).map(({ path }) => path)).toEqual(
      allPlaces(index)
        .slice(0, 3)
        .map(({ path }) => path),
    );
  });

  it("hold as many homes as their list", () => {
    for (const { query, homes: count } of allPlaces(index)) expect(index.search(query, { size: 1 }).total).toBe(count);
  });

  it.each([
    ["noida", "Sector-150", "/noida/sector-150"],
    ["noida", "sec-150", "/noida/sector-150"],
    ["gurgaon", "dlf-5", "/gurgaon/dlf-phase-5"],
    ["gurgaon", "dlf-city-phase-5", "/gurgaon/dlf-phase-5"],
  ])("move /%s/%s to %s", (city, part, movedTo) => {
    expect(placeAt(index, city, part)).toEqual({ movedTo });
  });

  it("are not there for places without homes, for other text and for other cities", () => {
    expect(placeAt(index, "noida", "sector-62")).toEqual({ empty: "Sector 62, Noida", city: "Noida" });
    expect(placeAt(index, "gurgaon", "near-the-big-tree")).toBeUndefined();
    expect(placeAt(index, "mumbai", "sector-150")).toBeUndefined();
  });

  it("are found from a home", () => {
    expect(homes.map(placeOfHome)).toEqual([
      "/noida/sector-150",
      "/noida/sector-150",
      "/noida/sector-128",
      "/noida/sector-104",
      "/gurgaon/dlf-phase-5",
      "/gurgaon/dlf-phase-5",
      undefined,
      "/delhi/sainik-farms",
    ]);
  });

  it("name the others with homes, nearest first", () => {
    const place = placeAt(index, "noida", "sector-150");
    const near = place && "place" in place ? placesNear(index, place.place, 4) : [];
    expect(near.map(({ place: { path } }) => path)).toEqual(["/noida/sector-128"]);
  });
});

describe("asking prices of a place", () => {
  const priced = (count: number) =>
    searchOver(
      Array.from({ length: count }, (_, at) => ({ ...sector150, size: 1_000, totalPrice: (at + 1) * 10_000_000 })),
    );
  const spread = async (count: number) => {
    const found = await priced(count);
    const place = placeAt(found, "noida", "sector-150");
    return place && "place" in place ? found.spread(place.place.query, "psf") : undefined;
  };

  it("are silent below eight homes and say how many there are", async () => {
    expect(asking("All homes", await spread(7))).toMatchObject({ count: 7, figures: undefined });
    expect(asking("All homes", await spread(7)).tooFew).toContain("7 homes with a price and a size");
    expect(asking("All homes", undefined).tooFew).toContain("No home for sale here");
  });

  it("are each home's own below eight, by size where nobody has written them, the cheapest first", () => {
    const homes = [{ size: 1_000, totalPrice: 20_000_000 }, { pricePsf: 12_345 }, { totalPrice: 10_000_000 }];
    const records = homes.map((values, index) => testRecord(index, values));
    const shown = singlePrices(records, { settings: defaultSettings, publicUrl: "https://aangan.example" });
    expect(shown.map(({ perSqFt, card }) => [perSqFt, card.title])).toEqual([
      ["₹12,300", "Home 1"],
      ["₹20,000", "Home 0"],
    ]);
  });

  it("are the middle, the half around it and the ends of all from eight on", async () => {
    expect(asking("All homes", await spread(9))).toMatchObject({
      count: 9,
      figures: {
        median: "₹50,000",
        low: "₹10,000",
        high: "₹90,000",
        half: "The middle of 9 homes. Half of them ask ₹30,000 to ₹70,000.",
        marks: { from: 0.25, middle: 0.5, to: 0.75 },
      },
    });
  });
});
