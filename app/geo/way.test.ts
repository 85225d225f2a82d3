import { expect, it } from "vitest";
import { placementOf } from "./index.ts";
import type { Point } from "./types.ts";
import { wayBetween } from "./way.ts";

const sector = (number: number): Point => {
  const { lat, lng } = placementOf({ location: `Sector ${number}`, city: "Noida" }) ?? { lat: 0, lng: 0 };
  return { lat, lng };
};

it("is quick along an expressway, slow in the city, and none to the home itself", () => {
  const along = wayBetween(sector(128), sector(150));
  expect(along.km).toBeGreaterThan(15);
  expect(along.km).toBeLessThan(18.5);
  expect(along.minutes).toBeGreaterThanOrEqual(20);
  expect(along.minutes).toBeLessThanOrEqual(26);
  const connaughtPlace = { lat: 28.6315, lng: 77.2167 };
  const dwarka = { lat: 28.5921, lng: 77.046 };
  expect(wayBetween(connaughtPlace, dwarka).minutes).toBeGreaterThan(45);
  expect(wayBetween(sector(128), sector(128))).toEqual({ km: 0, minutes: 0 });
});
