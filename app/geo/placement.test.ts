import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NCR_BOX } from "#app/entities/values/position.ts";
import { distanceM, placeById, placementOf, places, projectPlacement } from "./index.ts";

const degrees = (axis: keyof typeof NCR_BOX) => fc.double({ ...NCR_BOX[axis], noNaN: true });
const pointsInNcr = fc.record({ lat: degrees("latitude"), lng: degrees("longitude") });

describe("where a home lies", () => {
  it("is the centre of its locality, said with the radius", () => {
    const placement = placementOf({ location: "Sector 150", city: "Noida" });
    const centre = placeById("noida/sector-150");
    expect(placement).toEqual({
      lat: centre?.lat,
      lng: centre?.lng,
      precision: "place",
      radiusM: centre?.radiusM,
      name: "Sector 150, Noida",
      placeId: "noida/sector-150",
    });
  });

  it.each([
    ["Tower 4, Sector 150", "Noida", "noida/sector-150"],
    ["Sec-150", "Noida", "noida/sector-150"],
    ["sector 150 noida", "Noida", "noida/sector-150"],
    ["Noida Extension", "Greater Noida", "greater-noida/greater-noida-west"],
    ["Cyber City", "Gurgaon", "gurgaon/dlf-cyber-city"],
    ["DLF Phase V", "Gurgaon", "gurgaon/dlf-phase-5"],
    ["Sector 10 Dwarka", "Delhi", "delhi/dwarka-sector-10"],
    ["Indirapuram", "Gaziabad", "ghaziabad/indirapuram"],
    ["Indirapuram", undefined, "ghaziabad/indirapuram"],
  ])("'%s' in %s is %s", (location, city, id) => {
    expect(placementOf({ location, city })?.placeId).toBe(id);
  });

  it("is found by the name and by every alias of all places", () => {
    expect(places().length).toBe(507);
    const lost = places().filter(
      (place) => placementOf({ location: place.name, city: place.city })?.placeId !== place.id,
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it("is not guessed: a sector without a city or in the wrong one has no place", () => {
    expect(placementOf({ location: "Sector 50" })).toBeUndefined();
    expect(placementOf({ location: "Sector 110A", city: "Noida" })).toBeUndefined();
    expect(placementOf({ location: "Sector 4711", city: "Noida" })).toBeUndefined();
    expect(placementOf({ city: "Delhi" })).toBeUndefined();
  });

  it("is around its PIN code where the locality is not known", () => {
    const placement = placementOf({ location: "Nowhere Farms", city: "Delhi", pinCode: "110001" });
    expect(placement).toMatchObject({ precision: "pin-code", radiusM: 3_000, name: "PIN code 110001" });
    expect(placementOf({ location: "Nowhere Farms", pinCode: "999999" })).toBeUndefined();
  });

  it("is exact only where the position may be shown, and of projects always", () => {
    const home = { latitude: 28.45953, longitude: 77.50261, location: "Sector 150", city: "Noida" };
    expect(placementOf({ ...home, exactPosition: true })).toMatchObject({
      lat: 28.45953,
      lng: 77.50261,
      precision: "exact",
      radiusM: 0,
      placeId: "noida/sector-150",
    });
    expect(projectPlacement(home)).toMatchObject({ precision: "exact", lat: 28.45953 });
    expect(placementOf(home)).toEqual(placementOf({ location: "Sector 150", city: "Noida" }));
  });

  it("does not change with the position of a home that may not be shown, but by a cell of a kilometre", () => {
    fc.assert(
      fc.property(pointsInNcr, ({ lat, lng }) => {
        const home = { latitude: lat, longitude: lng, location: "Sector 108", city: "Noida" };
        const placement = placementOf(home);
        expect(placement).toMatchObject({ precision: "place", name: "Sector 108, Noida" });
        if (!placement) return;
        expect(placement.lat * 100).toBeCloseTo(Math.round(placement.lat * 100), 6);
        expect(distanceM(placement, { lat, lng })).toBeLessThanOrEqual(placement.radiusM);
        const known = placementOf({ ...home, location: "Sector 150" });
        expect(known).toEqual(placementOf({ location: "Sector 150", city: "Noida" }));
      }),
    );
  });

  it("ignores coordinates outside Delhi NCR that were stored before they were checked", () => {
    expect(placementOf({ latitude: 0, longitude: 0, exactPosition: true })).toBeUndefined();
  });
});

describe("the distance of two points", () => {
  it("is what geodesy says: a degree of latitude is 111.195 km on the sphere", () => {
    expect(distanceM({ lat: 28, lng: 77 }, { lat: 29, lng: 77 })).toBeCloseTo(111_195, -1);
    // Rajiv Chowk to Indira Gandhi International: about 13.5 km in a straight line.
    expect(distanceM({ lat: 28.6328, lng: 77.2197 }, { lat: 28.5562, lng: 77.1 }) / 1000).toBeCloseTo(14.5, 0);
  });

  it("is the same both ways, and never shorter by a detour", () => {
    fc.assert(
      fc.property(pointsInNcr, pointsInNcr, pointsInNcr, (a, b, c) => {
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 6);
        expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 1e-6);
      }),
    );
  });
});
