import { describe, expect, it } from "vitest";
import { writeQuery } from "#app/query/index.ts";
import { searchOver, villa } from "../testing.ts";

const search = await searchOver([
  villa,
  ...["Sector 44", "Sector 137", "Sector 62", "Sector 74", "Sector 75", "Sector 76"].map((location) => ({
    ...villa,
    location,
  })),
]);
const read = (phrase: string) => writeQuery(search.readPhrase(phrase).written);

describe("numbers behind a sector", () => {
  it.each([
    ["3bhk in sec 150, 2 to 2.6 cr", "bhk=3bhk&location=sector-150&price=2-2.6&sale=buy"],
    ["3bhk sec 150 2-2.6cr", "bhk=3bhk&location=sector-150&price=2-2.6&sale=buy"],
    ["sector 150 3 to 4 crore", "location=sector-150&price=3-4&sale=buy"],
    ["2bhk sector 137, 25 to 30k rent", "bhk=2bhk&location=sector-137&price=0.25-0.3&sale=rent"],
    ["sector 62 1200 to 1500 sqft", "location=sector-62&size=1200-1500"],
    ["sector 62 5 to 10 years old", "age=5-to-10-years&location=sector-62"],
    ["sec 137 18k", "location=sector-137&price=0-0.18&sale=rent"],
    ["sec 150 $500k", "location=sector-150&q=%24+500k"],
  ])("are a budget, a size or an age where the range has its unit: %s", (phrase, query) => {
    expect(read(phrase)).toBe(query);
  });

  it.each([
    ["4 bhk sec 44, 50, 93a 8 cr", "bhk=4bhk&location=sector-44,sector-50,sector-93a&price=0-8&sale=buy"],
    ["4 bhk sec 44,50,93a 8 cr", "bhk=4bhk&location=sector-44,sector-50,sector-93a&price=0-8&sale=buy"],
    ["sec 74 75 76", "location=sector-74,sector-75,sector-76"],
    ["sector 150,151,152", "location=sector-150,sector-151,sector-152"],
    ["sec 44 50 3 bhk", "bhk=3bhk&location=sector-44,sector-50"],
    ["sector 150 2 3 bhk", "bhk=2bhk,3bhk&location=sector-150"],
    ["noida 62 2bhk", "bhk=2bhk&city=noida&location=sector-62"],
    ["gurgaon 45, 46 3bhk 2 cr", "bhk=3bhk&city=gurgaon&location=sector-45,sector-46&price=0-2&sale=buy"],
  ])("are sectors where nothing is measured: %s", (phrase, query) => {
    expect(read(phrase)).toBe(query);
  });

  it.each([
    ["noida 2 bhk", "bhk=2bhk&city=noida"],
    ["noida 20 to 30k", "city=noida&price=0.2-0.3&sale=rent"],
    ["noida 50 lakh", "city=noida&price=0-0.5&sale=buy"],
  ])("of a city are no sector where they are measured: %s", (phrase, query) => {
    expect(read(phrase)).toBe(query);
  });
});
