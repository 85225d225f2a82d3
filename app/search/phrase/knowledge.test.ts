import { describe, expect, it, vi } from "vitest";
import { changeQuery, makeQuery, writeQuery } from "#app/query/index.ts";
import { WordTable } from "#app/trade/word-table.ts";
import { createSearch } from "../index.ts";
import { TestSource } from "../testing.ts";
import { AtomReader } from "./atoms.ts";
import type { NameBook } from "../names/name-book.ts";
import { PhraseKnowledge, STEPS, STEPS_OF_PHRASE } from "./knowledge.ts";
import { ncrListings } from "./ncr-listings.fixture.ts";
import { PHRASES } from "./phrases.fixture.ts";

const search = await createSearch(new TestSource(ncrListings().map(({ record }) => record)));

/** What is done while a text is read. */
function stepsOf(read: () => unknown): { readonly spent: number; readonly looks: number } {
  const spend = vi.spyOn(PhraseKnowledge.prototype, "spend");
  const looks = [vi.spyOn(WordTable.prototype, "find"), vi.spyOn(AtomReader.prototype, "peek")];
  read();
  const spent = spend.mock.calls.reduce((sum, [steps]) => sum + steps, 0);
  const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of [spend, ...looks]) spy.mockRestore();
  return { spent, looks: count };
}

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** What joins numbers, and what rules look for from every word on. */
const PIECES = [
  "9 ",
  "1-",
  "1 to ",
  "9 or ",
  "9 bhk ",
  "1 cr 1 lakh ",
  "between 1 and ",
  "sector ",
  "no ",
  "a b ",
  "delhi ",
  "x9 ",
  "$9 ",
  "9 - $9 ",
  "9k deposit ",
  "9 month deposit ",
  "at most 9 ",
  "9 min ",
  "not parking issue ",
  "क्‍ष",
];

/** Each of its words may be a misspelt name. */
const TOO_MUCH = Array.from(
  { length: 40 },
  (_, at) => `${"bdgkm"[at % 5]}${"aeiou"[Math.floor(at / 8)]}${"lnrst"[at % 4]}q`,
).join(" ");

describe("what is asked of the listings while a phrase is read", () => {
  it.each(PIECES)("grows with the length of a row of %j", (piece) => {
    const [short, long] = [100, 200].map((length) => stepsOf(() => search.readPhrase(filled(piece, length))));
    expect(long?.spent).toBeLessThanOrEqual(2.5 * (short?.spent ?? 0));
    expect(long?.looks).toBeLessThanOrEqual(2.5 * (short?.looks ?? 0));
  });

  it.each(PIECES)("is not asked for every beginning of what is typed: %j", (piece) => {
    const typed = filled(piece, 100);
    const once = stepsOf(() => search.readPhrase(typed));
    expect(stepsOf(() => search.suggest(typed, 8)).looks).toBeLessThanOrEqual(5 * once.looks + 2_000);
  });

  it("has an end: such a text is found by its words, always in the same way", () => {
    const base = makeQuery({ city: ["noida"] });
    const reading = search.readPhrase(TOO_MUCH, base);
    expect(reading).toMatchObject({ isGivenUp: true, understood: [], leftOut: [], widened: [], denied: [] });
    expect(reading.query).toEqual(reading.written);
    expect(reading.query.text).toBe(TOO_MUCH);
    expect(writeQuery(changeQuery(reading.query, { text: "" }))).toBe("city=noida");
    expect(search.readPhrase(TOO_MUCH, base)).toEqual(reading);
    expect(stepsOf(() => search.readPhrase(TOO_MUCH)).spent).toBeLessThan(STEPS_OF_PHRASE + 50);
  });

  it("is far below the end in what people write, and also where they write as much as fits", () => {
    for (let at = 0; at + 6 < PHRASES.length; at += 6) {
      const [first = "", ...more] = PHRASES.slice(at, at + 6).map(([phrase]) => phrase);
      expect(stepsOf(() => search.readPhrase(first)).spent, first).toBeLessThan(STEPS_OF_PHRASE / 5);
      const long = [first, ...more].join(" ").slice(0, 200);
      expect(stepsOf(() => search.readPhrase(long)).spent, long).toBeLessThan(STEPS_OF_PHRASE / 2);
    }
  });

  it("counts homes at the price of looking at all of them", () => {
    const spentOn = (size: number) => {
      const listings = { book: {} as NameBook, size, occurs: () => true, found: () => 1, count: () => 1 };
      return stepsOf(() => new PhraseKnowledge(listings, STEPS_OF_PHRASE).count(makeQuery({}))).spent;
    };
    expect([spentOn(100), spentOn(10_000), spentOn(100_000)]).toEqual([STEPS.count, STEPS.count, 10 * STEPS.count]);
  });

  it("is asked once for all phrases of a text, and ends for all of them together", () => {
    const reader = search.phraseReader();
    const [first, again] = [1, 2].map(() => stepsOf(() => reader.read("3 bhk in saket")).spent);
    expect(again).toBeLessThan((first ?? 0) / 2);
    expect(reader.read(TOO_MUCH).isGivenUp).toBe(true);
    expect(reader.read("4 bhk in rohini").isGivenUp).toBe(true);
    reader.allow(1);
    expect(writeQuery(reader.read("4 bhk in rohini").query)).toBe("bhk=4bhk&location=rohini");
  });
});
