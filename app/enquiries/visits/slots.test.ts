import fc from "fast-check";
import { expect, it } from "vitest";
import { type Booked, takenBy } from "./slots.ts";

const MINUTE = 60_000;
const visit = fc.record(
  {
    listing: fc.constantFrom("a", "b", "c"),
    number: fc.constantFrom("+911", "+912"),
    startsAt: fc.nat({ max: 24 }).map((quarter) => quarter * 15 * MINUTE),
    minutes: fc.constantFrom(15, 30, 45, 60, 120),
  },
  { requiredKeys: ["listing", "startsAt", "minutes"] },
);

/** The quarters of an hour that a visit takes. */
const quarters = ({ startsAt, minutes }: Pick<Booked, "startsAt" | "minutes">) =>
  Array.from({ length: minutes / 15 }, (_, at) => startsAt / MINUTE / 15 + at);

it("a time is taken where two visits share a quarter of an hour, however long each is, and nobody is left to show the home", () => {
  fc.assert(
    fc.property(visit, fc.array(visit, { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (asked, booked, atOnce) => {
      const own = new Set(quarters(asked));
      const meanwhile = booked.filter((other) => quarters(other).some((quarter) => own.has(quarter)));
      const isSame = (other: (typeof booked)[number]) =>
        other.listing === asked.listing || (asked.number !== undefined && other.number === asked.number);
      expect(takenBy(asked, asked, booked, atOnce)).toEqual(
        meanwhile.length >= atOnce ? meanwhile : meanwhile.filter(isSame),
      );
    }),
  );
});
