import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SeenRows } from "./seen.ts";

describe("rows seen in a file", () => {
  it("are told apart from the first on, however many there are", () => {
    const seen = new SeenRows();
    const add = (number: number, line: number, note = "") =>
      seen.add(`key ${number}`, { a: String(number), note }, line);
    for (let number = 1; number <= 20_000; number += 1) expect(add(number, number + 1)).toBeUndefined();
    expect(add(1, 30_000)).toBe("Repeats line 2");
    expect(add(20_000, 30_001)).toBe("Repeats line 20001");
    expect(add(12_345, 30_002, "more")).toBe("Has the same key as line 12346, with other values");
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
            const expected =
              before &&
              (before.content === content.trim()
                ? `Repeats line ${before.line}`
                : `Has the same key as line ${before.line}, with other values`);
            expect(seen.add(key, { content }, line)).toBe(expected);
          }
        },
      ),
    );
  });
});
