import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SeenRows } from "./seen.ts";

describe("rows seen in a file", () => {
  it("are told apart from the first on, however many there are", () => {
    const seen = new SeenRows();
    const add = (number: number, line: number, note = "") =>
      seen.add(`key ${number}`, { a: String(number), note }, line);
    for (let number = 1; number <= 20_000; number += 1) expect(add(number, number + 1)).toBeUndefined();
    expect(add(1, 30_000)).toEqual({ line: 2, isSame: true });
    expect(add(20_000, 30_001)).toEqual({ line: 20_001, isSame: true });
    expect(add(12_345, 30_002, "more")).toEqual({ line: 12_346, isSame: false });
    expect(add(20_001, 30_003)).toBeUndefined();
  });

  it("agree with a plain list of keys", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.constantFrom("x", " x ", "y")), { maxLength: 300 }),
        (rows) => {
          const seen = new SeenRows();
          const first = new Map<string, { line: number; content: string }>();
          for (const [index, [key, content]] of rows.entries()) {
            const line = index + 2;
            const before = first.get(key);
            if (!before) first.set(key, { line, content: content.trim() });
            const expected = before && { line: before.line, isSame: before.content === content.trim() };
            expect(seen.add(key, { content }, line)).toEqual(expected);
          }
        },
      ),
    );
  });
});
