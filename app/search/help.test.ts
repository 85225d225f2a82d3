import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/entities/index.ts";
import { chipsOf, type ListKey, makeQuery, tierName, writeQuery } from "#app/query/index.ts";
import { createSearch, type Search } from "./index.ts";
import { testId, testRecord, TestSource } from "./test-source.ts";

type Home = Partial<PropertyRecord["values"]>;

async function searchOver(homes: readonly Home[]): Promise<Search> {
  return createSearch(new TestSource(homes.map((home, number) => testRecord(number, home))));
}

const villa: Home = {
  propType: "Villa",
  saleType: "Buy",
  city: "Noida",
  location: "Sector 150",
  typeMore: "4BHK",
  status: "Under construction",
};

describe("when nothing matches", () => {
  it("offers the smallest changes with their counts", async () => {
    const search = await searchOver([
      ...Array.from({ length: 4 }, () => ({ ...villa, totalPrice: 45e7 })),
      { ...villa, totalPrice: 57.3e7, status: "Ready to move" },
      { ...villa, totalPrice: 57.8e7, status: "Ready to move" },
      { ...villa, totalPrice: 20e7, status: "Ready to move", typeMore: "3BHK" },
    ]);
    const query = makeQuery({
      city: ["noida"],
      status: ["ready-to-move"],
      price: { min: 40, max: 50 },
      sale: ["buy"],
      bhk: ["4bhk"],
    });
    const offers = search
      .relax(query)
      .map(({ label, count, query: changed }) => [
        label.replaceAll("\u00a0", " "),
        count,
        search.search(changed, { size: 1 }).total,
      ]);
    expect(offers).toContainEqual(["₹40 Cr to ₹58 Cr", 2, 2]);
    expect(offers).toContainEqual(["Without Ready to move", 4, 4]);
    expect(offers.every(([, count, total]) => count === total)).toBe(true);
    expect(
      search
        .relax(makeQuery({ price: { min: 0, max: 50 }, sale: ["buy"], status: ["ready-to-move"], bhk: ["4bhk"] }))
        .map(({ label }) => label.replaceAll("\u00a0", " ")),
    ).toContain("Up to ₹58 Cr");
  });

  it("leaves out two filters where one is not enough, never what the page fixes", async () => {
    const search = await searchOver([{ ...villa, totalPrice: 5e7 }]);
    const query = makeQuery({ type: ["villa"], city: ["delhi"], verified: ["yes"], text: "xyzzy" });
    expect(search.relax(query, { type: "villa" })).toEqual([]);
    const two = search.relax(makeQuery({ type: ["villa"], city: ["delhi"], verified: ["yes"] }), { type: "villa" });
    expect(two).toMatchObject([{ label: "Without Delhi and Verified", count: 1 }]);
    expect(two[0]?.query.type).toEqual(["villa"]);
  });

  it("says any price and any size instead of leaving out a range", async () => {
    const search = await searchOver([{ ...villa, totalPrice: 5e7, size: 2_000 }]);
    const labels = (query: Parameters<typeof makeQuery>[0]) =>
      search
        .relax(makeQuery({ type: ["villa"], sale: ["buy"], ...query }), { type: "villa" })
        .map(({ label }) => label);
    expect(labels({ price: { min: 90, max: undefined } })).toContain("Any price");
    expect(labels({ size: { min: 9_000, max: undefined } })).toContain("Any size");
    expect(labels({ price: { min: 90, max: undefined }, city: ["delhi"] })).toContain("Without Delhi, any price");
    expect(labels({ price: { min: 90, max: undefined }, size: { min: 9_000, max: undefined } })).toContain(
      "Any price, any size",
    );
  });

  it("names options as the page does", async () => {
    const search = await searchOver([{ ...villa, totalPrice: 5e7 }]);
    const nameOf = (key: ListKey, slug: string) =>
      key === "tier" ? tierName(slug, "Haveli") : search.label(key, slug);
    expect(search.relax(makeQuery({ tier: ["ultra"], type: ["villa"] }), {}, nameOf)).toMatchObject([
      { label: "Without Ultra Haveli", count: 1 },
    ]);
  });

  it("has nothing to offer for an empty site", async () => {
    expect((await searchOver([])).relax(makeQuery({ city: ["noida"] }))).toEqual([]);
  });
});

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

describe("chips", () => {
  it("name each filter and lead to the query without it", async () => {
    const search = await searchOver([{ ...villa, builder: "Neem & Stone" }]);
    const query = makeQuery({
      type: ["villa"],
      builder: ["neem-stone"],
      city: ["delhi", "noida"],
      price: { min: 0, max: 5 },
      sale: ["buy"],
      size: { min: 1_200, max: undefined },
      text: "pool",
    });
    const chips = chipsOf(query, { type: "villa" }, (key, slug) => search.label(key, slug));
    expect(chips.map(({ label }) => label.replaceAll("\u00a0", " "))).toEqual([
      "Neem & Stone",
      "Delhi",
      "Noida",
      "Buy",
      "Up to ₹5 Cr",
      "From 1,200 sq ft",
      "“pool”",
    ]);
    expect(writeQuery(chips[1]?.query ?? query)).toBe(
      "builder=neem-stone&city=noida&price=0-5&q=pool&sale=buy&size=1200-&type=villa",
    );
  });
});

describe("suggestions", () => {
  it("name places, projects, builders and types with their counts, in spite of typos", async () => {
    const search = await searchOver([
      { ...villa, projectName: "Gulmohar Heights", builder: "Meru" },
      { ...villa, projectName: "Gulmohar Heights", builder: "Meru" },
      { ...villa, projectName: "Park Gulmohar", propType: "Flat", city: "Gurgaon", location: "Sector 15" },
    ]);
    const labels = (text: string) =>
      search.suggest(text, 5).map(({ kind, label, count }) => `${kind} ${label} ${count}`);
    expect(labels("gul")).toEqual(["project Gulmohar Heights 2", "project Park Gulmohar 1"]);
    expect(labels("gulmohur hights")[0]).toBe("project Gulmohar Heights 2");
    expect(labels("sec 15")).toEqual(["place Sector 15 1", "place Sector 150 2"]);
    expect(labels("apart")).toEqual(["type Flat 1"]);
    expect(labels("gurugram")).toEqual(["place Gurgaon 1"]);
    expect(labels("गुलमोहर")[0]).toBe("project Gulmohar Heights 2");
    expect(labels("  ")).toEqual([]);
    const numbered = await searchOver([{ ...villa, projectName: "4S Aradhya Homes" }]);
    expect(numbered.suggest("4s aradhya homes", 1)[0]?.kind).toBe("project");
    expect(writeQuery(search.suggest("meru", 1)[0]?.query ?? makeQuery({}))).toBe("builder=meru");
  });
});

describe("suggestions for the beginning of a phrase", async () => {
  const search = await searchOver([
    {
      ...villa,
      propType: "Flat",
      city: "Delhi",
      location: "Greater Kailash 1",
      projectName: "Greater Kailash 1",
      typeMore: "3BHK",
    },
    {
      ...villa,
      propType: "Flat",
      city: "Delhi",
      location: "Sector 10 Dwarka",
      typeMore: "3BHK",
      projectName: "Dhara Court",
    },
    { ...villa, propType: "Flat", city: "Delhi", location: "Rohini", typeMore: "2BHK", saleType: "Rent" },
    {
      ...villa,
      city: "Noida",
      location: "Dhara Khand",
      projectName: "Dhara Court",
      typeMore: "4BHK",
      description: "Fully furnished, with a swimming pool",
    },
    { title: "Residential plot", city: "Delhi", location: "Najafgarh", projectName: "Najafgarh" },
  ]);
  const labels = (text: string) => search.suggest(text, 8).map(({ label, count }) => `${label} ${count}`);

  it.each([
    ["gk", ["Greater Kailash 1 1"]],
    ["द्वा", ["Dwarka 1", "Sector 10 Dwarka 1"]],
    ["3 b", ["3BHK 2"]],
    ["3 bhk in d", ["3BHK in Delhi 2", "3BHK in Dwarka 1"]],
    ["2bhk r", ["2BHK for rent 1", "2BHK in Rohini 1"]],
    ["flat in del", ["Flat in Delhi 3"]],
    ["teen kamre", ["3BHK 2"]],
    ["do bhk roh", ["2BHK in Rohini 1"]],
    ["delhi 3 b", ["3BHK in Delhi 2"]],
    ["rent in de", ["Homes for rent in Delhi 1"]],
    ["flat r", ["Flat for rent 1", "Flat in Rohini 1"]],
    ["नोए", ["Noida 1"]],
    ["gk p", ["Greater Kailash 1 1"]],
    ["dwarka sec", ["Sector 10 Dwarka 1"]],
    ["villa noi", ["Villa in Noida 1"]],
    ["swim", ["Swimming pool 1"]],
    ["fully f", ["Furnished 1"]],
    ["plot in d", ["Plot in Delhi 1"]],
  ])("%s offers what it may become", (text, expected) => {
    expect(labels(text)).toEqual(expect.arrayContaining(expected));
  });

  it("lead to lists with just so many homes, and name everything once", () => {
    const texts = [
      "gk",
      "3 b",
      "3 bhk in d",
      "2bhk r",
      "द्वा",
      "d",
      "greater",
      "delhi",
      "swim",
      "plot",
      "furn",
      "dhara",
    ];
    for (const text of texts) {
      expect(search.suggest(text, 8), text).not.toEqual([]);
      const suggestions = search.suggest(text, 8);
      expect(new Set(suggestions.map(({ label }) => label)).size, text).toBe(suggestions.length);
      for (const { query, count } of suggestions) expect(search.search(query, { size: 1 }).total).toBe(count);
    }
  });
});

describe("options of a filter", () => {
  it("list the ones with most homes, what is ticked, and what a search box asks for", async () => {
    const search = await searchOver(
      Array.from({ length: 30 }, (_, number) => ({ ...villa, location: `Sector ${Math.floor(Math.sqrt(number))}` })),
    );
    const { facets } = search.search(makeQuery({ location: ["sector-0", "sector-99"] }), { size: 1 });
    const listed = (asked: { most?: number; containing?: string }) =>
      facets.location
        .options(asked)
        .map(({ slug, count, isSelected }) => `${slug} ${count}${isSelected ? " ticked" : ""}`);
    expect(listed({ most: 2 })).toEqual(["sector-4 9", "sector-3 7", "sector-0 1 ticked", "sector-99 0 ticked"]);
    expect(listed({ containing: "TOR 3" })).toEqual(["sector-3 7"]);
    expect(listed({})).toHaveLength(7);
    expect(facets.bhk.options().map(({ label }) => label)).toEqual(["1BHK", "2BHK", "3BHK", "4BHK", "5BHK"]);
    expect(facets.city.options().map(({ label }) => label)).toEqual([
      "Noida",
      "Delhi",
      "Gurgaon",
      "Greater Noida",
      "Gaziabad",
    ]);
  });
});

describe("text", () => {
  it.each([
    ["gurugram", 1],
    ["kothee", 1],
    ["apartment", 1],
    ["sector-150", 1],
    ["sec 150", 1],
    ["s150", 1],
    ["sectr 150", 1],
    ["150", 1],
    ["gulmohur", 1],
    ["gulm", 1],
    ["marble", 1],
    ["marbel", 0],
    ["नोएडा", 1],
    ["कोठी", 1],
    ["फ्लैट", 1],
    ["सेक्टर 150", 1],
    ["रोशनी", 1],
    ["roshni", 1],
    ["gurgaon kothi", 0],
    ["the", 2],
    ["", 2],
  ])("finds %s %i times", async (text, total) => {
    const search = await searchOver([
      { ...villa, title: "कोठी with light", propType: "Kothi", description: "रोशनी और हवा" },
      {
        title: "Flat near the metro",
        propType: "Flat",
        city: "Gurgaon",
        location: "Golf Road",
        projectName: "Gulmohar Heights",
        description: "Marble floors, made by hand",
      },
    ]);
    expect(search.search(makeQuery({ text }), { size: 5 }).total).toBe(total);
  });
  it("tells what it took a word for", async () => {
    const search = await searchOver([{ ...villa, projectName: "Gulmohar Heights" }]);
    expect(search.search(makeQuery({ text: "gulmohur" }), { size: 1 }).corrections).toEqual([
      { written: "gulmohur", used: "gulmohar" },
    ]);
  });
});
