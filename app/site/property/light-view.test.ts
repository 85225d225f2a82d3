import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directionOf, lightView, sunlitSpans } from "./light-view.ts";

const NOIDA = { lat: 28.57, lng: 77.35 };
const inNcr = fc.record({
  lat: fc.double({ min: 27.9, max: 29.2, noNaN: true }),
  lng: fc.double({ min: 76.6, max: 78, noNaN: true }),
});
const azimuth = fc.integer({ min: 0, max: 359 });
const day = fc.constantFrom("2026-12-21", "2026-03-21", "2026-06-21", "2026-09-02");

const minutes = (spans: ReturnType<typeof sunlitSpans>) => spans.reduce((sum, { from, to }) => sum + to - from, 0);

describe("the sun on a wall", () => {
  it("is there for one of two opposite walls at any time of the day, never for both", () => {
    fc.assert(
      fc.property(inNcr, azimuth, day, (point, angle, date) => {
        const [front, back] = [sunlitSpans(point, angle, date), sunlitSpans(point, angle + 180, date)];
        const overlaps = front.some((a) => back.some((b) => a.from < b.to && b.from < a.to));
        expect(overlaps).toBe(false);
        const [east, west] = [sunlitSpans(point, 90, date), sunlitSpans(point, 270, date)];
        expect(Math.abs(minutes(front) + minutes(back) - minutes(east) - minutes(west))).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("comes in order, without overlaps, within the day", () => {
    fc.assert(
      fc.property(inNcr, azimuth, day, (point, angle, date) => {
        const times = sunlitSpans(point, angle, date).flatMap(({ from, to }) => [from, to]);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        for (const time of times) expect(time >= 4 * 60 && time <= 20 * 60).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("is what an almanac says of Noida: sunrise about 7:10 and 5:25, sunset about 5:30 and 7:20", () => {
    const ends = (date: string) => {
      const spans = [...sunlitSpans(NOIDA, 90, date), ...sunlitSpans(NOIDA, 270, date)];
      return [Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))];
    };
    for (const [date, rise, set] of [
      ["2026-12-21", 7 * 60 + 10, 17 * 60 + 30],
      ["2026-06-21", 5 * 60 + 25, 19 * 60 + 20],
    ] as const) {
      const [from = 0, to = 0] = ends(date);
      expect([Math.abs(from - rise) <= 10, Math.abs(to - set) <= 10], date).toEqual([true, true]);
    }
  });

  it("is on a north wall in June mornings and evenings only, and never in December", () => {
    expect(sunlitSpans(NOIDA, 0, "2026-12-21")).toEqual([]);
    expect(sunlitSpans(NOIDA, 0, "2026-06-21")).toHaveLength(2);
  });
});

describe("the light of a home", () => {
  it.each([
    ["North-east", "north-east"],
    ["NE", "north-east"],
    ["south facing", "south"],
    ["West", "west"],
    ["Park", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("reads the facing '%s'", (written, direction) => {
    expect(directionOf(written)).toBe(direction);
  });

  it("is said with its limits, and left out where facing or place is not known", () => {
    const view = lightView(NOIDA, "East");
    expect(view?.sentence).toMatch(
      /^It faces east\. That side has the sun from 7:\d\d am to 12:\d\d pm on 21 December/,
    );
    expect(view?.rows.map(({ side }) => side)).toEqual(["The side it faces, east", "The side behind, west"]);
    expect(view?.note).toContain("from latitude and facing only");
    expect(lightView(NOIDA, "North")?.sentence).toContain("no sun on 21 December");
    expect(lightView(undefined, "East")).toBeUndefined();
    expect(lightView(NOIDA, "Golf course")).toBeUndefined();
  });
});
