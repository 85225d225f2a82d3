import { describe, expect, it } from "vitest";
import { placementOf } from "#app/geo/index.ts";
import { distanceText, whereView } from "./where-view.ts";

describe("where a home lies", () => {
  it("is a circle around its sector with metro, roads and airports near it", () => {
    const placement = placementOf({ location: "Sector 150", city: "Noida" });
    if (!placement) throw new Error("Sector 150 is not known");
    const view = whereView(placement);
    expect(view).toMatchObject({ name: "Sector 150, Noida", isExact: false });
    expect(view.radius).toBeGreaterThan(20);
    expect(view.stations.map(({ name }) => name)).toContain("Noida Sector 148");
    expect(view.airports.map(({ name }) => name)).toContain("Noida International Airport (Jewar)");
  });

  it("has no radius where the address is exact", () => {
    const placement = placementOf({ latitude: 28.45, longitude: 77.49, exactPosition: true });
    if (!placement) throw new Error("An exact position has a place");
    expect(whereView(placement)).toMatchObject({ isExact: true, radius: 0 });
  });

  it.each([
    [20, "100 m"],
    [640, "600 m"],
    [949, "900 m"],
    [960, "1.0 km"],
    [2_140, "2.1 km"],
    [34_400, "34 km"],
  ])("says %i m as %s", (metres, text) => expect(distanceText(metres)).toBe(text));
});
