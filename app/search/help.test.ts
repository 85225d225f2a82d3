import { describe, expect, it } from "vitest";
import { chipsOf, type ListKey, makeQuery, tierName, writeQuery } from "#app/query/index.ts";
import { searchOver, villa } from "./testing.ts";

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

describe("chips of what is left out", () => {
  it("say so by the declaration, and lead to the query without it", async () => {
    const search = await searchOver([villa]);
    const query = makeQuery({
      "not-city": ["gurgaon"],
      "not-amenities": ["lift"],
      "not-metro": ["any-1000m"],
      "not-type": ["villa"],
    });
    const chips = chipsOf(query, { type: "flat" }, (key, slug) => search.label(key, slug));
    expect(chips.map(({ label }) => label)).toEqual(["No lift", "Not Gurgaon", "Not within 1 km of a metro station"]);
    expect(writeQuery(chips[1]?.query ?? query)).toBe("not-amenities=lift&not-metro=any-1000m&not-type=villa");
  });
});

describe("options of a filter", () => {
  it("list the ones with most homes, what is ticked, and what a search box asks for", async () => {
    const search = await searchOver(
      Array.from({ length: 30 }, (_, number) => ({ ...villa, location: `Sector ${Math.floor(Math.sqrt(number))}` })),
    );
    const { facets } = search.search(makeQuery({ location: ["sector-0", "sector-99"] }), { size: 1 });
    const listed = (asked: { limit?: number; containing?: string }) =>
      facets.location
        .options(asked)
        .map(({ slug, count, isSelected }) => `${slug} ${count}${isSelected ? " ticked" : ""}`);
    expect(listed({ limit: 2 })).toEqual(["sector-4 9", "sector-3 7", "sector-0 1 ticked", "sector-99 0 ticked"]);
    expect(listed({ containing: "TOR 3" })).toEqual(["sector-3 7"]);
    expect(listed({})).toHaveLength(7);
    const { facets: others } = search.search(makeQuery({ "not-location": ["sector-4"], "not-bhk": ["2bhk"] }), {
      size: 1,
    });
    expect(others.location.options({ limit: 1 }).map(({ slug }) => slug)).toEqual(["sector-3"]);
    expect(others.bhk.options().map(({ label }) => label)).toEqual(["1 BHK", "3 BHK", "4 BHK", "5 BHK"]);
    expect(facets.bhk.options().map(({ label }) => label)).toEqual(["1 BHK", "2 BHK", "3 BHK", "4 BHK", "5 BHK"]);
    expect(facets.city.options().map(({ label }) => label)).toEqual([
      "Noida",
      "Delhi",
      "Gurgaon",
      "Greater Noida",
      "Ghaziabad",
    ]);
  });
});
