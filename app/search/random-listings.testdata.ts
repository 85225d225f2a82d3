/** Random listings, changes and queries, and what a search answers: for tests. */
import fc from "fast-check";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { KEPT_SORTS } from "#app/kinds/property/numbers.ts";
import { LIST_KEYS, type ListKey, makeQuery, notKey, type Query } from "#app/query/index.ts";
import type { Search } from "./index.ts";
import { testId, testRecord, type TestSource } from "./testing.ts";

/** Homes on a page. */
export const SIZE = 4;

export function answerOf(search: Search, query: Query) {
  const { ids, total, facets, price, size } = search.search(query, { size: SIZE });
  const counts = Object.fromEntries(
    LIST_KEYS.map((key) => [
      key,
      Object.fromEntries(
        facets[key]
          .options()
          .filter(({ count }) => count > 0)
          .map(({ slug, count }) => [slug, count]),
      ),
    ]),
  );
  // Not listed beside the one locality in them that has all their homes, or because it is an area: but counted.
  for (const slug of ["dwarka", "sector-10", "noida-expressway", "south-west-delhi"])
    if (facets.location.count(slug) > 0) counts.location = { ...counts.location, [slug]: facets.location.count(slug) };
  return { ids, total, counts, price, size };
}

const maybe = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 6 });
/** A value that may be absent must be an absent key. */
export const values = fc
  .record({
    title: fc.constantFrom("Orchard home", "Quiet corner", "Sunny lake view"),
    description: maybe("Large pool", "Near the lake"),
    location: fc.constantFrom("Sector 150", "Sector 44", "Raj Nagar", "Golf Road", "Sector 10 Dwarka"),
    city: maybe("Noida" as const, "Delhi" as const, "Gurgaon" as const),
    builder: maybe("Meru", "Northlight", "Kota Works"),
    projectName: fc.constantFrom("Neem Floors", "Light Court", "Alone"),
    status: maybe("Resale", "Ready to move"),
    propType: maybe("Flat" as const, "Villa" as const, "FarmHouse" as const),
    saleType: maybe("Buy" as const, "Rent" as const),
    typeMore: maybe("2BHK", "4BHK", "7BHK"),
    totalPrice: maybe(0, 200_000, 250_000, 5e7, 12.5e7, 40e7, 120e7),
    size: maybe(0, 900, 1_800.5, 1_801, 7_000),
    pricePsf: maybe(9_000, 25_000),
    swimmingPool: maybe(true, false),
    lift: maybe(true, false),
    furnishing: maybe("Furnished" as const, "Semi-furnished" as const),
    category: maybe("Commercial Property" as const, "Residential Property" as const),
    verified: maybe(true, false),
    floor: maybe("Ground of 4", "7 of 12", "Ground + 2"),
    bathrooms: maybe(2, 4),
    dateOfPossession: maybe("Immediate", "December 2027"),
    facing: maybe("North-east", "East"),
    preferredTenants: maybe("Family" as const, "Anyone" as const),
    brokerage: maybe("No brokerage", "1%"),
    byOwner: maybe(true, false),
  })
  .map(
    (record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<
        PropertyRecord["values"]
      >,
  ); // only drops keys
const oneOrTwo = (slugs: readonly string[] = []) =>
  fc.subarray([...slugs], { minLength: 1, maxLength: Math.min(2, slugs.length) });
const someOf = (weight: number, slugs: readonly string[] | undefined) =>
  fc.oneof({ weight, arbitrary: fc.constant([]) }, oneOrTwo(slugs));
const span = (...ranges: readonly { readonly min: number; readonly max: number | undefined }[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constantFrom(...ranges));
const bound = fc.option(fc.constantFrom(0, 0.5, 2, 2.5, 5, 12.5, 40, 110), { nil: undefined });
/** Options that homes have, and some that none has. */
const OPTIONS: Readonly<Partial<Record<ListKey, readonly string[]>>> = {
  bhk: ["2bhk", "4bhk", "7bhk", "9bhk"],
  builder: ["meru", "kota-works", "nobody"],
  city: ["noida", "delhi"],
  location: ["sector-150", "raj-nagar", "golf-road", "dwarka", "dwarka-sector-10", "sector-10"],
  amenities: ["pool", "lift", "gym"],
  furnishing: ["furnished", "unfurnished"],
  category: ["commercial", "residential"],
  project: ["neem-floors", "alone"],
  sale: ["buy", "rent"],
  status: ["resale", "ready-to-move"],
  tier: ["luxury", "ultra"],
  type: ["flat", "farm-house"],
  verified: ["yes", "no"],
};
/** Few queries ask for these: with more filters in each of them nothing would be found. */
const RARE: typeof OPTIONS = {
  facing: ["north-east", "east", "south"],
  tenants: ["family", "anyone"],
  brokerage: ["none"],
  owner: ["yes", "no"],
};
const OPTION_KEYS = Object.keys(OPTIONS) as ListKey[]; // its keys are filters
const RARE_KEYS = Object.keys(RARE) as ListKey[];
const asked = fc.record({
  ...Object.fromEntries(OPTION_KEYS.map((key) => [key, someOf(3, OPTIONS[key])])),
  ...Object.fromEntries(RARE_KEYS.map((key) => [key, someOf(9, RARE[key])])),
});
/** What is left out of one filter or two, in half of the queries: of more nothing would be found. */
const leftOut = fc
  .oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...OPTION_KEYS, ...RARE_KEYS), { minLength: 1, maxLength: 2 }))
  .chain((keys) =>
    fc.record(Object.fromEntries(keys.map((key) => [notKey(key), oneOrTwo(OPTIONS[key] ?? RARE[key])]))),
  );
export const query = fc
  .record({
    asked,
    leftOut,
    floor: span({ min: 0, max: 0 }, { min: 5, max: undefined }),
    bathrooms: span({ min: 3, max: undefined }, { min: 0, max: 2 }),
    "not-floor": span({ min: 0, max: 0 }, { min: 5, max: undefined }),
    "not-possession": span({ min: 202_701, max: undefined }),
    possession: span({ min: 0, max: 202_706 }, { min: 202_701, max: undefined }),
    price: fc.option(fc.record({ min: bound.map((end) => end ?? 0), max: bound }), { nil: undefined, freq: 2 }),
    size: fc.option(fc.constantFrom({ min: 900, max: 1_800.5 }, { min: 1_801, max: undefined }, { min: 0, max: 900 }), {
      nil: undefined,
      freq: 2,
    }),
    text: fc.oneof(
      { weight: 5, arbitrary: fc.constant("") },
      fc.constantFrom("orchard", "lake", "quiet cor", "sunny la", "pool", "meru"),
    ),
    sort: fc.constantFrom(...KEPT_SORTS),
    page: fc.constantFrom(1, 1, 2, 3, 50),
  })
  .map(({ asked: lists, leftOut: others, ...rest }) => makeQuery({ ...lists, ...others, ...rest }));
export const createdAt = fc.integer({ min: 0, max: 5 });

export const change = fc.oneof(fc.record({ put: fc.nat(60), values, createdAt }), fc.record({ remove: fc.nat(60) }));

export function applyTo(source: TestSource, step: typeof change extends fc.Arbitrary<infer T> ? T : never): void {
  if ("put" in step) source.put(testRecord(step.put, step.values, step.createdAt));
  else source.remove(testId(step.remove));
}

/** What somebody may type. */
export const phrases = fc.array(fc.constantFrom("sunny", "orchrd", "meru", "noid", "neem fl", "2bhk in delhi"), {
  maxLength: 3,
});
