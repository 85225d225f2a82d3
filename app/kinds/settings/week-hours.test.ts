import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { isWithin, timeAfter, timeWithin } from "./week-hours.ts";

/** Midnight in India between Wednesday and Thursday. */
const THURSDAY = Date.UTC(2026, 0, 14, 18, 30);
const HOURS = [
  { day: "Thursday", from: "10:00", to: "14:00" },
  { day: "Thursday", from: "13:00", to: "19:00" },
  { day: "Friday", from: "9:30", to: "10:00" },
];

describe("hours of a week", () => {
  it("are open from the first minute to the last, in India", () => {
    const isOpen = (time: number) => isWithin(HOURS, THURSDAY + time);
    expect([10 * HOUR_MS - 1, 10 * HOUR_MS, 13.5 * HOUR_MS, 19 * HOUR_MS - 1, 19 * HOUR_MS].map(isOpen)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isWithin([], THURSDAY)).toBe(true);
  });

  it("count what lies within them, spans that overlap once, and say when a wait is over", () => {
    expect(timeWithin(HOURS, THURSDAY, THURSDAY + DAY_MS)).toBe(9 * HOUR_MS);
    expect(timeWithin(HOURS, THURSDAY + 18.5 * HOUR_MS, THURSDAY + DAY_MS + 9.75 * HOUR_MS)).toBe(45 * MINUTE_MS);
    expect(timeWithin([], THURSDAY, THURSDAY + HOUR_MS)).toBe(HOUR_MS);
    expect(timeAfter(HOURS, THURSDAY + 18.75 * HOUR_MS, 15 * MINUTE_MS)).toBe(THURSDAY + 19 * HOUR_MS);
    expect(timeAfter(HOURS, THURSDAY + 18.75 * HOUR_MS, 16 * MINUTE_MS)).toBe(
      THURSDAY + DAY_MS + 9.5 * HOUR_MS + MINUTE_MS,
    );
    expect(timeAfter([{ day: "Someday", from: "1:00", to: "2:00" }], THURSDAY, 1)).toBe(Infinity);
  });

  it("say of any wait a moment before which so much is over", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 * DAY_MS }), fc.integer({ min: 1, max: 30 * HOUR_MS }), (from, wait) => {
        expect(timeWithin(HOURS, THURSDAY + from, timeAfter(HOURS, THURSDAY + from, wait))).toBe(wait);
      }),
    );
  });
});
