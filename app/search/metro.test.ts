import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { metroSlug, readMetroWish } from "#app/kinds/property/metro.ts";
import { distanceM, minutesFrom, placementOf, places, stations } from "#app/geo/index.ts";
import { chipsOf, makeQuery, queryLabel, readQuery, writeQuery } from "#app/query/index.ts";
import { createSearch } from "./index.ts";
import { searchOver, TestSource, testRecord } from "./testing.ts";

const spots = places().filter((_, at) => at % 9 === 0);
const anyHome = fc.record({
  at: fc.nat(spots.length - 1),
  exact: fc.option(
    fc.record({
      lat: fc.double({ min: 28.4, max: 28.7, noNaN: true }),
      lng: fc.double({ min: 77, max: 77.5, noNaN: true }),
    }),
    { nil: undefined },
  ),
  isKnown: fc.boolean(),
});
const homes = fc.sample(anyHome, { numRuns: 150, seed: 11 }).map(({ at, exact, isKnown }, number) =>
  testRecord(number, {
    saleType: "Buy",
    ...(isKnown
      ? { city: spots[at]?.city ?? "Noida", location: spots[at]?.name ?? "" }
      : { location: "Nowhere Farms" }),
    ...(exact && isKnown ? { latitude: exact.lat, longitude: exact.lng, exactPosition: true } : {}),
  } as PropertyRecord["values"]),
);
const source = new TestSource(homes);
const search = await createSearch(source);

const anyWish = fc.oneof(
  fc.record({
    kind: fc.constant("walk" as const),
    station: fc.option(fc.constantFrom(...stations().map(({ id }) => id)), { nil: undefined }),
    metres: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant("ride" as const),
    station: fc.constantFrom(...stations().map(({ id }) => id)),
    minutes: fc.integer({ min: 1, max: 180 }),
  }),
);

/** Metres or minutes by looking at the home itself. */
function measured(record: PropertyRecord, wish: ReturnType<typeof readMetroWish>): number {
  const placement = placementOf(record.values);
  if (!placement || !wish) return Infinity;
  const distances = stations().map((station) => distanceM(placement, station));
  const column = stations().findIndex(({ id }) => id === wish.station);
  if (wish.kind === "ride") return Math.round(minutesFrom(placement)[column] ?? Infinity);
  return wish.station === undefined ? Math.min(...distances) : (distances[column] ?? Infinity);
}

const newestFirst = (a: PropertyRecord, b: PropertyRecord) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

describe("the metro as a filter and an order", () => {
  it("finds the homes that looking at each of them finds, the nearest first", () => {
    fc.assert(
      fc.property(anyWish, fc.integer({ min: 1, max: 4 }), (wish, page) => {
        const furthest = wish.kind === "ride" ? wish.minutes : wish.metres;
        const own = wish.kind === "walk" && wish.station === undefined ? readMetroWish("any-1m") : wish;
        const ways = new Map(homes.map((home) => [home, measured(home, own)]));
        const fitting = homes
          .filter((home) => measured(home, wish) <= furthest)
          .sort((a, b) => (ways.get(a) ?? 0) - (ways.get(b) ?? 0) || newestFirst(a, b));
        const answer = search.search(makeQuery({ metro: [metroSlug(wish)], sort: "metro", page }), { size: 10 });
        expect(answer.total).toBe(fitting.length);
        expect(answer.ids).toEqual(fitting.slice((page - 1) * 10, page * 10).map(({ id }) => id));
        const others = search.search(makeQuery({ "not-metro": [metroSlug(wish)] }), { size: 1 });
        expect(others.total).toBe(homes.length - fitting.length);
      }),
      { numRuns: 40 },
    );
  });

  it("puts homes whose place is not known last, whatever the page", () => {
    const pages = Array.from(
      { length: 40 },
      (_, at) => search.search(makeQuery({ sort: "metro", page: at + 1 }), { size: 10 }).ids,
    );
    const ways = new Map(homes.map((home) => [home, measured(home, readMetroWish("any-1m"))]));
    const expected = homes.toSorted((a, b) => {
      const [left = 0, right = 0] = [ways.get(a), ways.get(b)];
      return (left === right ? 0 : left - right) || newestFirst(a, b);
    });
    expect(pages.flat()).toEqual(expected.map(({ id }) => id));
  });

  it("follows changes of homes", async () => {
    const moving = new TestSource([testRecord(1, { city: "Noida", location: "Sector 150" })]);
    const index = await createSearch(moving);
    const near = makeQuery({ metro: ["any-1500m"] });
    expect(index.search(near, { size: 1 }).total).toBe(0);
    moving.put(testRecord(1, { city: "Noida", location: "Sector 142" }));
    moving.put(testRecord(2, { city: "Noida", location: "Sector 137" }));
    await index.waitFor(2);
    expect(index.search(near, { size: 1 }).total).toBe(2);
    moving.remove(testRecord(2, {}).id);
    await index.waitFor(3);
    expect(index.search(near, { size: 1 }).total).toBe(1);
    await index.close();
  });

  it("has an address, a chip and words", () => {
    const { query, notices } = readQuery("metro=Cyber-City-40min,any-1000m");
    expect(notices).toEqual([]);
    expect(writeQuery(query)).toBe("metro=any-1000m,cyber-city-40min");
    expect(chipsOf(query).map(({ label }) => label)).toEqual([
      "Within 1 km of a metro station",
      "Up to 40 min by metro to Cyber City",
    ]);
    expect(queryLabel(query)).toContain("Up to 40 min by metro to Cyber City");
    for (const written of ["near", "any-40min", "cyber-city-0min", "cyber-city-999min", "any-99999m", "-1m"])
      expect(readQuery(`metro=${written}`).notices, written).toMatchObject([{ reason: "unknown-value", key: "metro" }]);
    fc.assert(
      fc.property(anyWish, (wish) => {
        expect(readMetroWish(metroSlug(wish))).toEqual(wish);
      }),
    );
  });
});

describe("phrases about the metro", async () => {
  const ncr = await searchOver([
    {
      city: "Noida",
      location: "Sector 142",
      typeMore: "3BHK",
      propType: "Flat",
      saleType: "Buy",
      totalPrice: 40_000_000,
    },
    {
      city: "Delhi",
      location: "Hauz Khas",
      typeMore: "4BHK",
      propType: "Villa",
      saleType: "Buy",
      totalPrice: 90_000_000,
    },
    {
      city: "Gurgaon",
      location: "DLF Phase 5",
      typeMore: "3BHK",
      propType: "Flat",
      saleType: "Rent",
      totalPrice: 200_000,
    },
  ]);
  it.each([
    ["near metro", "metro=any-1000m"],
    ["3 bhk near metro station", "bhk=3bhk&metro=any-1000m"],
    ["flat metro ke paas", "metro=any-1000m&type=flat"],
    ["walking distance to metro", "metro=any-1000m"],
    ["near Sector 142 metro", "metro=noida-sector-142-1000m"],
    ["within 1 km of Sector 142 metro", "metro=noida-sector-142-1000m"],
    ["within 1.5 km of metro", "metro=any-1500m"],
    ["villa 500m from metro", "metro=any-500m&type=villa"],
    ["30 min from Connaught Place", "metro=rajiv-chowk-30min"],
    ["≤ 40 min to Cyber City", "metro=cyber-city-40min"],
    ["under 45 minutes from HUDA City Centre by metro", "metro=millennium-city-centre-45min"],
    ["3bhk under 5 cr within 30 mins of Botanical Garden", "bhk=3bhk&metro=botanical-garden-30min&price=0-5&sale=buy"],
    ["hauz khas villa near metro", "location=hauz-khas&metro=any-1000m&type=villa"],
  ])("'%s' is %s", (phrase, address) => {
    const { written } = ncr.readPhrase(phrase);
    expect(writeQuery(written)).toBe(address);
  });

  it.each(["near park", "under 5 cr", "2400 sq ft", "30 min", "sector 142"])("'%s' asks nothing of it", (phrase) => {
    expect(ncr.readPhrase(phrase).written.metro).toEqual([]);
  });
});
