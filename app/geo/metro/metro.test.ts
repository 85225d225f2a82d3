import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  distanceM,
  metroFile,
  minutesBetween,
  minutesBetweenStations,
  minutesFrom,
  nearestStations,
  stations,
  tripBetween,
  tripFrom,
} from "../index.ts";

/**
 * The same model by other means: Floyd–Warshall over all platforms, written from the words of decision 161 and not from the
 * code. Answers minutes by 'from to'.
 */
function allMinutes(): (from: string, to: string) => number {
  const { stations: all, edges, walks } = metroFile();
  const names = all.flatMap(({ id, lines }) => lines.map((line) => `${id}@${line}`));
  const numberOf = new Map(names.map((name, at) => [name, at]));
  const platformsOf = new Map(
    all.map(({ id, lines }) => [id, lines.map((line) => numberOf.get(`${id}@${line}`) ?? -1)]),
  );
  const size = names.length;
  const minutes = new Float64Array(size * size).fill(Infinity);
  const join = (a: number, b: number, time: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      minutes[from * size + to] = Math.min(minutes[from * size + to] ?? Infinity, time);
  };
  const ride = (line: string, m: number) => {
    if (line === "airport") return m / 1_800 + 1.3;
    if (line === "namo-bharat") return m / 2_400 + 1.7;
    if (line === "meerut") return m / 1_500 + 1.2;
    return m / 1_000 + 1;
  };
  for (let at = 0; at < size; at++) join(at, at, 0);
  for (const { a, b, line, m } of edges)
    join(numberOf.get(`${a}@${line}`) ?? -1, numberOf.get(`${b}@${line}`) ?? -1, ride(line, m));
  for (const own of platformsOf.values()) for (const a of own) for (const b of own) if (a !== b) join(a, b, 5);
  for (const { a, b, m } of walks)
    for (const from of platformsOf.get(a) ?? [])
      for (const to of platformsOf.get(b) ?? []) join(from, to, (m * 1.3) / 75 + 3);
  for (let by = 0; by < size; by++)
    for (let from = 0; from < size; from++) {
      const first = minutes[from * size + by] ?? Infinity;
      if (first === Infinity) continue;
      for (let to = 0; to < size; to++) {
        const time = first + (minutes[by * size + to] ?? Infinity);
        if (time < (minutes[from * size + to] ?? Infinity)) minutes[from * size + to] = time;
      }
    }
  return (from, to) =>
    Math.min(
      ...(platformsOf.get(from) ?? []).flatMap((a) =>
        (platformsOf.get(to) ?? []).map((b) => minutes[a * size + b] ?? Infinity),
      ),
    );
}

const anyStation = fc.constantFrom(...metroFile().stations.map(({ id }) => id));

describe("minutes by metro", () => {
  it("are those of an independent computation for 5,000 pairs", () => {
    const expected = allMinutes();
    fc.assert(
      fc.property(anyStation, anyStation, (from, to) => {
        expect(minutesBetweenStations(from, to)).toBeCloseTo(expected(from, to), 4);
      }),
      { numRuns: 5_000 },
    );
  });

  it("are those of the trip that is described, there and back", () => {
    fc.assert(
      fc.property(anyStation, anyStation, (from, to) => {
        const trip = tripBetween(from, to);
        expect(trip?.minutes).toBeCloseTo(minutesBetweenStations(from, to) ?? NaN, 4);
        expect(trip?.minutes).toBeCloseTo(minutesBetweenStations(to, from) ?? NaN, 4);
        expect(trip?.changes).toBe(Math.max(0, (trip?.lines.length ?? 0) - 1));
      }),
      { numRuns: 300 },
    );
  });

  it("name the lines and count the changes", () => {
    expect(tripBetween("noida-sector-148", "rajiv-chowk")).toMatchObject({
      lines: ["Aqua Line", "Blue Line"],
      changes: 1,
    });
    expect(tripBetween("botanical-garden", "hauz-khas")).toMatchObject({ lines: ["Magenta Line"], changes: 0 });
    expect(tripBetween("rajiv-chowk", "rajiv-chowk")).toEqual({ minutes: 0, lines: [], changes: 0 });
    expect(tripBetween("rajiv-chowk", "atlantis")).toBeUndefined();
  });

  /** What the operators' planners and announcements are known to say, in minutes on the train and between trains; docs/metro.md has the sources of doubt. */
  it.each([
    ["samaypur-badli", "millennium-city-centre", 86],
    ["rajiv-chowk", "millennium-city-centre", 50],
    ["rajiv-chowk", "noida-city-centre", 33],
    ["rajiv-chowk", "vaishali", 26],
    ["kashmere-gate", "raja-nahar-singh", 79],
    ["rithala", "shaheed-sthal", 62],
    ["botanical-garden", "hauz-khas", 30],
    ["new-delhi-airport-express-terminal", "yashobhoomi-dwarka-sector-25", 21],
    ["aqua-depot", "noida-sector-51", 46],
    ["sarai-kale-khan", "modipuram", 55],
  ])("from %s to %s are within five of the %i that are known", (from, to, known) => {
    expect(Math.abs((minutesBetweenStations(from, to) ?? 0) - known)).toBeLessThanOrEqual(5);
  });
});

describe("stations near a point", () => {
  const anyPoint = fc.record({
    lat: fc.double({ min: 28.3, max: 28.8, noNaN: true }),
    lng: fc.double({ min: 76.9, max: 77.6, noNaN: true }),
  });

  it("come nearest first, as comparing all of them says", () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const near = nearestStations(point, { limit: 5, withinM: 8_000 });
        const all = stations()
          .map((station) => distanceM(point, station))
          .filter((m) => m <= 8_000)
          .sort((a, b) => a - b);
        expect(near.map(({ straightM }) => straightM)).toEqual(all.slice(0, 5));
      }),
    );
  });

  it("are walked to along streets, 1.3 times the straight line at 75 metres a minute, for up to 25 minutes", () => {
    const [sector148] = nearestStations({ lat: 28.4526, lng: 77.4845 }, { limit: 1 });
    expect(sector148?.station.name).toBe("Noida Sector 148");
    for (const { straightM, walkMinutes } of nearestStations({ lat: 28.6328, lng: 77.2197 }, { limit: 60 })) {
      const minutes = (straightM * 1.3) / 75;
      if (minutes > 25) expect(walkMinutes).toBeUndefined();
      else expect(walkMinutes).toBeCloseTo(minutes, 6);
    }
  });

  it("start a trip at their platform where nobody would walk to them", () => {
    const sector150 = { lat: 28.4245, lng: 77.4905 };
    const trip = tripFrom(sector150, "botanical-garden");
    expect(trip?.start).toMatchObject({ station: { name: "Noida Sector 148" } });
    expect(trip?.start.walkMinutes).toBeUndefined();
    expect(trip?.minutes).toBeCloseTo(minutesBetweenStations("noida-sector-148", "botanical-garden") ?? NaN, 4);
  });

  it("decide how long a trip takes: the best station, not the nearest", () => {
    const all = stations();
    fc.assert(
      fc.property(anyPoint, anyStation, (point, to) => {
        const column = all.findIndex(({ id }) => id === to);
        const best = Math.min(
          ...nearestStations(point, { limit: all.length, withinM: 3_000 }).map(
            ({ station, straightM }) => (straightM * 1.3) / 75 + (minutesBetweenStations(station.id, to) ?? Infinity),
          ),
        );
        const found = minutesFrom(point)[column];
        if (best === Infinity) expect(found).toBe(Infinity);
        else expect(found).toBeCloseTo(best, 3);
      }),
      { numRuns: 100 },
    );
  });

  it("have to be near at both ends of a way from door to door", () => {
    const [rajivChowk, farm] = [
      { lat: 28.6328, lng: 77.2197 },
      { lat: 28.2, lng: 77.7 },
    ];
    expect(minutesBetween(rajivChowk, { lat: 28.4595, lng: 77.0725 })).toBeGreaterThan(45);
    expect(minutesBetween(rajivChowk, farm)).toBeUndefined();
    expect(minutesBetween(farm, rajivChowk)).toBeUndefined();
  });
});
