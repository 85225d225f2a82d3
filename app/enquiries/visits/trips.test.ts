import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indianClock, indianTime } from "#app/entities/values/day.ts";
import {
  legsOf,
  MAX_HOMES_OF_TRIP,
  type HomePlace,
  type PlannedTrip,
  ROUND_MINUTES,
  type Stop,
  tripsFrom,
} from "./trips.ts";

const CHATTARPUR = { lat: 28.5, lng: 77.18 };
const PARI_CHOWK = { lat: 28.465, lng: 77.51 };
const NEAR_PARI_CHOWK = { lat: 28.47, lng: 77.515 };
const POINTS: Readonly<Record<string, typeof CHATTARPUR>> = { c: CHATTARPUR, p: PARI_CHOWK, n: NEAR_PARI_CHOWK };
const placeOf = (listing: string): HomePlace | undefined => {
  const point = POINTS[listing];
  return point && { point, round: listing };
};
const at = (clock: string) => Date.parse(`2026-01-20T${clock}:00+05:30`);
const stop = (listing: string, clock: string, number = listing): Stop => ({
  listing,
  startsAt: at(clock),
  minutes: 60,
  number,
});
const legs = (...stops: readonly Stop[]) => legsOf(stops, 1, placeOf);

it("homes that one person sees on a day are a trip, with their order and the way between", () => {
  const [first, second] = legs(stop("p", "13:00", "ravi"), stop("n", "14:30", "ravi"));
  expect(first).toEqual({ stop: 1 });
  expect(second).toMatchObject({ stop: 2, way: { minutes: expect.any(Number) } });
  expect(second?.way?.minutes).toBeLessThan(15);
  expect(second?.clash).toBeUndefined();
});

it("a trip that cannot be reached from the one before is named: more than an hour of road, one hour between", () => {
  const [, far] = legs(stop("c", "13:00"), stop("p", "15:00"));
  expect(far?.clash).toMatchObject({ before: 0, between: 60 });
  expect(far?.clash?.minutes).toBeGreaterThan(60);
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
    legsOf(stops, atOnce, placeOf).map(({ clash }) => clash?.isTight);
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
      const found = legsOf(day, 1, placeOf);
      expect(found).toHaveLength(day.length);
      for (const [index, leg] of found.entries()) {
        const isLate = day.slice(0, index).some((_, before) => {
          const two = [day[before], day[index]].flatMap((each) => each ?? []);
          return legsOf(two, 1, placeOf)[1]?.clash !== undefined;
        });
        expect(leg.clash !== undefined).toBe(isLate);
      }
    }),
  );
});

describe("trips to several homes", () => {
  const DAY = "2026-11-27";
  const at = (clock: string) => indianTime(DAY, clock);
  /** In a row, each some ten minutes from the next; those of one letter are of one sector. */
  const place = (listing: string): HomePlace => {
    const [letter = ""] = listing;
    return { point: { lat: 28.5 + (letter.charCodeAt(0) - 97) * 0.03, lng: 77.3 }, round: letter };
  };
  const timetable = { booked: [] as Stop[], atOnce: 2, usual: 60, placeOf: place };
  const clocks = ({ stops }: PlannedTrip) => stops.map(({ startsAt }) => indianClock(startsAt));
  const tripAt = (clock: string, listings: readonly string[], more: Partial<typeof timetable> = {}) => {
    const [trip] = tripsFrom([at(clock)], { listings, number: "ravi" }, { ...timetable, ...more });
    if (!trip) throw new Error("There is no trip");
    return trip;
  };

  it("show the flats of one sector one after the other, without a road between: twelve are done in three hours", () => {
    const six = Array.from({ length: 6 }, (_, flat) => `a${flat}`);
    expect(clocks(tripAt("11:05", six))).toEqual([
      "11:05 am",
      "11:20 am",
      "11:35 am",
      "11:50 am",
      "12:05 pm",
      "12:20 pm",
    ]);
    const twelve = tripAt(
      "10:00",
      Array.from({ length: MAX_HOMES_OF_TRIP }, (_, flat) => `a${flat}`),
    );
    expect(twelve.isFree).toBe(true);
    expect(twelve.stops.every(({ way }) => way === undefined)).toBe(true);
    expect((twelve.stops.at(-1)?.startsAt ?? 0) - at("10:00")).toBe(11 * ROUND_MINUTES * 60_000);
  });

  it("give a home by itself the usual time, and the road to the next one, in steps of five minutes", () => {
    const { stops } = tripAt("10:00", ["a1", "b1"]);
    const [first, second] = stops;
    const road = second?.way?.minutes ?? Number.NaN;
    expect([first?.minutes, second?.minutes]).toEqual([60, 60]);
    expect(second?.startsAt).toBe(at("10:00") + Math.ceil((60 + road) / 5) * 5 * 60_000);
    const [{ stops: short } = { stops: [] }] = tripsFrom(
      [at("10:00")],
      { listings: ["a1", "b1"], minutes: 20 },
      timetable,
    );
    expect(short.map(({ minutes }) => minutes)).toEqual([20, 20]);
  });

  it("go the shortest way, whatever is named first, each sector once", () => {
    const homes = fc.uniqueArray(fc.constantFrom("a1", "a2", "b1", "c1", "d1", "d2", "e1", "g1", "j1"), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(homes, (listings) => {
        const { stops } = tripAt("10:00", listings);
        expect(stops.map(({ listing }) => listing).toSorted()).toEqual(listings.toSorted());
        const letters = stops
          .map(({ listing }) => listing[0] ?? "")
          .filter((letter, index, all) => letter !== all[index - 1]);
        const sorted = letters.toSorted();
        expect([sorted.join(), sorted.toReversed().join()]).toContain(letters.join());
      }),
    );
  });

  it("say where the visitor is elsewhere, the home is taken, or the way is too long", () => {
    const own = { listing: "z1", startsAt: at("10:00"), minutes: 60, number: "ravi" };
    expect(tripAt("10:00", ["a1"], { booked: [own] }).isFree).toBe(false);
    const far = tripAt("11:00", ["a1"], { booked: [own] });
    expect(far.isFree).toBe(false);
    expect(far.stops[0]?.clash).toMatchObject({ isTight: true, between: 0 });
    const others = { listing: "a1", startsAt: at("10:30"), minutes: 60, number: "meera" };
    expect(tripAt("10:00", ["a1"], { booked: [others] }).isFree).toBe(false);
    expect(tripAt("11:30", ["a1"], { booked: [others] }).isFree).toBe(true);
  });
});
