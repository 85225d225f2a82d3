import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { project } from "#app/kinds/project/project.ts";
import { property } from "#app/kinds/property/property.ts";
import { completedLocation, placeOf, placeSlug } from "./localities.ts";
import { wordsOf } from "#app/trade/words.ts";
import { ZONES, zonesOf } from "./zones.ts";

describe("a name that is typed as the locality", () => {
  it.each([
    ["sector 137", "Sector 137"],
    ["SECTOR-137", "Sector 137"],
    ["sec 93a", "Sector 93A"],
    [" Sector  150 ", "Sector 150"],
    ["137", "137"],
    ["sector 150, noida extension", "Sector 150, Noida Extension"],
    ["dlf phase 5", "DLF Phase 5"],
    ["सेक्टर 137", "सेक्टर 137"],
    ["Jaypee Greens", "Jaypee Greens"],
  ])("'%s' is stored as '%s', of a home and of a project", (typed, stored) => {
    for (const { location } of [property.fields, project.fields]) expect(location.parse(typed, {})).toBe(stored);
  });
});

describe("localities", () => {
  it.each([
    ["Rohini Sector 24", "rohini-sector-24", ["rohini", "sector-24", "north-delhi", "north-west-delhi"]],
    ["Sector-24, Rohini", "rohini-sector-24", ["rohini", "sector-24", "north-delhi", "north-west-delhi"]],
    ["Noida Sector 62", "sector-62", []],
    ["Sector 62, Noida, Delhi NCR", "sector-62", []],
    ["GK-II", "greater-kailash-2", ["greater-kailash", "south-delhi", "south-east-delhi"]],
    ["Mayur Vihar Phase I", "mayur-vihar-1", ["mayur-vihar", "east-delhi"]],
    ["Pocket 4, Mayur Vihar Phase 1", "pocket-4-mayur-vihar-1", ["mayur-vihar-1", "mayur-vihar", "east-delhi"]],
    ["Noida Extn", "greater-noida-west", []],
    ["DDA Flats, Vasant Kunj", "vasant-kunj", ["south-delhi"]],
    ["J Block Saket", "j-block-saket", ["saket", "south-delhi"]],
    ["West Punjabi Bagh", "west-punjabi-bagh", ["punjabi-bagh", "west-delhi"]],
    ["Dwarka Expressway", "dwarka-expressway", []],
    ["Raj Nagar Extension", "raj-nagar-extension", []],
    ["East of Kailash", "east-of-kailash", ["south-delhi", "south-east-delhi"]],
    ["Golf Course Road", "golf-course-road", []],
  ])("%s is %s and lies in %j", (name, slug, inside) => {
    const place = placeOf(name);
    expect(place?.slug).toBe(slug);
    expect(place?.inside.map((outer) => outer.slug).sort()).toEqual([...inside].sort());
  });

  it.each([
    ["DLF Phase 5", "DLF Phase 5"],
    ["Sector Alpha 1", "Sector Alpha 1"],
    ["Paschim Puri", "Paschim Puri"],
    ["Sector 10 Dwarka", "Sector 10 Dwarka"],
    ["GK-II", "Greater Kailash 2"],
    ["Noida Sector 62", "Sector 62"],
    ["dlf phase V", "DLF 5"],
  ])("%s is shown as %s", (name, label) => {
    expect(placeOf(name)?.label).toBe(label);
  });

  it.each([
    ["Sector Alpha 1", "alpha-1", ["alpha"]],
    ["Paschimpuri", "paschimpuri", []],
    ["R K Puram Sector 4", "rkpuram-sector-4", ["rkpuram", "sector-4", "south-delhi"]],
    ["Gaur City 2, Greater Noida West", "gaur-city-2-greater-noida-west", ["gaur-city-greater-noida-west"]],
    ["NIT 5, Faridabad", "nit-5-faridabad", ["nit", "nit-5", "faridabad"]],
    ["Zakir Nagar, Okhla", "zakir-nagar-okhla", ["okhla", "zakir-nagar", "south-delhi"]],
    ["Sector 137", "sector-137", ["noida-expressway"]],
    ["Ward 3, Mehrauli", "ward-3-mehrauli", ["mehrauli", "south-delhi"]],
  ])("%s is %s, which lies in %j among others", (name, slug, inside) => {
    const place = placeOf(name);
    expect(place?.slug).toBe(slug);
    expect(place?.inside.map((outer) => outer.slug)).toEqual(expect.arrayContaining(inside));
  });

  it("take the sector from the title where the record holds only the locality, and the other way round", () => {
    const completed = (location: string, title: string) => placeSlug(completedLocation(location, wordsOf(title)));
    expect(completed("Dwarka", "3 BHK flat in Sector 10 Dwarka")).toBe("dwarka-sector-10");
    expect(completed("Sector 10", "3 BHK flat in Dwarka")).toBe("dwarka-sector-10");
    expect(completed("Dwarka", "Flat near Sector 9 metro")).toBe("dwarka");
    expect(completed("Saket", "Flat in Sector 10 Dwarka")).toBe("saket");
  });

  it("have a slug that is its own slug, whatever the name", () => {
    const words = fc.constantFrom(
      "sector",
      "10",
      "gk",
      "ii",
      "phase",
      "noida",
      "extension",
      "dda",
      "flats",
      "cp",
      ",",
      "-",
      "block",
      "c",
      "ext",
      "सेक्टर",
      "delhi",
      "greater",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.array(words).map((parts) => parts.join(" ")),
        ),
        (name) => {
          expect(placeSlug(placeSlug(name))).toBe(placeSlug(name));
        },
      ),
    );
  });

  it("of zones are written as slugs", () => {
    for (const { places } of ZONES) for (const place of places) expect(placeSlug(place)).toBe(place);
    expect(zonesOf("saket").map(({ slug }) => slug)).toEqual(["south-delhi"]);
  });
});
