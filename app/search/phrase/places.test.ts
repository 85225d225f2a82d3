import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { makeQuery, type Query } from "#app/query/index.ts";
import { createSearch } from "../index.ts";
import { testRecord, TestSource } from "../testing.ts";

type Values = Partial<PropertyRecord["values"]>;

/** A search over homes, and the titles that a phrase finds, in their order by name. */
async function searchOver(homes: readonly Values[]) {
  const records = homes.map((values, number) =>
    testRecord(number, {
      projectName: values.location ?? "Alone",
      ...values,
      title: values.title ?? values.location ?? "",
    }),
  );
  const search = await createSearch(new TestSource(records));
  const titles = new Map(records.map(({ id, values }) => [id, values.title]));
  return (phrase: string, base?: Query) => {
    const reading = search.readPhrase(phrase, base);
    const { ids } = search.search(reading.query, { size: 20 });
    const help = search.relax(reading.query).map(({ label, count }) => `${label} ${count}`);
    return { ...reading, help, titles: ids.map((id) => titles.get(id)).sort() };
  };
}

describe("places in phrases", async () => {
  const find = await searchOver(
    [
      ...["7", "8", "9", "11"].map((sector) => ({ location: `Rohini Sector ${sector}`, typeMore: "2BHK" })),
      ...["76", "77", "78", "79"].map((sector) => ({ location: `Sector ${sector}`, city: "Noida" as const })),
      { location: "Chhatarpur" },
      { location: "Chattarpur" },
      { location: "Rajouri Garden" },
      { location: "Paschim Puri" },
      { location: "Paschim Vihar" },
      { location: "Zakir Nagar, Okhla" },
      { location: "Batla House" },
      { location: "Beta 2" },
      { location: "Beta 2, Greater Noida", city: "Greater Noida" as const },
      { location: "Sector Alpha 1", city: "Greater Noida" as const },
      { location: "Alpha 2", propType: "Kothi" as const, city: "Greater Noida" as const },
      { location: "Shakti Khand 3, Indirapuram" },
      { location: "Shakti Khand, Indirapuram" },
      { location: "Gaur City 2" },
      { location: "NIT 3" },
      { location: "Burari", title: "Flat in Burari" },
    ].map((home) => ({ title: home.location, ...home })),
  );

  it.each([
    ["rohini sector 7 or 8 2bhk", ["Rohini Sector 7", "Rohini Sector 8"]],
    ["rohini sector 7 aur 11", ["Rohini Sector 11", "Rohini Sector 7"]],
    ["sector 76 77 78 noida", ["Sector 76", "Sector 77", "Sector 78"]],
    ["noida sector 77 to 79", ["Sector 77", "Sector 78", "Sector 79"]],
    ["rohini sector 9 2 bhk", ["Rohini Sector 9"]],
  ])("a list of sectors goes on to its end: %s", (phrase, titles) => {
    expect(find(phrase).titles).toEqual(titles);
  });

  it.each([
    ["chattarpur", ["Chattarpur", "Chhatarpur"]],
    ["chhattarpur flat or villa", []],
    ["rajori garden", ["Rajouri Garden"]],
    ["paschimpuri", ["Paschim Puri"]],
  ])("a name is found in all its spellings: %s", (phrase, titles) => {
    const reading = find(phrase);
    expect(reading.leftOut).toEqual([]);
    expect(reading.titles).toEqual(titles);
  });

  it.each([
    ["okhla", ["Batla House", "Zakir Nagar, Okhla"]],
    ["shakti khand indirapuram", ["Shakti Khand 3, Indirapuram", "Shakti Khand, Indirapuram"]],
    ["beta 2 greater noida", ["Beta 2, Greater Noida"]],
    ["beta 2", ["Beta 2", "Beta 2, Greater Noida"]],
    ["alpha 1", ["Sector Alpha 1"]],
    ["g noida west", ["Gaur City 2"]],
    ["nit faridabad", ["NIT 3"]],
    ["faridabad", ["NIT 3"]],
  ])("a place takes in what lies in it: %s", (phrase, titles) => {
    expect(find(phrase).titles).toEqual(titles);
  });

  it("a locality without a fitting home gives way to the one around it, not to homes that hold its number somewhere", () => {
    const reading = find("alpha 1 kothi");
    expect([reading.widened, reading.query.location, reading.titles]).toEqual([["alpha-1"], ["alpha"], ["Alpha 2"]]);
  });

  it("several localities without a fitting home give way to those around them, and the address keeps all of them", () => {
    const reading = find("kothi in alpha 1 or beta 2");
    expect([reading.widened, reading.query.location]).toEqual([
      ["alpha-1", "beta-2"],
      ["alpha", "beta"],
    ]);
    const again = find(`${reading.written.text} kothi`);
    expect([again.widened, again.written.text]).toEqual([reading.widened, reading.written.text]);
  });

  it("never shows other things for a plot or a shop: nothing is found, and nothing is said to be left out", () => {
    for (const phrase of ["burari plot", "plots in burari", "burari shop"]) {
      const reading = find(phrase);
      expect([reading.titles, reading.leftOut, reading.widened]).toEqual([[], [], []]);
    }
    expect(find("burari furnisht").titles).toEqual(["Flat in Burari"]);
  });
});

describe("areas that are called after a city", async () => {
  const homes: readonly Values[] = [
    { location: "Sector 50", city: "Noida", title: "in Noida" },
    { location: "Sector 10", city: "Noida", title: "in Sector 10 of Noida" },
    { location: "Pari Chowk", city: "Greater Noida", title: "in Greater Noida", facing: "West" },
  ];
  const find = await searchOver(homes);
  const withHome = await searchOver([
    ...homes,
    { location: "Noida Extension", city: "Greater Noida", title: "in Greater Noida West" },
  ]);

  it.each([
    "noida extension",
    "noida ext",
    "Noida Extn.",
    "greater noida west",
    "gr noida west",
    "greater noida extension",
    "gnw",
    "नोएडा एक्सटेंशन",
    "ग्रेटर नोएडा वेस्ट",
    "noida extension noida",
    "noida extension sector 10",
    "homes near noida extension",
  ])("no home elsewhere is shown for an area without homes: %s", (phrase) => {
    const reading = find(phrase);
    expect(reading.query.location.every((slug) => slug.startsWith("greater-noida-west"))).toBe(true);
    expect([reading.query.location.length, reading.titles, reading.leftOut, reading.widened]).toEqual([1, [], [], []]);
  });

  it.each(["noida west", "Noida (West)", "noida west 3bhk flat", "नोएडा वेस्ट"])("%s is the area too", (phrase) => {
    expect(find(phrase).query).toMatchObject({ location: ["greater-noida-west"], city: [] });
  });

  it.each(["noida west facing", "noida, west face flat"])("%s is a city and a side of the sky", (phrase) => {
    expect(find(phrase).query).toMatchObject({ location: [], city: ["noida"] });
  });

  it("records may call it 'Noida West'", async () => {
    const search = await searchOver([{ location: "Noida West", city: "Greater Noida", title: "there" }]);
    expect(["noida extension", "noida west", "greater noida west"].map((phrase) => search(phrase).titles)).toEqual(
      Array.from({ length: 3 }, () => ["there"]),
    );
  });

  it.each(["noida extension", "noida ext", "greater noida west", "gnw", "noida extension noida"])(
    "finds what lies there: %s",
    (phrase) => expect(withHome(phrase).titles).toEqual(["in Greater Noida West"]),
  );

  it.each(["noida expressway", "noida greater noida expressway", "greater noida expressway"])(
    "%s is no part of the city either",
    (phrase) => expect([find(phrase).query.location, find(phrase).titles]).toEqual([["noida-expressway"], []]),
  );

  it("a city that was chosen before gives way to the area", () => {
    const { query } = find("noida extension", makeQuery({ city: ["noida"] }));
    expect([query.city, query.location]).toEqual([[], ["greater-noida-west"]]);
  });

  it("what lies around is offered with its city", () => {
    expect(find("noida extension").help).toEqual(["In Greater Noida 1", "In Noida 2", "Without Greater Noida West 3"]);
  });
});

describe("amounts in words", async () => {
  const find = await searchOver([
    { title: "dear", location: "Saket", totalPrice: 60_00_000, saleType: "Buy" },
    { title: "cheap", location: "Saket", totalPrice: 45_00_000, saleType: "Buy" },
    { title: "cheapest", location: "Saket", totalPrice: 24_00_000, saleType: "Buy" },
  ]);

  it.each([
    ["pachas lakh tak", ["cheap", "cheapest"]],
    ["under fifty lakh", ["cheap", "cheapest"]],
    ["पचास लाख तक", ["cheap", "cheapest"]],
    ["saket under pachees lakh", ["cheapest"]],
  ])("%s", (phrase, titles) => {
    expect(find(phrase).titles).toEqual(titles);
  });
});

describe("misspelt words of the grammar", async () => {
  const find = await searchOver([
    { title: "furnished flat", location: "Saket", propType: "Flat", description: "Fully furnished", saleType: "Buy" },
    { title: "unfurnished flat", location: "Saket", propType: "Flat", description: "Unfurnished", saleType: "Rent" },
    { title: "independent house", location: "Saket", propType: "Kothi" },
    { title: "home of a builder", location: "Saket", projectName: "Furnisher Homes" },
  ]);

  it.each([
    ["furnised flat in saket", ["furnished flat"]],
    ["independant house", ["independent house"]],
    ["saket apartmnt", ["furnished flat", "unfurnished flat"]],
    ["flat bikau", ["furnished flat"]],
    // A word that a listing holds is no misspelling.
    ["furnisher", ["home of a builder"]],
  ])("%s", (phrase, titles) => {
    const reading = find(phrase);
    expect([reading.titles, reading.leftOut]).toEqual([titles, []]);
  });
});

it("'1 rk' is a studio, and 'ready possession' is ready to move", async () => {
  const find = await searchOver([
    { title: "studio", location: "Saket", propType: "Studio", status: "Ready to move" },
    { title: "flat", location: "Saket", propType: "Flat", status: "Under construction" },
  ]);
  expect([find("1 rk saket").titles, find("1rk").titles, find("ready possession saket").titles]).toEqual([
    ["studio"],
    ["studio"],
    ["studio"],
  ]);
});
