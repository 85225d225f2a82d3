import { describe, expect, it } from "vitest";
import { placementOf } from "./index.ts";
import type { Point } from "./types.ts";
import { PARKING_MINUTES, wayBetween } from "./way.ts";

const sector = (number: number, city = "Noida"): Point => {
  const { lat, lng } = placementOf({ location: `Sector ${number}`, city }) ?? { lat: 0, lng: 0 };
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

/** Drives in the region as papers and guides publish them, without a place to park. */
const PARI_CHOWK: Point = { lat: 28.4645, lng: 77.511 };
const DRIVES = [
  // Hindustan Times, 9 April 2024: a resident of Sector 19 says what his way to Sector 63 usually takes.
  { way: "Sector 19 to Sector 63", from: sector(19), to: { lat: 28.6269, lng: 77.3775 }, minutes: 15 },
  // Vistaar News on the Noida expressway: what it takes in general, from end to end.
  { way: "Sector 94 to Pari Chowk", from: sector(94), to: PARI_CHOWK, minutes: 30 },
  // The Times of India, 9 February 2024: the regular drive of an hour.
  { way: "Pari Chowk to ITO", from: PARI_CHOWK, to: { lat: 28.6286, lng: 77.241 }, minutes: 60 },
  // Holidify, 'Noida to Gurgaon': 1 hour 13 minutes by road.
  { way: "Noida to Gurgaon", from: sector(18), to: sector(29, "Gurgaon"), minutes: 73 },
].map((drive) => ({ ...drive, ours: wayBetween(drive.from, drive.to).minutes - PARKING_MINUTES }));

describe("minutes on the road", () => {
  it.each(DRIVES)("$way: $minutes as published, $ours by the estimate", ({ minutes, ours }) => {
    expect(Math.abs(ours - minutes)).toBeLessThanOrEqual(Math.max(10, minutes / 5));
  });
});
