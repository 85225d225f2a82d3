import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indianTime } from "#app/entities/values/day.ts";
import { legsOf, type Stop, tripsFor } from "./trips.ts";

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

it("has to be reached to the minute", () => {
  const [first, second] = [stop("c", "09:00"), stop("p", "10:00")];
  const minutes = legs(first, second)[1]?.clash?.minutes ?? 0;
  const clashAfter = (pause: number) =>
    legs(first, { ...second, startsAt: second.startsAt + pause * 60_000 })[1]?.clash;
  expect(clashAfter(minutes)).toBeUndefined();
  expect(clashAfter(minutes - 1)).toMatchObject({ minutes, between: minutes - 1 });
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

describe("trips to several homes", () => {
  const DAY = "2026-11-27";
  const slots = [10, 11, 12, 13, 14, 15].map((hour) => ({ startsAt: indianTime(DAY, `${hour}:00`), minutes: 60 }));
  /** In a row, each some ten minutes from the next. */
  const POINTS: Readonly<Record<string, { readonly lat: number; readonly lng: number }>> = {
    a: { lat: 28.5, lng: 77.3 },
    b: { lat: 28.53, lng: 77.3 },
    c: { lat: 28.56, lng: 77.3 },
  };
  const at = { offered: slots, booked: [], atOnce: 2, pointOf: (listing: string) => POINTS[listing] };

  it("go the shortest way, whatever is named first", () => {
    const [trip] = tripsFor({ listings: ["b", "c", "a"] }, at);
    const order = trip?.stops.map(({ listing }) => listing).join("");
    expect(["abc", "cba"]).toContain(order);
    expect(trip?.stops.map(({ way }) => way !== undefined)).toEqual([false, true, true]);
  });

  it("begin at each time at which the rest fits into the day; one home has each of its free times", () => {
    expect(tripsFor({ listings: ["a"] }, at).map(({ startsAt }) => startsAt)).toEqual(
      slots.map((slot) => slot.startsAt),
    );
    const [last] = tripsFor({ listings: ["a", "b"] }, at).slice(-1);
    expect(last?.startsAt).toBe(slots[3]?.startsAt);
    expect(tripsFor({ listings: ["a", "b", "c", "a", "b"] }, at)).toEqual([]);
  });

  it("leave the time for the way; where no day is long enough, they say that it is too short", () => {
    const far = { ...at, pointOf: (id: string) => (id === "b" ? { lat: 28.3, lng: 77.1 } : POINTS[id]) };
    const [trip] = tripsFor({ listings: ["a", "b"] }, far);
    const [first, second] = trip?.stops ?? [];
    const between = ((second?.startsAt ?? 0) - (first?.startsAt ?? 0)) / 60_000 - 60;
    expect(between).toBeGreaterThanOrEqual(second?.way?.minutes ?? Infinity);
    expect(second?.clash).toBeUndefined();
    const short = { ...far, offered: slots.slice(0, 3) };
    expect(tripsFor({ listings: ["a", "b"] }, short)[0]?.stops[1]?.clash?.isTight).toBe(true);
  });

  it("leave out times that the visitor or the home has already, and name a way that is too long", () => {
    const [first] = slots;
    const own = { listing: "far", startsAt: first?.startsAt ?? 0, minutes: 60, number: "+919800000000" };
    const far = {
      ...at,
      booked: [own],
      pointOf: (id: string) => (id === "far" ? { lat: 28.2, lng: 76.8 } : POINTS[id]),
    };
    const [trip] = tripsFor({ listings: ["a"], number: own.number }, far);
    expect(trip?.startsAt).toBe(slots[1]?.startsAt);
    expect(trip?.stops[0]?.clash).toMatchObject({ isTight: true, between: 0 });
  });
});
