import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeQuery, makeQuery, writeQuery } from "#app/query/index.ts";
import { createSearch } from "../index.ts";
import { BLIND_PHRASES } from "./blind-phrases.fixture.ts";
import { FIELD_HOMES, FIELD_PHRASES } from "./field-phrases.fixture.ts";
import { SPOKEN_PHRASES } from "./spoken-phrases.fixture.ts";
import { PHRASES } from "./phrases.fixture.ts";
import { testRecord, TestSource } from "../testing.ts";
import { runs } from "#scripts/testing/runs.ts";

const homes = FIELD_HOMES.map(([location, city, builder, projectName], number) =>
  testRecord(number, {
    location,
    city,
    builder,
    projectName,
    propType: "Villa",
    description: "A garden with a pool and a golf view, marble floors",
  }),
);
const search = await createSearch(new TestSource(homes));
const written = (phrase: string) => writeQuery(search.readPhrase(phrase).written);

/** Share of the phrases that must be understood wholly. */
const MIN_SHARE = 1;

describe("plain phrases", () => {
  it.each(["villas with reduced price", "price reduced villas", "villa price drop", "reduced villa"])(
    "%j asks for homes whose price was reduced",
    (phrase) => {
      expect(written(phrase)).toBe("reduced=yes&type=villa");
    },
  );

  it(`of ${PHRASES.length} phrases nearly all become the expected query`, () => {
    const wrong = PHRASES.filter(([phrase, query]) => written(phrase) !== query).map(
      ([phrase, query]) => `${phrase}\n    expected ${query}\n    became   ${written(phrase)}`,
    );
    expect(PHRASES.length).toBeGreaterThanOrEqual(150);
    expect(1 - wrong.length / PHRASES.length, wrong.join("\n")).toBeGreaterThanOrEqual(MIN_SHARE);
  });

  it.each([...FIELD_PHRASES, ...BLIND_PHRASES, ...SPOKEN_PHRASES])("'%s' becomes what is meant", (phrase, query) => {
    expect(written(phrase)).toBe(query);
  });

  it("leaves out a word that no listing holds and says so; the address keeps it", () => {
    const reading = search.readPhrase("villa with marble near the xyzzy");
    expect(reading).toMatchObject({
      asText: ["marble", "xyzzy"],
      leftOut: ["xyzzy"],
      understood: [{ key: "type", slug: "villa" }],
    });
    expect([reading.query, reading.written].map((query) => writeQuery(query))).toEqual([
      "q=marble&type=villa",
      "q=marble+xyzzy&type=villa",
    ]);
  });

  it.each([
    ["1,50,00,000", "price=0-1.5&sale=buy"],
    ["₹2,00,00,000 to ₹3,00,00,000", "price=2-3&sale=buy"],
    ["villa under 15000000", "price=0-1.5&sale=buy&type=villa"],
    ["75,00,000 - 1 cr", "price=0.75-1&sale=buy"],
    ["flat ₹ 45000", "price=0-0.45&sale=rent&type=flat"],
    ["2 — 3 cr", "price=2-3&sale=buy"],
  ])("a sum in rupees needs no unit, and dashes are alike: %s", (phrase, query) => {
    expect(written(phrase)).toBe(query);
  });

  it.each(["201301", "9810012345", "1,500"])(
    "a PIN code, a phone number and a small number are no sum: %s",
    (phrase) => {
      expect(written(phrase)).not.toContain("price");
    },
  );

  it("takes no word that is spelled as it should be for a misspelling", () => {
    expect(written("villa extension")).toBe("q=extension&type=villa");
  });

  it("finds nothing for words of which none is known, and does not say that others were used", () => {
    const reading = search.readPhrase("xyzzy plugh");
    expect([writeQuery(reading.query), reading.leftOut, search.search(reading.query, { size: 1 }).total]).toEqual([
      "q=xyzzy+plugh",
      [],
      0,
    ]);
  });

  it("keeps what was chosen, and takes the phrase's word where both speak", () => {
    const base = makeQuery({ city: ["delhi"], sale: ["buy"], verified: ["yes"] });
    expect(writeQuery(search.readPhrase("noida kothi below 3 lakh", base).query)).toBe(
      "city=noida&price=0-3&sale=rent&type=kothi&verified=yes",
    );
    expect(writeQuery(search.readPhrase("flat under 6 cr", base).query)).toBe(
      "city=delhi&price=0-6&sale=buy&type=flat&verified=yes",
    );
  });

  it("what is left as text means nothing more: a second reading changes nothing", () => {
    const words = fc.constantFrom(
      ...new Set([...PHRASES, ...FIELD_PHRASES, ...BLIND_PHRASES].flatMap(([phrase]) => phrase.split(" "))),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
        const { query, written: kept } = search.readPhrase(parts.join(" "));
        const again = search.readPhrase(kept.text, changeQuery(kept, { text: "" }));
        expect([again.query, again.written].map((one) => writeQuery(one))).toEqual(
          [query, kept].map((one) => writeQuery(one)),
        );
      }),
      { numRuns: runs(300) },
    );
  });
});
