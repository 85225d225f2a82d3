import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, indianDay, indianTime } from "#app/entities/values/day.ts";
import { keptOf } from "./retention.ts";

const NOW = indianTime("2026-11-26", "02:30");

describe("backups that are kept", () => {
  it("are those of 7 days and 4 weeks when one is made each night", () => {
    const nights = Array.from({ length: 60 }, (_, age) => NOW - age * DAY_MS);
    const kept = [...keptOf(nights, { days: 7, weeks: 4 }, NOW)].map(indianDay);
    expect(kept.slice(0, 7)).toEqual(nights.slice(0, 7).map(indianDay));
    expect(kept.slice(7)).toEqual(["2026-11-15", "2026-11-08"]); // the Sundays before; two weeks end within the seven days
  });

  it("hold every one of today: who presses the button twice loses neither", () => {
    const today = [NOW, NOW - HOUR_MS, NOW - 2 * HOUR_MS];
    expect(keptOf(today, { days: 1, weeks: 0 }, NOW).size).toBe(3);
  });

  it("are the newest of each of the last days that have one, whatever the clock says", () => {
    const nights = Array.from({ length: 60 }, (_, age) => NOW - age * DAY_MS);
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), (days) => {
        const kept = keptOf(nights, { days: 7, weeks: 4 }, NOW + days * DAY_MS);
        for (const night of nights.slice(0, 7)) expect(kept.has(night)).toBe(true);
      }),
    );
  });

  it("are never fewer than the newest, never more than asked for beside those of a day, and the same when asked again", () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 90 * 24 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(times, fc.nat(9), fc.nat(9), (hours, days, weeks) => {
        const made = hours.map((hour) => NOW - hour * HOUR_MS);
        const kept = keptOf(made, { days, weeks }, NOW);
        expect(kept.has(Math.max(...made))).toBe(true);
        const older = [...kept].filter((time) => time <= NOW - DAY_MS);
        expect(older.length).toBeLessThanOrEqual(days + weeks + 1);
        expect(keptOf([...kept], { days, weeks }, NOW)).toEqual(kept);
      }),
    );
  });
});
