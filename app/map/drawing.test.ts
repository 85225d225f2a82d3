import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawMap, projectionOf } from "./index.ts";

const SECTOR_150 = { lat: 28.4355, lng: 77.4771, zoom: 12, width: 840, height: 780 };

describe("the drawn map", () => {
  it("shows river, roads and metro with their names, and is small", () => {
    const { shapes, labels, scale } = drawMap(SECTOR_150);
    const kinds = shapes.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["river", "expressway", "line line-aqua", "ring line-aqua", "stop"]));
    expect(kinds).not.toContain("line line-rapid");
    expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(["Yamuna", "Greater Noida", "Pari Chowk"]));
    expect(scale).toEqual({ pixels: expect.any(Number), text: "2 km" });
    expect(brotliCompressSync(JSON.stringify(shapes)).length).toBeLessThan(3_000);
  });

  it("draws nothing that lies far outside the picture", () => {
    for (const { d } of drawMap(SECTOR_150).shapes)
      for (const [, x = 0, y = 0] of d.matchAll(/M(-?\d+) (-?\d+)/g)) {
        expect(Math.abs(Number(x) - 420)).toBeLessThan(12_000);
        expect(Math.abs(Number(y) - 390)).toBeLessThan(12_000);
      }
  });

  it("names nothing twice in the same place", () => {
    const { labels } = drawMap({ ...SECTOR_150, lat: 28.6, lng: 77.2, zoom: 13 });
    for (const one of labels)
      for (const other of labels)
        if (one !== other) expect(Math.abs(one.y - other.y) >= 26 || Math.abs(one.x - other.x) > 20).toBe(true);
  });

  it("puts the middle in the middle and 1 km at its length", () => {
    const { pixelOf, pixels } = projectionOf(SECTOR_150);
    expect(pixelOf(SECTOR_150)).toEqual({ x: 420, y: 390 });
    const { x } = pixelOf({ lat: SECTOR_150.lat, lng: SECTOR_150.lng + 0.1 });
    // 0.1 degrees of longitude are 9,790 m at this latitude.
    expect(Math.abs(x - 420 - pixels(9_790))).toBeLessThanOrEqual(2);
  });
});
