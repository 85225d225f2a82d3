import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { projectPlacement } from "#app/geo/index.ts";
import { HowFar } from "./how-far.tsx";
import { howFarFrom, howFarFromProject } from "./how-far-from.ts";
import { surroundings } from "./surroundings.ts";

const sector150 = { lat: 28.4511, lng: 77.4917 };

describe("the map around a home", () => {
  it("is a circle as wide as its place is uncertain, and a point where its address is exact", () => {
    const around = surroundings({ ...sector150, radiusM: 600 });
    // 19.1 m a pixel at the equator at zoom 13, less by the cosine of the latitude.
    expect(around.radius).toBe(Math.round(600 / (19.1 * Math.cos((sector150.lat * Math.PI) / 180))));
    expect(surroundings({ ...sector150, radiusM: 0 }).radius).toBeUndefined();
  });

  it("shows more of the land where the circle would not fit", () => {
    const near = surroundings({ ...sector150, radiusM: 1_200 });
    const wide = surroundings({ ...sector150, radiusM: 3_000 });
    expect(wide.drawing.scale.text).not.toBe(near.drawing.scale.text);
    expect((wide.radius ?? 0) * 2).toBeLessThan(wide.drawing.height);
  });

  it("has no name across the distances, and marks names that the sides of a phone would cut", () => {
    const sector128 = { lat: 28.5197, lng: 77.3543 };
    const { drawing, rings } = surroundings(sector128);
    for (const { radius } of rings)
      for (const { x, y } of drawing.labels)
        expect(Math.abs(x - 280) > 20 || Math.abs(y - (210 - radius)) > 20).toBe(true);
    const side = (isAtSide: boolean) => drawing.labels.filter((label) => (label.isAtSide ?? false) === isAtSide);
    for (const { x } of side(false)) expect(Math.abs(x - 280)).toBeLessThan(160);
    expect(side(true).length).toBeGreaterThan(0);
  });

  it("never has a point for a home that only its locality is known of, in words and in the drawing", () => {
    const markup = (precision: "exact" | "place") =>
      renderToStaticMarkup(
        HowFar({
          view: howFarFrom(
            { ...sector150, name: "Sector 150, Noida", precision, radiusM: precision === "exact" ? 0 : 600 },
            { path: "/property/a" },
          ),
        }),
      );
    expect(markup("place")).toContain('class="m-around"');
    expect(markup("place")).not.toContain("m-here");
    expect(markup("exact")).toContain('class="m-here"');
  });
});

it("a project whose site is not known is said to lie somewhere around its place", () => {
  const placement = projectPlacement({ location: "Sector 150", city: "Noida" });
  if (!placement) throw new Error("Sector 150 has a place");
  expect(howFarFromProject(placement, { path: "/project/a" }).from).toContain("somewhere around it");
});
