import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facetOf } from "#app/kinds/property/facets.ts";
import { joinedEnds } from "./form-address.ts";
import {
  changeQuery,
  countFilters,
  emptyQuery,
  formHref,
  LIST_KEYS,
  type ListKey,
  makeQuery,
  notKey,
  optionSlug,
  queryHref,
  readArea,
  readQuery,
  resetQuery,
  SORTS,
  SPAN_KEYS,
  toggle,
  writeQuery,
} from "./index.ts";

const canonical = "bhk=4bhk,5bhk&city=noida&price=10-50&sale=buy&sort=price-asc";

it("joins the ends of a range in a time that grows with their length alone", () => {
  const digits = "9".repeat(400_000); // a minute, where each digit looks for the next
  expect(joinedEnds("", digits)).toBe(`0-${digits}`);
  expect(joinedEnds("", `${digits}-1`)).toBe(`${digits}-1`);
});

describe("the canonical URL of a query", () => {
  it("is read and written back letter for letter", () => {
    const { query, notices, isCanonical } = readQuery(`?${canonical}`, { type: "villa" });
    expect({ notices, isCanonical }).toEqual({ notices: [], isCanonical: true });
    expect(query).toMatchObject({
      bhk: ["4bhk", "5bhk"],
      city: ["noida"],
      price: { min: 10, max: 50 },
      sale: ["buy"],
      type: ["villa"],
      sort: "price-asc",
    });
    expect(queryHref("/villa", query, { type: "villa" })).toBe(`/villa?${canonical}`);
  });

  it.each([
    ["sort=price-asc&sale=buy&price=10-50&city=noida&bhk=5bhk,4bhk", canonical],
    ["BHK=4BHK&BHK=5+BHK&City=Noida&SaleType=For+Sale&price-min=10&price-max=50&sort=price", canonical],
    ["page=1&sort=newest", ""],
    ["price=0-100", ""],
    ["price=20-100", "price=20-"],
    ["price=50-10", "price=10-50"],
    ["price=12.50-37", "price=12.5-37"],
    ["price=5cr-10cr", "price=5-10&sale=buy"],
    ["price=85k-2.5lakh", "price=0.85-2.5&sale=rent"],
    ["floor=ground+floor&Bathrooms=3", "bathrooms=3-&floor=0-0"],
    ["floor=15%2B&balconies=2-1", "balconies=1-2&floor=15-"],
    ["floor-min=2&floor-max=", "floor=2-"],
    ["floor=7", "floor=7-7"],
    ["possession=december+2027", "possession=0-202712"],
    ["DateOfPossession=after+march+2028", "possession=202804-"],
    ["CarpetArea=900-1200", "carpet=900-1200"],
    ["Facing=NE&PreferredTenants=family", "facing=north-east&tenants=family"],
    ["ByOwner=Yes&Brokerage=No+brokerage&Rera=yes", "brokerage=none&owner=yes&rera=yes"],
    ["price=5+crore+tak", "price=0-5&sale=buy"],
    ["price=5+cr+onwards", "price=5-&sale=buy"],
    ["price=2+se+3+crore+ke+beech", "price=2-3&sale=buy"],
    ["price=दो+से+तीन+करोड़", "price=2-3&sale=buy"],
    ["price=20-30+lakh", "price=0.2-0.3&sale=buy"],
    ["price=25000-35000&sale=rent", "price=0.25-0.35&sale=rent"],
    ["price=50,00,000-1cr", "price=0.5-1&sale=buy"],
    ["size=250+gaj", "size=2025-2475"],
    ["size=200-300+gaj", "size=1800-2700"],
    ["size=250+square+yards-", "size=2250-"],
    ["size=200+sq.+mt.-", "size=2152.78-"],
    ["size=2500%2B+sq+ft", "size=2500-"],
    ["price=-40000000&sale=rent", "price=0-400&sale=rent"],
    ["sale=rent&price=-4,00,000", "price=0-4&sale=rent"],
    ["size=1,200-4000 sq ft", "size=1200-4000"],
    ["City=Gurugram&PropType=FarmHouse&Location=Sec-150", "city=gurgaon&location=sector-150&type=farm-house"],
    ["q=++sea%20view++", "q=sea+view"],
    ["search=o'brien", "q=o%27brien"],
    ["verified=true&verified=", "verified=yes"],
    ["utm_source=x&page=3", "page=3"],
    ["builder=Neem+%26+Stone", "builder=neem-stone"],
    ["location=सेक्टर+62", "location=sector-62"],
    ["location=Sec-10,+Dwarka&amenities=Swimming+Pool,lift", "amenities=lift,pool&location=dwarka,sector-10"],
    ["location=sector-10-dwarka", "location=dwarka-sector-10"],
    ["sale=buy&price-min=2-3+cr&price-max=", "price=2-3&sale=buy"],
    ["price-min=&price-max=2cr+to+3cr", "price=2-3&sale=buy"],
    ["price=2%E2%80%943cr", "price=2-3&sale=buy"],
    ["size-min=1200-1500", "size=1200-1500"],
    ["location=gk-1", "location=greater-kailash-1"],
    ["not-city=Gurugram,delhi", "not-city=delhi,gurgaon"],
    ["not-floor=ground+floor&NotBathrooms-min=4", "not-bathrooms=4-&not-floor=0-0"],
    [
      "NotPropType=FarmHouse&not_status=Under+construction&bhk=3bhk",
      "bhk=3bhk&not-status=under-construction&not-type=farm-house",
    ],
    ["Furnishing=Fully+furnished&Category=Commercial+Property", "category=commercial&furnishing=furnished"],
  ])("other spelling %s is redirected to %s", (search, expected) => {
    const { query, notices, isCanonical } = readQuery(search);
    expect(notices).toEqual([]);
    expect(writeQuery(query)).toBe(expected);
    expect(isCanonical).toBe(false);
  });

  it("survives the way browsers write an address", () => {
    const search = writeQuery(makeQuery({ text: 'o\'brien & "sons" (नोएडा), 5%' }));
    expect(new URL(`https://example.test/all-properties?${search}`).search).toBe(`?${search}`);
  });
});

describe("what cannot be used", () => {
  it("is left out with a notice, and the rest still counts", () => {
    const { query, notices } = readQuery(
      "colour=red&city=mumbai,noida&price=cheap&page=0&sort=best&bhk=many&__proto__=x",
    );
    expect(writeQuery(query)).toBe("city=noida");
    expect(new Set(notices.map(({ reason, key }) => `${reason} ${key}`))).toEqual(
      new Set([
        "unknown-key colour",
        "unknown-value city",
        "unknown-value price",
        "unknown-value page",
        "unknown-value sort",
        "unknown-value bhk",
        "unknown-key __proto__",
      ]),
    );
    expect(notices[0]?.text).toContain("colour");
  });

  it("is read and told of up to a number that somebody could mean", () => {
    const many = readQuery(
      `type=${"9,".repeat(6_000)}&${"city=noida&".repeat(1_000)}location=${"sector 1,".repeat(1_500)}`,
    );
    expect(many.notices).toHaveLength(20);
    expect(many.query).toMatchObject({ city: ["noida"], location: ["sector-1"] });
    const options = Array.from({ length: 300 }, (_, number) => `sector-${number + 1}`).join(",");
    expect(readQuery(`location=${options}`).query.location).toHaveLength(100);
  });

  it("no floor, bathroom or month is made up", () => {
    for (const written of ["floor=high", "possession=202713", "possession=soon", "bathrooms=many", "floor=-"])
      expect(readQuery(written)).toMatchObject({ query: emptyQuery, notices: [{ reason: "unknown-value" }] });
  });

  it("quotes the end of a range that is no amount, and says how one is written", () => {
    const text = (search: string) => readQuery(search).notices[0]?.text;
    expect(text("price-min=2&price-max=abc")).toBe(
      "“abc” is not a price, so it was left out. Write an amount such as 5, 2.5 or 85k.",
    );
    expect(text("price=0-abc")).toContain("“abc”");
    expect(text("size=1200-big")).toContain("“big” is not a size");
    expect(text("price-min=-5")).toContain("“-5” is not a price");
    expect(text("price-min=2&price-max=-5")).toContain("“-5” is not a price");
    expect(text("size-max=-1200")).toContain("“-1200” is not a size");
  });

  it("an option that does not exist leaves nothing out", () => {
    const { query, notices } = readQuery("not-city=mumbai,noida&not-colour=red");
    expect(writeQuery(query)).toBe("not-city=noida");
    expect(notices.map(({ reason, key }) => `${reason} ${key}`)).toEqual([
      "unknown-value not-city",
      "unknown-key not-colour",
    ]);
  });

  it("nothing of a page's own filter can be left out", () => {
    const { query, notices } = readQuery("not-type=villa&not-city=noida", { type: "villa" });
    expect(writeQuery(query, { type: "villa" })).toBe("not-city=noida");
    expect(query.type).toEqual(["villa"]);
    expect(notices).toMatchObject([{ reason: "fixed-by-page", key: "not-type" }]);
  });

  it("a page's own filter cannot be changed by the URL", () => {
    const { query, notices, isCanonical } = readQuery("type=kothi", { type: "villa" });
    expect(query.type).toEqual(["villa"]);
    expect(notices).toMatchObject([{ reason: "fixed-by-page", key: "type" }]);
    expect(isCanonical).toBe(false);
  });
});

describe("changing a query", () => {
  it("ticks and unticks, back on page 1", () => {
    const start = makeQuery({ city: ["noida"], page: 4 });
    const ticked = toggle(start, "city", "delhi");
    expect(ticked).toMatchObject({ city: ["delhi", "noida"], page: 1 });
    expect(toggle(ticked, "city", "delhi").city).toEqual(["noida"]);
  });
  it("of an option that is both asked for and left out the last wish counts", () => {
    const start = makeQuery({ city: ["noida"], "not-city": ["gurgaon"] });
    expect(writeQuery(toggle(start, "city", "gurgaon"))).toBe("city=gurgaon,noida");
    expect(writeQuery(changeQuery(start, { "not-city": ["noida"] }))).toBe("not-city=noida");
  });
  it("an address that asks for an option and leaves it out leaves it out", () => {
    expect(writeQuery(readQuery("city=delhi,noida&not-city=noida").query)).toBe("city=delhi&not-city=noida");
  });
  it("resets to what the page fixes", () => {
    const query = makeQuery({ type: ["villa"], bhk: ["4bhk"], "not-city": ["noida"], sort: "price-asc" });
    expect(writeQuery(resetQuery(query, { type: "villa" }))).toBe("sort=price-asc&type=villa");
    expect(countFilters(query, { type: "villa" })).toBe(2);
    expect(countFilters(emptyQuery)).toBe(0);
  });
});

const slug = fc.oneof(fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,6}){0,2}$/), fc.constantFrom("नोएडा", "सेक्टर-62"));
/** Options of facets that do not list them all. */
const OPEN_OPTIONS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  metro: fc.constantFrom("any-1000m", "cyber-city-40min", "noida-sector-142-500m"),
  location: slug.map((text) => optionSlug("location", text) ?? "saket"),
  // 'uc' is another spelling of 'under-construction'.
  status: slug.map((text) => optionSlug("status", text) ?? "resale"),
};
const optionOf = (key: ListKey) => {
  const { fixed } = facetOf(key);
  return fixed ? fc.constantFrom(...fixed.map((option) => option.slug)) : (OPEN_OPTIONS[key] ?? slug);
};
const AREAS = ["28.4512~77.3~28.5~77.45", "~gz2tFg3g5Ow-BAAg9D"].map((written) => {
  const area = readArea(written);
  if ("problem" in area) throw new Error(area.problem);
  return area;
});
const amount = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100);
const range = fc.option(fc.record({ min: amount, max: fc.option(amount, { nil: undefined }) }), { nil: undefined });
const wholeRange = range.map((ends) => ends && { min: Math.floor(ends.min), max: ends.max && Math.floor(ends.max) });
const months = fc.constantFrom(undefined, { min: 0, max: 202_712 }, { min: 202_801, max: undefined });
const anyQuery = fc
  .record({
    ...Object.fromEntries(LIST_KEYS.map((key) => [key, fc.array(optionOf(key), { maxLength: 3 })])),
    ...Object.fromEntries(LIST_KEYS.map((key) => [notKey(key), fc.array(optionOf(key), { maxLength: 2 })])),
    price: range,
    size: range,
    text: fc
      .string({ unit: "grapheme", maxLength: 30 })
      .map((text) => readQuery(new URLSearchParams({ q: text })).query.text),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 999_999 }),
    ...Object.fromEntries(
      SPAN_KEYS.flatMap((key) =>
        [key, notKey(key)].map((own) => [own, key === "possession" ? months : wholeRange] as const),
      ),
    ),
    area: fc.constantFrom(undefined, ...AREAS),
    map: fc.constantFrom(undefined, "fit" as const, { lat: 28.45, lng: 77.3, zoom: 12 }),
  })
  .map((change) => makeQuery(change));

describe("for every query", () => {
  it("query → URL → query is the identity", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const reading = readQuery(writeQuery(query));
        expect(reading.query).toEqual(query);
        expect(reading).toMatchObject({ notices: [], isCanonical: true });
      }),
      { numRuns: 500 },
    );
  });

  it("any URL at all leads to one spelling that stays", () => {
    const key = fc.oneof(
      fc.constantFrom("bhk", "Price", "size", "q", "sort", "location", "City", "page", "price-min"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string({ unit: "grapheme" })), { maxLength: 6 }), (pairs) => {
        const written = writeQuery(readQuery(new URLSearchParams(pairs)).query);
        const again = readQuery(written);
        expect(writeQuery(again.query)).toBe(written);
        expect(again.isCanonical).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("holds no more letters than the limit, spelled out as search spells them", () => {
    for (const letter of ["\ufdfa", "a", "\u0915"]) {
      const { text } = readQuery(new URLSearchParams({ q: letter.repeat(500) })).query;
      expect(text.normalize("NFKC").length).toBeLessThanOrEqual(200);
      expect(text.length).toBeGreaterThan(100);
    }
  });
});

describe("the address of a form of filters", () => {
  const href = (...fields: [string, string][]) => formHref("/villa", fields);

  it("is the one that the query of its fields has", () => {
    const fields: [string, string][] = [
      ["city", "noida"],
      ["bhk", "5bhk"],
      ["bhk", "4bhk"],
      ["price-min", "10"],
      ["price-max", ""],
      ["size-min", ""],
      ["size-max", "4000"],
      ["q", " sea view "],
      ["sort", "newest"],
    ];
    const { query } = readQuery(new URLSearchParams(fields), { type: "villa" });
    expect(href(...fields)).toBe("/villa?bhk=4bhk,5bhk&city=noida&price=10-&q=sea+view&size=0-4000");
    expect(href(...fields)).toBe(queryHref("/villa", query, { type: "villa" }));
  });

  it("takes a range that was typed into one field of two", () => {
    expect(href(["price-min", "2-3 cr"], ["price-max", ""])).toBe("/villa?price=2-3+cr");
    expect(href(["price-min", ""], ["price-max", "2 cr to 3 cr"])).toBe("/villa?price=2+cr+to+3+cr");
  });

  it("keeps what cannot be read, so that the page can quote it", () => {
    expect(href(["price-min", "abc"], ["price-max", "5"], ["q", "o'brien"])).toBe("/villa?price=abc-5&q=o%27brien");
    expect(href(["q", "  "], ["sort", "newest"])).toBe("/villa");
  });
});
