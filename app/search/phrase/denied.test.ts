import { describe, expect, it } from "vitest";
import { writeQuery } from "#app/query/index.ts";
import { createSearch } from "../index.ts";
import { testRecord, TestSource } from "../testing.ts";

const homes = ["Noida", "Gurgaon", "Delhi"].map((city, number) =>
  testRecord(number, {
    location: "Sector 50",
    city: city as "Noida",
    propType: "Flat",
    typeMore: "3BHK",
    status: "Under construction",
  }),
);
const search = await createSearch(new TestSource(homes));

describe("what a phrase denies", () => {
  it.each([
    ["3bhk not in gurgaon", "bhk=3bhk", ["gurgaon"]],
    ["3 bhk not in noida", "bhk=3bhk", ["noida"]],
    ["noida nahi gurgaon", "city=gurgaon", ["noida"]],
    ["under construction nahi chahiye 3bhk gurgaon", "bhk=3bhk&city=gurgaon", ["under construction"]],
    ["no under construction 3bhk", "bhk=3bhk", ["under construction"]],
    ["3bhk except delhi", "bhk=3bhk", ["delhi"]],
    ["gurgaon chhod kar 3bhk", "bhk=3bhk", ["gurgaon"]],
    ["3bhk without lift", "bhk=3bhk", ["lift"]],
    ["flat bina lift", "type=flat", ["lift"]],
    ["without not lift flat", "type=flat", ["lift"]],
    ["not 2000-3000 kiraya", "sale=rent", ["2000 - 3000"]],
    ["noida not gurgaon nahi", "", ["gurgaon", "noida"]],
  ])("'%s' sets no filter of it, and says so", (phrase, query, denied) => {
    const reading = search.readPhrase(phrase);
    expect(writeQuery(reading.query)).toBe(query);
    expect(reading.denied).toEqual(denied);
    // The address keeps the words, and means the same when it is read again.
    const again = search.readPhrase(reading.written.text, reading.query);
    expect([writeQuery(again.query), again.denied]).toEqual([query, denied]);
  });

  it.each([
    ["not under construction 3bhk", "bhk=3bhk&status=ready-to-move"],
    ["not more than 8 cr", "price=0-8&sale=buy"],
    ["unfurnished flat", "furnishing=unfurnished&type=flat"],
  ])("'%s' denies nothing that has no words of its own", (phrase, query) => {
    expect(writeQuery(search.readPhrase(phrase).written)).toBe(query);
    expect(search.readPhrase(phrase).denied).toEqual([]);
  });
});
