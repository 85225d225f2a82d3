import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TimeSlice, WordList } from "./index.ts";

const key = fc.oneof(
  fc.constantFrom("", "a", "ab", "abc", "home", "नोएडा", "ā", "\ufeffx"),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
describe("a list of words", () => {
  it("finds words by their beginning and by any part, also those that came after it was sorted", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(key), fc.array(key), key, async (first, later, typed) => {
        const words = new WordList();
        const all = [...new Set([...first, ...later])];
        for (const word of first) words.add(word);
        await words.sort(new TimeSlice());
        for (const word of later) words.add(word);
        const named = (numbers: readonly number[]) => numbers.map((number) => words.wordOf(number)).sort();
        expect(named(words.beginningWith(typed))).toEqual(all.filter((word) => word.startsWith(typed)).sort());
        if (typed !== "")
          expect(named(words.containing(typed))).toEqual(all.filter((word) => word.includes(typed)).sort());
      }),
      { numRuns: 300 },
    );
  });
});
