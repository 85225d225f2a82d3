import fc from "fast-check";
import { expect, it } from "vitest";
import { legsOf, type Stop } from "./trips.ts";

const CHATTARPUR = { lat: 28.5, lng: 77.18 };
const PARI_CHOWK = { lat: 28.465, lng: 77.51 };
const NEAR_PARI_CHOWK = { lat: 28.47, lng: 77.515 };
const POINTS: Readonly<Record<string, typeof CHATTARPUR>> = { c: CHATTARPUR, p: PARI_CHOWK, n: NEAR_PARI_CHOWK };
const at = (clock: string) => Date.parse(`2026-01-20T${clock}:00+05:30`);
const stop = (listing: string, clock: string, number = listing): Stop => ({
  listing,
  startsAt: at(clock),
  minutes: 60,
  number,
});
const legs = (...stops: readonly Stop[]) => legsOf(stops, 1, (listing) => POINTS[listing]);

it("homes that one person sees on a day are a trip, with their order and the way between", () => {
  const [first, second] = legs(stop("p", "13:00", "ravi"), stop("n", "14:30", "ravi"));
  expect(first).toEqual({ stop: 1 });
  expect(second).toMatchObject({ stop: 2, way: { minutes: expect.any(Number) } });
  expect(second?.way?.minutes).toBeLessThan(15);
  expect(second?.clash).toBeUndefined();
});

it("a trip that cannot be reached from the one before is named: two hours of road, one hour between", () => {
  const [, far] = legs(stop("c", "13:00"), stop("p", "15:00"));
  expect(far?.clash).toMatchObject({ before: 0, between: 60 });
  expect(far?.clash?.minutes).toBeGreaterThan(90);
  expect(legs(stop("c", "11:00"), stop("p", "15:00"))[1]).toEqual({});
  expect(legs(stop("p", "13:00"), stop("unknown", "14:00"))[1]).toEqual({});
  expect(legs(stop("p", "13:00"), stop("unknown", "13:30"))[1]).toMatchObject({ clash: { between: 0, minutes: 0 } });
});

it("is pressing where the visitor is the same, or nobody is left who could be there", () => {
  const pressing = (atOnce: number, ...stops: readonly Stop[]) =>
    legsOf(stops, atOnce, (listing) => POINTS[listing]).map(({ clash }) => clash?.isTight);
  const [first, second, third] = [stop("c", "13:00"), stop("p", "14:00"), stop("n", "14:00")];
  expect(pressing(1, first, second)).toEqual([undefined, true]);
  expect(pressing(2, first, second, third)).toEqual([undefined, false, true]);
  expect(pressing(2, first, stop("p", "14:00", "c"))).toEqual([undefined, true]);
});

it("says exactly which visits nobody can be at in time, whatever the day", () => {
  const stops = fc
    .array(
      fc.record({
        listing: fc.constantFrom("c", "p", "n", "unknown"),
        startsAt: fc.nat(20).map((half) => at("09:00") + half * 30 * 60_000),
        minutes: fc.constantFrom(30, 60),
        number: fc.constantFrom("1", "2", "3"),
      }),
      { maxLength: 9 },
    )
    .map((all) => all.toSorted((a, b) => a.startsAt - b.startsAt));
  fc.assert(
    fc.property(stops, (day) => {
      const found = legsOf(day, 1, (listing) => POINTS[listing]);
      expect(found).toHaveLength(day.length);
      for (const [index, leg] of found.entries()) {
        const isLate = day.slice(0, index).some((_, before) => {
          const two = [day[before], day[index]].flatMap((each) => each ?? []);
          return legsOf(two, 1, (listing) => POINTS[listing])[1]?.clash !== undefined;
        });
        expect(leg.clash !== undefined).toBe(isLate);
      }
    }),
  );
});
