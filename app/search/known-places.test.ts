import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isKnownPlace, knownPlaceNames } from "#app/geo/index.ts";
import { makeQuery, readQuery, writeQuery } from "#app/query/index.ts";
import { runs } from "#scripts/testing/runs.ts";
import { searchOver } from "./testing.ts";

const search = await searchOver([
  { title: "In Indirapuram", city: "Gaziabad", location: "Indirapuram", typeMore: "2BHK", propType: "Flat" },
  { title: "In Noida", city: "Noida", location: "Sector 62", typeMore: "2BHK", propType: "Flat" },
  { title: "In Gurgaon", city: "Gurgaon", location: "Sector 65", typeMore: "3BHK", propType: "Flat" },
  { title: "Saidabad", city: "Gurgaon", location: "Saidabad", builder: "Spaze", projectName: "Hightown" },
  { title: "Emilia", city: "Delhi", location: "Saket", projectName: "Emilia", propType: "Penthouse" },
  { title: "Penthouse", city: "Delhi", location: "Hauz Khas", projectName: "Penthouse", propType: "Flat" },
]);
const address = (phrase: string) => writeQuery(search.readPhrase(phrase).written);

describe("a place that nobody lists", () => {
  it.each([
    ["200 gaj kothi faridabad", "location=faridabad&size=1620-1980&type=kothi"],
    ["rent in faridabad", "location=faridabad&sale=rent"],
    ["3bhk dwarka expressway", "bhk=3bhk&location=dwarka-expressway"],
    ["flat chanakyapuri", "location=chanakyapuri&type=flat"],
    ["2bhk vaisali ghaziabad", "bhk=2bhk&city=gaziabad&location=vaishali"],
    ["2bhk in faridabd", "bhk=2bhk&location=faridabad"],
    ["vaishali 2bhk sector 4", "bhk=2bhk&location=vaishali-sector-4"],
    ["flat in mumbai", "location=mumbai&type=flat"],
    ["golf course extension road", "location=golf-course-extension-road"],
  ])("is a place all the same: '%s'", (phrase, expected) => {
    expect(address(phrase)).toBe(expected);
    expect(search.readPhrase(phrase).leftOut).toEqual([]);
  });

  it("is never taken for another name, nor left out", () => {
    const names = fc.constantFrom(...knownPlaceNames());
    fc.assert(
      fc.property(names, fc.constantFrom("flat in", "2bhk", "villa near"), ([name, slug], before) => {
        const { location } = search.readPhrase(`${before} ${name}`).written;
        expect(location).toEqual([slug]);
        expect(isKnownPlace(slug)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it("is offered under no other name while it is typed", () => {
    expect(search.suggest("faridabad", 5)).toEqual([]);
  });

  it("is said with the homes nearest to it that fit the rest", () => {
    const { query } = readQuery("location=vaishali&type=flat");
    const { slugs, nearest } = search.unlisted(query, 2);
    expect(slugs).toEqual(["vaishali"]);
    expect(nearest.map(({ id }) => Number.parseInt(id, 16))).toEqual([0, 1]);
    expect(nearest[0]?.metres).toBeGreaterThan(500);
    expect(nearest[0]?.metres).toBeLessThan(4_000);
    const { query: rooms } = readQuery("bhk=3bhk&location=sohna&type=flat");
    expect(search.unlisted(rooms, 6).nearest.map(({ id }) => Number.parseInt(id, 16))).toEqual([2]);
  });

  it("leaves out what no home elsewhere says, but for what kind of thing is wanted", () => {
    const reading = search.readPhrase("flat near school in vaishali");
    expect([writeQuery(reading.written), reading.leftOut]).toEqual([
      "location=vaishali&q=school&type=flat",
      ["school"],
    ]);
    expect(search.unlisted(reading.query, 6).nearest.length).toBeGreaterThan(1);
    const plot = search.readPhrase("plot near airport jewar");
    expect([writeQuery(plot.query), plot.leftOut]).toEqual(["location=jewar&type=plot", ["airport"]]);
    expect(search.unlisted(plot.query, 6).nearest).toEqual([]);
  });

  it("far away, or without a known centre, has no nearest home", () => {
    expect(search.unlisted(makeQuery({ location: ["mumbai"] }), 6)).toMatchObject({ slugs: ["mumbai"], nearest: [] });
    expect(search.unlisted(makeQuery({ city: ["greater-noida"] }), 6)).toMatchObject({
      key: "city",
      slugs: ["greater-noida"],
      nearest: [],
    });
  });

  it("is none where homes are listed that do not fit the rest", () => {
    expect(search.unlisted(makeQuery({ location: ["saket"], bhk: ["5bhk"] }), 6).slugs).toEqual([]);
    expect(search.unlisted(makeQuery({ bhk: ["5bhk"] }), 6).slugs).toEqual([]);
  });
});

describe("words of everyday", () => {
  it.each([
    ["flat with emi 60000 noida", "city=noida&q=emi+60000&type=flat", ["emi 60000"]],
    ["2bhk 60000 emi", "bhk=2bhk&q=60000+emi", ["60000 emi"]],
    ["flat down payment 20 lakh", "q=down+payment+20+lakh&type=flat", ["down payment 20 lakh"]],
    ["high floor flat", "q=high+floor&type=flat", ["high floor"]],
    ["flat for senior citizens", "q=senior+citizens&type=flat", ["senior citizens"]],
    ["flat near school", "q=school&type=flat", ["school"]],
    ["2bhk for invest", "bhk=2bhk", []],
    ["bada flat chahiye w/ parking", "amenities=parking&type=flat", []],
  ])("are no names: '%s'", (phrase, expected, leftOut) => {
    const reading = search.readPhrase(phrase);
    expect([writeQuery(reading.written), [...reading.leftOut, ...reading.aside]]).toEqual([expected, leftOut]);
    const again = search.readPhrase(reading.written.text, makeQuery({ ...reading.written, text: "" }));
    expect([again.query, again.leftOut, again.aside]).toEqual([reading.query, reading.leftOut, reading.aside]);
  });

  it("a type of two words may have a typo, also where a listing has the same one", async () => {
    const homes = await searchOver([{ title: "Farm hous", location: "Chattarpur" }]);
    expect(writeQuery(homes.readPhrase("farm hous").written)).toBe("type=farm-house");
  });

  it("'pent house' is a type, whatever a project is called, and 'office space' no builder", () => {
    expect(address("pent house")).toBe("type=penthouse");
    expect(address("office space in gurgaon")).toBe("city=gurgaon&type=office");
  });
});
