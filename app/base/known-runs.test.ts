import fc from "fast-check";
import { expect, it } from "vitest";
import { KnownRuns } from "./known-runs.ts";

it("finds the runs of letters and digits that a regular expression finds, however many it may remember", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "B", "7", " ", "-", "\n", "\u0000"), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), fc.integer({ min: 1, max: 2_000 }), (texts, most) => {
      const runs = new KnownRuns((run) => [run], most);
      for (const each of texts) {
        const expected = (each.match(/[A-Za-z0-9]+/g) ?? []).map((run) => [run]);
        expect(runs.in(each)).toEqual(expected);
        for (const [run = ""] of expected) expect(runs.of(run)).toEqual([run]);
      }
    }),
  );
});

it("makes each of many runs once", () => {
  let made = 0;
  const runs = new KnownRuns((run) => ({ run, number: made++ }), 10_000);
  const all = Array.from({ length: 5_000 }, (_, number) => `w${number}`).join(" ");
  expect(runs.in(all)).toEqual(runs.in(all));
  expect(made).toBe(5_000);
});

it("leaves texts with other letters or apostrophes to others", () => {
  const runs = new KnownRuns((run) => run, 10);
  for (const text of ["owner's flat", "नोएडा", "caf\u00e9", "\u00a0"]) expect(runs.in(text)).toBeUndefined();
});
