import { describe, expect, it } from "vitest";
import { writeQuery } from "#app/query/index.ts";
import { searchOver, villa } from "../testing.ts";
import type { NameBook } from "../names/name-book.ts";
import { atomsOf } from "./atoms.ts";
import { newDraft } from "./draft.ts";
import { PhraseKnowledge } from "./knowledge.ts";
import { readNames } from "./names.ts";

it("looks up spans of at most ten words of a long phrase", () => {
  const asked: string[] = [];
  const book = {
    beginning(folded: string) {
      asked.push(folded);
      return [];
    },
    exact: () => [],
    near: () => [],
    count: () => 0,
  } as unknown as NameBook; // knows no name; the class has private fields, which no plain object can have
  const words = Array.from(
    { length: 60 },
    (_, index) => `w${"abcdefghij"[index % 10]}${"klmnop"[Math.floor(index / 10)]}`,
  );
  const knowledge = new PhraseKnowledge(
    { book, size: 1, occurs: () => true, found: () => 0, count: () => 0 },
    Infinity,
  );
  const stayed = readNames({ atoms: atomsOf(words.join(" ")), isBuilderMeant: false }, newDraft(), knowledge);
  expect(stayed).toHaveLength(words.length);
  expect(Math.max(...asked.map((span) => span.split(" ").length))).toBe(10);
  expect(asked.length).toBeLessThan(10 * words.length);
});

describe("a common word is itself before it is somebody's name", async () => {
  const search = await searchOver(
    [
      { builder: "Paras" },
      { builder: "HUDA" },
      { projectName: "Right" },
      { projectName: "Karma" },
      { location: "Zone" },
      { location: "Main Road" },
      { location: "Corner" },
      { projectName: "Saffron Park" },
      { location: "Green Park", city: "Delhi" as const },
    ].map((home) => ({ ...villa, ...home })),
  );

  it.each([
    ["villa with parks", "q=parks&type=villa"],
    ["registry rights villa", "q=registry+rights&type=villa"],
    ["huda approved villa", "q=huda+approved&type=villa"],
    ["main road villa", "q=main+road&type=villa"],
    ["villa on the main road", "q=main+road&type=villa"],
    ["corner villa", "corner=yes&type=villa"],
    ["कोने का विला", "corner=yes&type=villa"],
    ["kamra", ""],
  ])("%s", (phrase, query) => {
    const { written } = search.readPhrase(phrase);
    expect(decodeURIComponent(writeQuery(written))).toBe(query);
  });

  it.each([
    ["villa saffrn park", "project=saffron-park&type=villa"],
    ["villa green park", "location=green-park&type=villa"],
    ["villa by huda", "builder=huda&type=villa"],
    ["villa by parass", "builder=paras&type=villa"],
  ])("names of such words stay names: %s", (phrase, query) => {
    expect(writeQuery(search.readPhrase(phrase).written)).toBe(query);
  });

  it("is not looked for as a name that is nearly written like it", () => {
    const found = (text: string) => search.search(search.readPhrase(text).query, { size: 1 });
    expect(found("parks").total).toBe(0);
    expect(found("paraz").total).toBe(1);
  });
});
