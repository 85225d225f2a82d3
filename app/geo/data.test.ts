import { describe, expect, it } from "vitest";
import { baseFile, distanceM, metroFile } from "./index.ts";

describe("the data of the metro", () => {
  const { lines, stations, edges, walks } = metroFile();
  const stationById = new Map(stations.map((station) => [station.id, station]));

  it("is whole: 13 lines, 296 stations, 317 stretches of track, 5 walks, and every name in it is known", () => {
    expect([lines, stations, edges, walks].map((list) => list.length)).toEqual([13, 296, 317, 5]);
    const lineIds = new Set(lines.map(({ id }) => id));
    const named = [...edges, ...walks]
      .flatMap(({ a, b }) => [a, b])
      .concat(lines.flatMap(({ branches }) => branches.flat()));
    expect(named.filter((id) => !stationById.has(id))).toEqual([]);
    expect(edges.filter(({ line }) => !lineIds.has(line))).toEqual([]);
    expect(stations.filter((station) => station.lines.some((line) => !lineIds.has(line)))).toEqual([]);
  });

  it("has no track that is shorter than the straight line, but by the width of a station", () => {
    const STATION_M = 250;
    for (const { a, b, m } of edges) {
      const [from, to] = [stationById.get(a), stationById.get(b)];
      expect(from && to && m + STATION_M, `${a} to ${b}`).toBeGreaterThan(from && to ? distanceM(from, to) : 0);
    }
  });
});

describe("the base of the map", () => {
  it("has four outlines, 21 roads, one river and four airports with a centre", () => {
    const kinds = baseFile().features.map(({ properties }) => properties.kind);
    expect(Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all]) => [kind, all?.length])).toEqual([
      ["outline", 4],
      ["road", 21],
      ["river", 1],
      ["airport", 4],
    ]);
    const airports = baseFile().features.filter(({ properties }) => properties.kind === "airport");
    expect(airports.every(({ properties }) => properties.centre?.length === 2)).toBe(true);
  });
});
