import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testStore } from "#scripts/testing/stores.ts";
import { compileMapping, readMapping } from "./mapping.ts";
import { importText } from "../testing/imports.ts";

const least = {
  name: "portal",
  kind: "property",
  key: ["Id"],
  fields: {
    Title: { from: "Name" },
    ProjectName: { from: "Society" },
    Location: { from: "Place" },
    TotalPrice: { from: "Price", unit: "rupee" },
  },
};
const read = (mapping: object) => readMapping(JSON.stringify(mapping), "portal.json");

describe("a mapping file", () => {
  it.each([
    ["JSON that is broken", "{", "is not JSON"],
    [
      "a field that does not exist",
      JSON.stringify({ ...least, fields: { ...least.fields, Prise: { from: "Price" } } }),
      "fills 'Prise', which is not a field of a property",
    ],
    ["a default that does not exist", JSON.stringify({ ...least, defaults: { city: "Noida" } }), "fills 'city'"],
    ["a broken pattern", JSON.stringify({ ...least, derive: { x: { from: "a", match: "(" } } }), "'derive.x"],
    ["two sources", JSON.stringify({ ...least, derive: { x: { from: "a", value: "b" } } }), "'derive.x"],
    ["no key", JSON.stringify({ ...least, key: [] }), "'key'"],
    [
      "a unit that does not exist",
      JSON.stringify({ ...least, fields: { ...least.fields, TotalPrice: { from: "Price", unit: "rupees" } } }),
      "'fields.TotalPrice.unit' is 'rupees'; it has to be one of: rupee, lakh, crore, sq ft, sq yd, sq m, acre",
    ],
    [
      "a unit of another kind",
      JSON.stringify({ ...least, fields: { ...least.fields, TotalPrice: [{ from: "Price", unit: "sq ft" }] } }),
      "'fields.TotalPrice.unit' is 'sq ft'; it has to be one of: rupee, lakh, crore",
    ],
    [
      "a unit where there is none",
      JSON.stringify({ ...least, fields: { ...least.fields, Floor: { from: "Floor", unit: "acre" } } }),
      "this field has no unit",
    ],
    ["a word it does not know", JSON.stringify({ ...least, feilds: {} }), "feilds"],
  ])("is refused for %s, with the place named", (_, text, sentence) => {
    expect(() => readMapping(text, "portal.json")).toThrow(sentence);
  });

  it("knows the columns it reads", () => {
    const mapping = read({
      ...least,
      derive: { place: { from: "Locality" } },
      fields: { ...least.fields, Location: { from: "place" } },
      refuse: [{ when: { Kind: "Plot" }, reason: "{Kind} {Note}" }],
    });
    expect(compileMapping(mapping).columns).toEqual(["Id", "Locality", "Kind", "Note", "Name", "Society", "Price"]);
  });

  it("refuses rows by rule, and rows that the entity refuses, each with its reason", async () => {
    const { translate } = compileMapping(
      read({ ...least, refuse: [{ when: { Kind: "Plot" }, reason: "{Kind}s are not sold here" }] }),
    );
    const reason = async (cells: Readonly<Record<string, string>>) => {
      const translated = await translate(cells);
      return "refused" in translated ? translated.refused : translated;
    };
    const row = { Id: "1", Name: "Palm Villa", Society: "Palm", Place: "Sector 9", Price: "100", Kind: "" };
    expect(await reason({ ...row, Kind: "Plot" })).toBe("Plots are not sold here");
    expect(await reason({ ...row, Place: "" })).toBe("Location is required");
    expect(await reason({ ...row, Id: " " })).toBe("The key is empty: Id");
    expect(await reason({ ...row, Name: "&&&" })).toBe("Title needs at least one letter or number (it says '&&&')");
    expect(await reason({ ...row, Name: "", Place: "" })).toBe("Location is required");
    // A price that cannot be read is left out, and said: without one the home is a draft.
    expect(await translate({ ...row, Price: "many" })).toMatchObject({
      notes: [expect.stringContaining("Total price has to be an amount")],
    });
    expect(await translate({ ...row, Price: "price on request" })).toMatchObject({ title: "Palm Villa" });
    expect(await translate({ ...row, Kind: "Plot" })).toMatchObject({ title: "Palm Villa" });
    expect(await translate(row)).toMatchObject({ identity: "1", title: "Palm Villa" });
  });
});

it("takes areas with their units, whatever the mapping says of the column", async () => {
  const { store } = await testStore("sqlite");
  const mapping = read({
    ...least,
    fields: { ...least.fields, Size: { from: "Area" }, PlotArea: { from: "Plot", unit: "sq yd" } },
  });
  const rows = ['"1,726 sqft",200', "160 Sq. Mtrs,250 gaj", '"2,100 Sq.Ft.",1 acre', "12 marla,"];
  const { report } = await importText(
    store,
    [
      "Id,Name,Society,Place,Price,Area,Plot",
      ...rows.map((row, index) => `${index},Villa ${index},Palm,Sector 9,10000000,${row}`),
    ].join("\n"),
    { mapping },
  );
  const { items } = await store.as({ type: "system", name: "test" }).list("property", { sort: "title" });
  expect(items.map(({ values: { size, plotArea } }) => [size, plotArea])).toEqual([
    [1_726, 1_800],
    [1_722.23, 2_250],
    [2_100, 43_560],
    [undefined, undefined],
  ]);
  expect(report[3]).toMatchObject({
    line: 5,
    outcome: "taken",
    title: "Villa 3",
    notes: [expect.stringMatching(/"12 marla".*: left out$/), "A draft, as publishing needs: city and sale type"],
  });
});

describe("the mapping of listings in rupees", () => {
  const { translate, columns } = compileMapping(
    readMapping(
      readFileSync(new URL("../../../mappings/listings-rupees.json", import.meta.url), "utf8"),
      "listings-rupees.json",
    ),
  );
  const row = {
    Price: "10700000",
    Status: "Under Construction",
    Area: "1138",
    "Rate per sqft": "9,450",
    "Property Type": "2 BHK Apartment in Palm Court",
    Locality: "Sector 79",
    "Builder Name": "home",
    "RERA Approval": "Approved by RERA",
    BHK_Count: "2",
    Society: " Palm Court",
    "Company Name": "Palm",
    "Flat Type": "Apartment",
  };
  const titleOf = async (change: Partial<typeof row>) => {
    const translated = await translate({ ...row, ...change });
    return "refused" in translated ? translated.refused : translated.title;
  };

  it("reads the columns of the file and no others", () => {
    expect(columns.filter((name) => !Object.hasOwn(row, name))).toEqual([]);
  });

  it.each([
    [{}, "2 BHK flat in Palm Court, Sector 79"],
    [
      { "Property Type": "3 BHK Independent Floor", "Flat Type": "Plot", Locality: "Sector-105 Gurgaon" },
      "3 BHK independent floor in Sector 105",
    ],
    [{ "Property Type": "4 BHK Independent House", "Flat Type": "Plot" }, "4 BHK kothi in Sector 79"],
    [
      { "Property Type": "4 BHK Independent House in The Meadows", "Flat Type": "House" },
      "4 BHK villa in The Meadows, Sector 79",
    ],
    [
      { "Property Type": "15 BHK Independent House in LUXURY kothi", "Flat Type": "House" },
      "15 BHK kothi in LUXURY kothi, Sector 79",
    ],
    [{ "Property Type": "1 RK Studio Apartment in Palm Court" }, "Studio in Palm Court, Sector 79"],
    [{ "Property Type": "2 BHK Apartment in My home in the hills" }, "2 BHK flat in My home in the hills, Sector 79"],
    [{ "Property Type": "2 BHK Apartment in M3M M3M Crown" }, "2 BHK flat in M3M Crown, Sector 79"],
    [{ "Property Type": "Residential Plot in Palm Plots", BHK_Count: "0" }, "Plot: this mapping takes homes only"],
    [{ "Property Type": "Office Space" }, "'Office Space' is not a type of home that the site has"],
    [{ Price: "100000" }, "A price of ₹100000 cannot be that of a home for sale"],
  ])("turns %o into %s", async (change, expected) => {
    expect(await titleOf(change)).toBe(expected);
  });
});
