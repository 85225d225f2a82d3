import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseFile, distanceM, nearestAirports, placeById, roadsNear } from "./index.ts";

const sector150 = placeById("noida/sector-150") ?? { lat: 0, lng: 0 };

describe("what lies around a place", () => {
  it("are the airports with flights, nearest first", () => {
    expect(nearestAirports(sector150).map(({ name, straightM }) => [name, Math.round(straightM / 1000)])).toEqual([
      ["Noida International Airport (Jewar)", 30],
      ["Hindon Airport", 34],
      ["Indira Gandhi International Airport", 41],
    ]);
  });

  it("are the roads that pass within reach", () => {
    expect(roadsNear(sector150, 4_000).map(({ name }) => name)).toEqual(["Noida–Greater Noida Expressway"]);
    expect(roadsNear({ lat: 28.2, lng: 77.8 }, 3_000)).toEqual([]);
  });

  it("lie as far away as the nearest of the points along their stretches", () => {
    const roads = baseFile().features.filter(({ properties }) => properties.kind === "road");
    const anyPoint = fc.record({
      lat: fc.double({ min: 28.4, max: 28.7, noNaN: true }),
      lng: fc.double({ min: 77, max: 77.4, noNaN: true }),
    });
    fc.assert(
      fc.property(anyPoint, fc.constantFrom(...roads), (point, { properties, geometry }) => {
        if (geometry.type !== "MultiLineString") return;
        const sampled = geometry.coordinates.flatMap((line) =>
          line.slice(1).flatMap(([lng, lat], at) => {
            const [fromLng, fromLat] = line[at] ?? [lng, lat];
            return Array.from({ length: 51 }, (_, step) =>
              distanceM(point, {
                lng: fromLng + ((lng - fromLng) * step) / 50,
                lat: fromLat + ((lat - fromLat) * step) / 50,
              }),
            );
          }),
        );
        const found = roadsNear(point, Infinity).find(({ name }) => name === properties.name)?.straightM ?? NaN;
        expect(found).toBeLessThanOrEqual(Math.min(...sampled) + 0.5);
        expect(found).toBeGreaterThan(Math.min(...sampled) - 100);
      }),
      { numRuns: 60 },
    );
  });
});
