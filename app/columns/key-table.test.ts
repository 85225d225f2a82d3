import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KeyTable, TimeSlice, WordList } from "./index.ts";

const key = fc.oneof(
  fc.constantFrom("", "a", "ab", "abc", "home", "नोएडा", "ā", "\ufeffx"),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const step = fc.oneof(
  fc.record({ append: key, isFound: fc.boolean() }),
  fc.record({ add: key }),
  fc.record({ remove: key }),
);

describe("a table of keys", () => {
  it("leads from keys to rows as a map does", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(key), (steps, asked) => {
        const table = new KeyTable(0);
        const [rows, keys] = [new Map<string, number>(), [] as string[]];
        const append = (added: string, isFound: boolean) => {
          if (isFound) rows.set(added, keys.length);
          return keys.push(added) - 1;
        };
        for (const each of steps) {
          if ("append" in each) expect(table.append(each.append, each.isFound)).toBe(append(each.append, each.isFound));
          else if ("add" in each) expect(table.add(each.add)).toBe(rows.get(each.add) ?? append(each.add, true));
          else {
            table.delete(each.remove);
            rows.delete(each.remove);
          }
        }
        const isFound = (row: number) => rows.get(keys[row] ?? "") === row;
        expect([table.length, table.size]).toEqual([keys.length, rows.size]);
        keys.forEach((own, row) => expect([table.keyOf(row), table.isFound(row)]).toEqual([own, isFound(row)]));
        for (const wanted of [...asked, ...keys]) expect(table.rowOf(wanted)).toBe(rows.get(wanted));
        for (const [row, own] of keys.entries())
          expect(Math.sign(table.compare(0, row))).toBe(
            Math.sign(Buffer.compare(Buffer.from(keys[0] ?? ""), Buffer.from(own))),
          );
      }),
      { numRuns: 300 },
    );
  });

  it("finds thousands of keys whose tables grow, and forgets those that were taken out", () => {
    const table = new KeyTable();
    for (let number = 0; number < 20_000; number++) table.append(`key-${number}`);
    for (let number = 0; number < 20_000; number += 2) table.delete(`key-${number}`);
    for (let number = 0; number < 40_000; number += 1_000) table.append(`key-${number}`);
    expect(table.size).toBe(10_000 + 40);
    expect([1, 2, 1_000, 39_000, 39_001].map((number) => table.rowOf(`key-${number}`))).toEqual([
      1,
      undefined,
      20_001,
      20_039,
      undefined,
    ]);
  });
});

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
