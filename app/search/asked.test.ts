import { describe, expect, it } from "vitest";
import { chipsOf, readQuery, writeQuery } from "#app/query/index.ts";
import { searchOver } from "./testing.ts";

const search = await searchOver([
  {
    title: "Low",
    propType: "Flat",
    saleType: "Rent",
    floor: "Ground of 4",
    facing: "East",
    bathrooms: 2,
    balconies: 1,
    carpetArea: 1_150,
    preferredTenants: "Family",
    brokerage: "No brokerage",
    byOwner: true,
    petsAllowed: true,
    status: "Ready to move",
    ageOfProperty: "5 to 10 years",
  },
  {
    title: "High",
    propType: "Flat",
    saleType: "Buy",
    floor: "18 of 30",
    facing: "NE",
    bathrooms: 4,
    balconies: 3,
    brokerage: "1%",
    brokerDeal: true,
    rera: "UPRERAPRJ1234",
    ownership: "Freehold",
    vastu: true,
    coveredParking: 1,
    openParking: 1,
    dateOfPossession: "December 2027",
    status: "Under construction",
  },
  { title: "Silent", propType: "Flat" },
]);

/** The address that a phrase becomes, and what it finds. */
function asked(phrase: string) {
  const reading = search.readPhrase(phrase);
  const { ids } = search.search(reading.query, { size: 10 });
  return { address: writeQuery(reading.written), homes: ids.map((id) => Number.parseInt(id, 16)), reading };
}

describe("every field with options, a number or a date can be asked for", () => {
  it.each([
    ["flat on ground floor", "floor=0-0&type=flat", [0]],
    ["above 15th floor", "floor=16-", [1]],
    ["east facing flat", "facing=east&type=flat", [0]],
    ["flat facing north east", "facing=north-east&type=flat", [1]],
    ["3 bathrooms", "bathrooms=3-", [1]],
    ["2 balconies flat", "balconies=2-&type=flat", [1]],
    ["2 covered parking", "parking=2-", [1]],
    ["carpet area 1200 sq ft", "carpet=1080-1320", [0]],
    ["possession by december 2027", "possession=0-202712", [1, 0]],
    ["possession by 2026", "possession=0-202612", [0]],
    ["possession after march 2027", "possession=202704-", [1]],
    ["family only rent", "sale=rent&tenants=family", [0]],
    ["bachelors allowed", "sale=rent&tenants=anyone,bachelors,family-or-bachelors", []],
    ["flat without brokerage", "brokerage=none&type=flat", [0]],
    ["no brokerage", "brokerage=none", [0]],
    ["direct owner flat", "owner=yes&type=flat", [0]],
    ["makaan malik se", "owner=yes", [0]],
    ["rera approved flat", "rera=yes&type=flat", [1]],
    ["pet friendly", "amenities=pets", [0]],
    ["vastu compliant flat", "amenities=vastu&type=flat", [1]],
    ["freehold", "ownership=freehold", [1]],
    ["less than 10 years old", "age=5-to-10-years,new,up-to-5-years", [0]],
    ["registry possible flat", "registry=possible-now&type=flat", []],
    ["oc mil gaya", "oc=yes", []],
    ["रजिस्ट्री संभव", "registry=possible-now", []],
    ["ganga water", "water=municipal", []],
    ["plot on 12 m road", "road=12-&type=plot", []],
    ["corner shop", "corner=yes&type=shop", []],
  ])("'%s'", (phrase, address, homes) => {
    const found = asked(phrase);
    expect([found.address, found.homes, found.reading.leftOut]).toEqual([address, homes, []]);
    expect(readQuery(address)).toMatchObject({ notices: [], isCanonical: true, query: found.reading.query });
  });

  it("and is named in suggestions", () => {
    const offered = (text: string) => search.suggest(text, 5).map(({ label, count }) => `${label} ${count}`);
    expect(offered("flat ground floor")).toEqual(["Flat (ground floor) 1"]);
    expect(offered("rera approved flat")).toEqual(["Flat (RERA registered) 1"]);
    expect(offered("flat no brokerage")).toEqual(["Flat (no brokerage) 1"]);
  });

  it("and stands on a chip in words", () => {
    const chips = (address: string) => chipsOf(readQuery(address).query).map(({ label }) => label);
    expect(chips("floor=0-0&bathrooms=3-&possession=0-202712&carpet=1000-")).toEqual([
      "3 or more bathrooms",
      "Carpet area from 1,000 sq ft",
      "Ground floor",
      "Possession by December 2027",
    ]);
    expect(chips("facing=east&owner=yes&brokerage=none&rera=yes&tenants=family")).toEqual([
      "No brokerage",
      "East facing",
      "By owner",
      "RERA registered",
      "Family",
    ]);
  });

  it("what finds nothing can be left out", () => {
    const { query } = readQuery("floor=40-&facing=east");
    expect(search.relax(query).map(({ label, count }) => `${label} ${count}`)).toContain(
      "Without Floor 40 and above 1",
    );
  });
});
