import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedSearch, chipsOf, makeQuery, readArea, readMapView, readQuery, writeArea, writeQuery } from "./index.ts";

const PARK = [
  [28.46, 77.5],
  [28.47, 77.5],
  [28.47, 77.52],
] as const;
const BOX = { kind: "box", south: 28.4512, west: 77.3, north: 28.5, east: 77.45 } as const;

/** A star around a centre never crosses itself. */
const stars = fc
  .record({
    lat: fc.double({ min: 28.1, max: 29, noNaN: true }),
    lng: fc.double({ min: 76.8, max: 77.8, noNaN: true }),
    reaches: fc.array(fc.double({ min: 0.01, max: 0.09, noNaN: true }), { minLength: 3, maxLength: 60 }),
  })
  .map(({ lat, lng, reaches }) =>
    reaches.map((reach, at) => {
      const angle = (2 * Math.PI * at) / reaches.length;
      return [lat + reach * Math.sin(angle), lng + reach * Math.cos(angle)] as const;
    }),
  );

const problem = (written: string) => {
  const area = readArea(written);
  return "problem" in area ? area.problem : undefined;
};

describe("an area in the address", () => {
  it("is a box of four numbers, or a drawn polygon in few letters", () => {
    expect(writeArea(BOX)).toBe("28.4512~77.3~28.5~77.45");
    expect(readArea("28.5~77.45~28.4512~77.3")).toEqual(BOX);
    const written = writeArea({ kind: "polygon", corners: PARK });
    expect(written).toMatch(/^~[\w-]{16,24}$/);
    expect(readArea(written)).toEqual({ kind: "polygon", corners: PARK });
  });

  it("is read as it was written, to a metre", () => {
    fc.assert(
      fc.property(stars, (corners) => {
        const area = readArea(writeArea({ kind: "polygon", corners }));
        if (!("kind" in area) || area.kind !== "polygon") throw new Error("The star was refused");
        area.corners.forEach(([lat, lng], at) => {
          expect(Math.abs(lat - (corners[at]?.[0] ?? 0))).toBeLessThanOrEqual(0.5e-5 + 1e-9);
          expect(Math.abs(lng - (corners[at]?.[1] ?? 0))).toBeLessThanOrEqual(0.5e-5 + 1e-9);
        });
        expect(readArea(writeArea(area))).toEqual(area);
      }),
    );
  });

  it("is refused with a sentence where it encloses nothing clear", () => {
    const [a, b, c] = PARK;
    const polygon = (corners: readonly (readonly [number, number])[]) => writeArea({ kind: "polygon", corners });
    expect(problem(polygon([a, b, c, [28.46, 77.51], [28.48, 77.51]]))).toBe(
      "The lines of the drawn area cross or touch each other, so it was left out. Draw it again.",
    );
    expect(problem(polygon([a, b, a, c]))).toContain("cross or touch");
    expect(problem(polygon([a, b]))).toContain("at least three corners");
    const many = Array.from(
      { length: 101 },
      (_, at) => [28.5 + Math.sin(at / 17) / 10, 77.4 + Math.cos(at / 17) / 10] as const,
    );
    expect(problem(polygon(many))).toContain("has 101 corners, and at most 100");
    expect(problem("28.4~77.3~28.5")).toBe(
      "“28.4~77.3~28.5” is not an area of the map, so it was left out. Draw it again on the map.",
    );
    expect(problem("~%%")).toContain("“~%%” is not an area");
    expect(problem(`~${"A".repeat(9_000)}`)?.length).toBeLessThan(140);
  });

  it("never fails, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const written of [text, `~${text}`]) readArea(written);
      }),
    );
  });
});

describe("an area in a query", () => {
  it("has a chip, counts as a filter and stays in the address", () => {
    const { query, notices } = readQuery(`area=${writeArea(BOX)}&city=noida`);
    expect(notices).toEqual([]);
    expect(writeQuery(query)).toBe("area=28.4512~77.3~28.5~77.45&city=noida");
    expect(chipsOf(query).map(({ label }) => label)).toEqual(["Noida", "Area on the map"]);
    const drawn = makeQuery({ area: { kind: "polygon", corners: PARK } });
    expect(chipsOf(drawn)).toMatchObject([{ key: "area", label: "Drawn area" }]);
    expect(writeQuery(chipsOf(drawn)[0]?.query ?? drawn)).toBe("");
  });

  it("is left out with a notice where it is nonsense, and is the size of a home in older links", () => {
    expect(readQuery("area=~%%&city=noida")).toMatchObject({
      query: { area: undefined, city: ["noida"] },
      notices: [{ reason: "unknown-value", key: "area" }],
    });
    expect(readQuery("area=1200-4000").query).toMatchObject({ area: undefined, size: { min: 1_200, max: 4_000 } });
  });
});

describe("the open map in the address", () => {
  it("is 'fit' or a place and a zoom that the map has", () => {
    expect(readMapView("fit")).toBe("fit");
    expect(readMapView("28.45~77.3~12")).toEqual({ lat: 28.45, lng: 77.3, zoom: 12 });
    expect(readMapView("28.45~77.3~25")).toMatchObject({ zoom: 18 });
    for (const written of ["", "28.45~77.3", "99~77~12", "x"]) expect(readMapView(written)).toBeUndefined();
    expect(writeQuery(readQuery("map=28.450000001~77.3~12").query)).toBe("map=28.45~77.3~12");
  });

  it("changes with the area and leaves the rest of the address as it is", () => {
    expect(changedSearch("?city=noida&page=3&q=o%27brien", { area: "1~2~3~4", map: "fit" })).toBe(
      "area=1~2~3~4&city=noida&map=fit&q=o%27brien",
    );
    expect(changedSearch("area=1~2~3~4&map=fit", { area: undefined })).toBe("map=fit");
  });
});
