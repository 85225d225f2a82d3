import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indianDay } from "#app/entities/values/day.ts";
import { isReachable, MAX_PLANNED, plansFor } from "./plans.ts";
import { type Booked, isFree, type VisitSlot } from "./slots.ts";

const HOUR = 3_600_000;
/** 10 am in India on 20 January 2026. */
const TEN = Date.UTC(2026, 0, 20, 4, 30);
const slotAt = (hour: number): VisitSlot => ({ startsAt: TEN + hour * HOUR, minutes: 60 });
/** 10 am to 7 pm. */
const DAY = Array.from({ length: 9 }, (_, hour) => slotAt(hour));
const hoursOf = (times: readonly number[]) => times.map((time) => 10 + (time - TEN) / HOUR);
const taken = (listing: string, hour: number): Booked => ({ listing, ...slotAt(hour) });

describe("visits to several homes on one day", () => {
  it("come one after the other, with the way between them, in the morning or in the afternoon", () => {
    const plans = plansFor(["a", "b"], DAY, [], 2).map(({ part, times }) => [part, hoursOf(times)]);
    expect(plans).toEqual([
      ["morning", [10, 12]],
      ["afternoon", [13, 15]],
    ]);
  });

  it("take the whole day where neither half has room", () => {
    const plans = plansFor(["a", "b", "c", "d", "e"], DAY, [], 2).map(({ part, times }) => [part, hoursOf(times)]);
    expect(plans).toEqual([["day", [10, 12, 14, 16, 18]]]);
  });

  it("go round what is booked: another order, another hour", () => {
    const busy = [taken("a", 0), taken("a", 1), taken("a", 3)];
    expect(plansFor(["a", "b"], DAY, busy, 2).map(({ part, times }) => [part, hoursOf(times)])).toEqual([
      ["morning", [12, 10]],
      ["afternoon", [15, 13]],
    ]);
  });

  it("are every plan that a search through all orders and hours finds, and never a wrong one", () => {
    const bookings = fc.array(
      fc.record({ listing: fc.constantFrom("a", "b", "c", "other"), hour: fc.nat({ max: 8 }) }),
      { maxLength: 16 },
    );
    fc.assert(
      fc.property(bookings, fc.integer({ min: 1, max: 2 }), (busy, atOnce) => {
        const booked = busy.map(({ listing, hour }) => taken(listing, hour));
        const listings = ["a", "b", "c"];
        const plans = plansFor(listings, DAY, booked, atOnce);
        for (const { times } of plans) {
          for (const [index, startsAt] of times.entries())
            expect(isFree({ startsAt, minutes: 60 }, { listing: listings[index] ?? "" }, booked, atOnce)).toBe(true);
          const inOrder = [...times].sort((x, y) => x - y);
          for (const [index, startsAt] of inOrder.slice(1).entries())
            expect(isReachable({ startsAt: inOrder[index] ?? 0, minutes: 60 }, { startsAt })).toBe(true);
        }
        const isPossible = DAY.some((a) =>
          DAY.some((b) => DAY.some((c) => isPlan([a, b, c], listings, booked, atOnce))),
        );
        expect(plans.length > 0).toBe(isPossible);
      }),
      { numRuns: 60 },
    );
  });

  it("are found, or not, for the most homes and the finest grid, where trying all orders would never end", () => {
    const slots = Array.from({ length: 14 * 54 }, (_, index) => ({
      startsAt: TEN + Math.floor(index / 54) * 24 * HOUR + (index % 54) * 600_000,
      minutes: 60,
    }));
    const listings = Array.from({ length: MAX_PLANNED }, (_, index) => `home ${index}`);
    const busy = slots.filter((_, index) => index % 2 === 0).map((slot) => ({ ...slot, listing: "home 4" }));
    // With the last home always taken there is no plan, and only looking at all of them shows it.
    expect(plansFor(listings, slots, busy, 5)).toEqual([]);
    const days = plansFor(listings, slots, [], 5).map(({ times }) => indianDay(times[0] ?? 0));
    expect(new Set(days).size).toBe(14);
  });
});

function isPlan(slots: readonly VisitSlot[], listings: readonly string[], booked: readonly Booked[], atOnce: number) {
  const inOrder = [...slots].sort((x, y) => x.startsAt - y.startsAt);
  return (
    slots.every((slot, index) => isFree(slot, { listing: listings[index] ?? "" }, booked, atOnce)) &&
    inOrder.slice(1).every((later, index) => isReachable(inOrder[index] ?? later, later))
  );
}
