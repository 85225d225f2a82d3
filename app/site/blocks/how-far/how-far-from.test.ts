import { describe, expect, it } from "vitest";
import { howFar } from "./how-far-from.ts";

function shown(lat: number, lng: number) {
  const { stations, trips } = howFar({ lat, lng }, { from: "", path: "" }).nearby;
  return { station: stations[0], trip: trips.find(({ to }) => to.startsWith("Connaught Place")) };
}

describe("the way to the metro", () => {
  it("is said in minutes on foot where people walk it, and is part of the trip", () => {
    const { station, trip } = shown(28.4489, 77.4957);
    expect(station?.walk).toMatch(/^\d+ min on foot$/);
    expect(trip).toMatchObject({ isFromPlatform: false, detail: expect.stringMatching(/^\d+ min on foot to /) });
  });

  it("is a distance where nobody would, and the trip begins at the platform", () => {
    const { station, trip } = shown(28.4245, 77.4905);
    expect(station?.walk).toBe("over 25 min on foot");
    expect(trip?.isFromPlatform).toBe(true);
    expect(trip?.detail).toMatch(/^by train from Noida Sector 148, \d\.\d km away; /);
  });
});
