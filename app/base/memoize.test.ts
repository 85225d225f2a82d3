import fc from "fast-check";
import { expect, it } from "vitest";
import { memoize } from "./memoize.ts";

interface Given {
  readonly day: string;
  readonly rate: number;
}

it("answers as the work itself does, whatever was asked before, and keeps no more than `max`", () => {
  const work = ({ day, rate }: Given) => ({ text: `${day} at ${rate}` });
  const given = fc.record({ day: fc.constantFrom("2026-11-22", "2026-11-23"), rate: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (all, max) => {
      const made = new Set<object>();
      const memoized = memoize({ max, key: ({ day, rate }: Given) => `${day} ${rate}` }, (one) => {
        const result = work(one);
        made.add(result);
        return result;
      });
      for (const one of all) {
        expect(memoized(one)).toEqual(work(one));
        expect(memoized(one)).toBe(memoized(one));
      }
      expect(made.size).toBeLessThanOrEqual(all.length);
    }),
  );
});

it("works again for what was asked least recently", () => {
  let count = 0;
  const memoized = memoize({ max: 2, key: (text: string) => text }, (text) => `${text} ${(count += 1)}`);
  expect(["a", "b", "a", "c", "a", "b"].map(memoized)).toEqual(["a 1", "b 2", "a 1", "c 3", "a 1", "b 4"]);
});
