import { expect, it } from "vitest";
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
  const knowledge = new PhraseKnowledge({ book, occurs: () => true, found: () => 0, count: () => 0 }, Infinity);
  const stayed = readNames({ atoms: atomsOf(words.join(" ")), isBuilderMeant: false }, newDraft(), knowledge);
  expect(stayed).toHaveLength(words.length);
  expect(Math.max(...asked.map((span) => span.split(" ").length))).toBe(10);
  expect(asked.length).toBeLessThan(10 * words.length);
});
