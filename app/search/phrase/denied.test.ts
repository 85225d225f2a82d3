import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeQuery, makeQuery, writeQuery } from "#app/query/index.ts";
import { createSearch } from "../index.ts";
import { testRecord, TestSource } from "../testing.ts";

const homes = ["Noida", "Gurgaon", "Delhi"].map((city, number) =>
  testRecord(number, {
    location: "Sector 50",
    city: city as "Noida",
    builder: "Meru",
    projectName: "Palm Grove Residences",
    propType: "Flat",
    typeMore: "3BHK",
    status: "Under construction",
  }),
);
const search = await createSearch(new TestSource(homes));

/** The address keeps the words that set no filter, and means the same when it is read again. */
function reading(phrase: string) {
  const read = search.readPhrase(phrase);
  const again = search.readPhrase(read.written.text, read.query);
  expect([writeQuery(again.query), again.denied]).toEqual([writeQuery(read.query), read.denied]);
  return read;
}

describe("what a phrase denies", () => {
  it.each([
    ["3bhk not in gurgaon", "bhk=3bhk&not-city=gurgaon"],
    ["3 bhk not in noida", "bhk=3bhk&not-city=noida"],
    ["under construction nahi chahiye 3bhk gurgaon", "bhk=3bhk&city=gurgaon&not-status=under-construction"],
    ["no under construction 3bhk", "bhk=3bhk&not-status=under-construction"],
    ["3bhk except delhi", "bhk=3bhk&not-city=delhi"],
    ["all homes other than delhi", "not-city=delhi"],
    ["3bhk apart from noida", "bhk=3bhk&not-city=noida"],
    ["gurgaon chhod kar 3bhk", "bhk=3bhk&not-city=gurgaon"],
    ["gurgaon ko chhodkar 3bhk", "bhk=3bhk&not-city=gurgaon"],
    ["delhi ke alawa 3bhk", "bhk=3bhk&not-city=delhi"],
    ["delhi ke siwa 3bhk", "bhk=3bhk&not-city=delhi"],
    ["3bhk without lift", "bhk=3bhk&not-amenities=lift"],
    ["flat bina lift", "not-amenities=lift&type=flat"],
    ["lift ke bina flat", "not-amenities=lift&type=flat"],
    ["लिफ्ट के बिना फ्लैट", "not-amenities=lift&type=flat"],
    ["बिना लिफ्ट 3bhk", "bhk=3bhk&not-amenities=lift"],
    ["नोएडा नहीं", "not-city=noida"],
    ["नोएडा को छोड़कर 3bhk", "bhk=3bhk&not-city=noida"],
    ["गुड़गांव के अलावा 3bhk", "bhk=3bhk&not-city=gurgaon"],
    ["noida mat dikhao", "not-city=noida"],
    ["mat dikhao noida", "not-city=noida"],
    ["3bhk gurgaon not", "bhk=3bhk&not-city=gurgaon"],
    ["lift bina", "not-amenities=lift"],
    ["lift not required flat", "not-amenities=lift&type=flat"],
    ["3bhk isn't in noida", "bhk=3bhk&not-city=noida"],
    ["not interested in gurgaon", "not-city=gurgaon"],
    ["without not lift flat", "not-amenities=lift&type=flat"],
    ["noida not gurgaon nahi", "not-city=gurgaon,noida"],
    ["anywhere but noida", "not-city=noida"],
    ["noida ke bahar 3bhk", "bhk=3bhk&not-city=noida"],
    ["not yet ready to move", "not-status=ready-to-move"],
    ["not ground floor 3 bhk gurgaon", "bhk=3bhk&city=gurgaon&not-floor=0-0"],
    ["ground floor nahi chahiye", "not-floor=0-0"],
    ["villa jo gurgaon me na ho", "not-city=gurgaon&type=villa"],
    ["villa mein pool na ho", "not-amenities=pool&type=villa"],
    ["sector 150 na dikhao 4bhk", "bhk=4bhk&not-location=sector-150"],
    ["flat not above 15th floor", "not-floor=16-&type=flat"],
    ["not for rent", "not-sale=rent"],
    ["flat not near metro", "not-metro=any-1000m&type=flat"],
    ["3bhk not by meru", "bhk=3bhk&not-builder=meru"],
    ["not palm grove residences 3bhk", "bhk=3bhk&not-project=palm-grove-residences"],
    ["3bhk not sector 50", "bhk=3bhk&not-location=sector-50"],
    ["not south delhi 3bhk", "bhk=3bhk&not-location=south-delhi"],
  ])("'%s' is left out: %s", (phrase, query) => {
    const read = reading(phrase);
    expect(writeQuery(read.written)).toBe(query);
    expect(read.denied).toEqual([]);
  });

  it.each([
    ["not in gurgaon or delhi", "not-city=delhi,gurgaon"],
    ["noida aur gurgaon nahi", "not-city=gurgaon,noida"],
    ["flat without lift & parking", "not-amenities=lift,parking&type=flat"],
    // Another kind of thing behind 'and' is wanted.
    ["not in gurgaon and 3bhk", "bhk=3bhk&not-city=gurgaon"],
    ["3bhk aur gurgaon nahi", "bhk=3bhk&not-city=gurgaon"],
  ])("'%s' denies all that 'and' joins of one filter: %s", (phrase, query) => {
    expect(writeQuery(reading(phrase).written)).toBe(query);
  });

  it.each([
    ["noida nahi gurgaon", "city=gurgaon&not-city=noida"],
    ["not noida but gurgaon", "city=gurgaon&not-city=noida"],
    ["noida nahi lekin gurgaon", "city=gurgaon&not-city=noida"],
    ["gurgaon instead of noida", "city=gurgaon&not-city=noida"],
    ["noida ki jagah gurgaon", "city=gurgaon&not-city=noida"],
  ])("'%s' wants one and not the other: %s", (phrase, query) => {
    expect(writeQuery(reading(phrase).written)).toBe(query);
  });

  it("comes before what was chosen, and what is asked for later comes before it", () => {
    const from = (phrase: string, base: Parameters<typeof makeQuery>[0]) =>
      writeQuery(search.readPhrase(phrase, makeQuery(base)).written);
    expect(from("not gurgaon", { city: ["gurgaon", "noida"] })).toBe("city=noida&not-city=gurgaon");
    expect(from("not gurgaon", { "not-city": ["delhi"] })).toBe("not-city=delhi,gurgaon");
    expect(from("gurgaon", { "not-city": ["delhi", "gurgaon"] })).toBe("city=gurgaon&not-city=delhi");
    expect(from("not ground floor", { floor: { min: 0, max: 0 } })).toBe("not-floor=0-0");
    expect(from("gurgaon not noida", { "not-city": ["gurgaon"] })).toBe("city=gurgaon&not-city=noida");
  });

  it.each([
    ["not 2000-3000 kiraya", "sale=rent", ["2000 - 3000"]],
    ["3bhk without haunting", "bhk=3bhk", ["haunting"]],
    ["flat not under 5 cr", "type=flat", ["under 5 cr"]],
    ["not warehouse noida", "city=noida", ["warehouse"]],
  ])("'%s' sets no filter of what no option says, and says so", (phrase, query, denied) => {
    const read = reading(phrase);
    expect(writeQuery(read.query)).toBe(query);
    expect(read.denied).toEqual(denied);
  });

  it.each([
    ["not under construction 3bhk", "bhk=3bhk&status=ready-to-move"],
    ["not more than 8 cr", "price=0-8&sale=buy"],
    ["unfurnished flat", "furnishing=unfurnished&type=flat"],
    ["3bhk sector no 50", "bhk=3bhk&location=sector-50"],
    ["flat no 12", "q=12&type=flat"],
    ["3bhk not luxurious", "bhk=3bhk"],
    ["spacious nahi 3bhk", "bhk=3bhk"],
  ])("'%s' denies nothing that has no words of its own", (phrase, query) => {
    expect(writeQuery(search.readPhrase(phrase).written)).toBe(query);
    expect(search.readPhrase(phrase).denied).toEqual([]);
  });

  it("means the same when its address is read again, whatever is typed", () => {
    const words =
      "not no nahi without chhodkar ke alawa and & but in noida gurgaon sector 50 lift 3bhk 3 bhk rent under 5 cr meru palm grove xyz 12";
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words.split(" ")), { maxLength: 7 }), (typed) => {
        const { written } = search.readPhrase(typed.join(" "));
        const again = search.readPhrase(written.text, changeQuery(written, { text: "" }));
        expect(writeQuery(again.written)).toBe(writeQuery(written));
      }),
      { numRuns: 500 },
    );
  });
});
