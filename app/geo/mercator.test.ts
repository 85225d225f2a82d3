import fc from "fast-check";
import { expect, it } from "vitest";
import { distanceM, pointAt, worldLength, worldOf } from "./index.ts";

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it("puts Null Island in the middle and a position back where it was", () => {
  expect(worldOf({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  fc.assert(
    fc.property(degrees(-85, 85), degrees(-180, 180), (lat, lng) => {
      const back = pointAt(worldOf({ lat, lng }));
      expect(back.lat).toBeCloseTo(lat, 9);
      expect(back.lng).toBeCloseTo(lng, 9);
    }),
  );
});

it("makes a kilometre as long as the distance of two points says, to half a percent", () => {
  const [a, b] = [
    { lat: 28.5, lng: 77.3 },
    { lat: 28.5, lng: 77.31 },
  ];
  const metres = (worldOf(b).x - worldOf(a).x) / worldLength(1, 28.5);
  expect(metres / distanceM(a, b)).toBeCloseTo(1, 2);
});
