import { describe, expect, it } from "vitest";
import { makeQuery, writeQuery } from "#app/query/index.ts";
import { searchOver, villa } from "../testing.ts";

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
    ["3 b", ["3 BHK 2"]],
    ["3 bhk in d", ["3 BHK in Delhi 2", "3 BHK in Dwarka 1"]],
    ["2bhk r", ["2 BHK for rent 1", "2 BHK in Rohini 1"]],
    ["flat in del", ["Flat in Delhi 3"]],
    ["teen kamre", ["3 BHK 2"]],
    ["do bhk roh", ["2 BHK in Rohini 1"]],
    ["delhi 3 b", ["3 BHK in Delhi 2"]],
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

  it.each([
    ["3bhk not in delhi", []],
    ["flat not in noida", ["Flat (not Noida) 3"]],
    ["noida nahi 3 b", ["3 BHK (not Noida) 2"]],
    ["3 bhk not in d", []],
    ["flat noida not", []],
    ["no delhi", []],
    ["without swim", []],
  ])("'%s' offers nothing of what it denies", (text, expected) => {
    expect(labels(text)).toEqual(expected);
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
