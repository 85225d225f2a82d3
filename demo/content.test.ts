import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { project } from "#app/kinds/index.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import { demoBlogs } from "./blogs.ts";
import { demoBuilders } from "./builders.ts";
import { demoProjects } from "./projects.ts";
import type { WireRecord } from "./record.ts";
import { demoReviews, demoTestimonials } from "./voices.ts";

const projects: readonly WireRecord[] = demoProjects;
const blogs: readonly WireRecord[] = demoBlogs;

describe("demo projects", () => {
  it("are twelve, two of them commercial, and one without a RERA number says why", () => {
    expect(projects).toHaveLength(12);
    expect(projects.filter(({ category }) => category === "Commercial Property")).toHaveLength(2);
    const unregistered = projects.filter((record) => record["rera"] === undefined);
    expect(unregistered.map((record) => record["reraExemption"])).toEqual([
      "Ready before the act; completion certificate of 2014",
    ]);
  });

  it("carry numbers that nobody can take for a registration", () => {
    for (const { rera } of projects) if (rera !== undefined) expect(rera).toMatch(/0000\d+ \(demo\)$/);
  });

  it("show plans, and nothing else, as their floor plans", () => {
    const plans = projects.flatMap((record) =>
      Object.entries<unknown>(record).filter(([wire]) => wire.startsWith("floorplanimg")),
    );
    expect(plans.length).toBeGreaterThan(5);
    for (const [, name] of plans) expect(name).toMatch(/^plan-/);
  });

  it("use nearly every field that the administrator can add", () => {
    const used = new Set(projects.flatMap((record) => Object.keys(record)));
    // No project has four kinds of homes to draw.
    const left = new Set([
      "brochure",
      "contactno",
      "iframelink",
      "latitude",
      "longitude",
      "floorplanimg4",
      "demo",
      // A made-up certificate, account or last day would be taken for a real one.
      "reraLink",
      "reraAccount",
      "reraUntil",
    ]);
    expect([...project.keyOfWire.keys()].filter((wire) => !used.has(wire) && !left.has(wire))).toEqual([]);
  });
});

describe("demo blogs and voices", () => {
  it("are eight articles of 400 to 700 words over two years", () => {
    expect(blogs).toHaveLength(8);
    for (const { content, title } of blogs) {
      const words = String(content).split(/\s+/).length;
      expect(words, String(title)).toBeGreaterThanOrEqual(400);
      expect(words, String(title)).toBeLessThanOrEqual(700);
    }
    expect(new Set(blogs.map((post) => String(post["date"]).slice(0, 4)))).toEqual(new Set(["2025", "2026"]));
  });

  it("come with testimonials and reviews", () => {
    expect(demoTestimonials).toHaveLength(6);
    expect(demoReviews).toHaveLength(3);
  });
});

describe("demo builders", () => {
  it("are twelve, each with a logo of one ink and no script", () => {
    expect(demoBuilders).toHaveLength(12);
    expect(readdirSync(new URL("builders/", import.meta.url)).toSorted()).toEqual(
      demoBuilders.map((builder) => builder.logo).toSorted(),
    );
    for (const builder of demoBuilders) {
      expect(builder.slug).toBe(slugOf(builder.name));
      const drawing = readFileSync(new URL(`builders/${builder.logo}`, import.meta.url), "utf8");
      expect(drawing).toContain('viewBox="0 0 160 64"');
      expect(drawing).toContain("currentColor");
      expect(drawing).not.toMatch(/<script|\son\w+=|#[0-9a-f]{3,6}|href/i);
    }
  });
});
