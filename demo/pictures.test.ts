import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { captionOf } from "#app/entities/fields/image.ts";
import { hasHindiName } from "#app/base/names.ts";
import "#app/kinds/names.hi.ts";
import { blog, project, property } from "#app/kinds/index.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import { demoBlogs } from "./blogs.ts";
import pictureTexts from "./pictures.json" with { type: "json" };
import { demoProjects } from "./projects.ts";
import { demoProperties } from "./properties.ts";
import type { WireRecord } from "./record.ts";

const properties: readonly WireRecord[] = demoProperties;
const projects: readonly WireRecord[] = demoProjects;
const blogs: readonly WireRecord[] = demoBlogs;

const filesOf = (folder: string): readonly string[] => readdirSync(new URL(folder, import.meta.url));
const isPicture = (value: unknown): value is string => typeof value === "string" && value.endsWith(".webp");
const picturesIn = (record: WireRecord): readonly string[] => Object.values(record).filter(isPicture);
const countBy = (records: readonly WireRecord[], field: string): Map<unknown, number> =>
  records.reduce(
    (counts, record) => counts.set(record[field], (counts.get(record[field]) ?? 0) + 1),
    new Map<unknown, number>(),
  );
const withoutPictures = (record: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !/^(imgurl\d?|subimgurl\d|floorplan\d|floorplanimg\d|builderlogo)$/i.test(name),
    ),
  );

describe.each([
  { kind: "properties", records: properties, entity: property, title: "Title", text: "Description" },
  { kind: "projects", records: projects, entity: project, title: "title", text: "description" },
  { kind: "blogs", records: blogs, entity: blog, title: "title", text: "description" },
])("demo $kind", ({ records, entity, title, text }) => {
  it("are read by the entity, and every name is one of its wire names", () => {
    for (const record of records) {
      expect(() => entity.parse(withoutPictures(record)), String(record[title])).not.toThrow();
      expect(Object.keys(record).filter((name) => !entity.keyOfWire.has(name))).toEqual([]);
    }
  });

  it("have the slug of their title, each its own", () => {
    for (const record of records) expect(record["slug"]).toBe(slugOf(String(record[title])));
    expect(countBy(records, "slug").size).toBe(records.length);
  });

  it("say each something else, without superlatives", () => {
    expect(countBy(records, text).size).toBe(records.length);
    for (const record of records) expect(String(record[text])).not.toMatch(/stunning|world-class|luxurious|best|!/i);
  });

  it("show only pictures that are there and have a text", () => {
    const files = new Set(filesOf("pictures/"));
    const texts = new Set(Object.keys(pictureTexts));
    for (const file of records.flatMap(picturesIn)) {
      expect(files).toContain(file);
      expect(texts).toContain(file);
    }
  });

  it("have no telephone number of their own: the company's stands there, which cannot be dialled", () => {
    for (const { Phone, contactno } of records) expect([Phone, contactno]).toEqual([undefined, undefined]);
  });
});

describe("demo pictures", () => {
  it("have each a size, and a text whose room is known in both languages", () => {
    expect(Object.keys(pictureTexts).toSorted()).toEqual(filesOf("pictures/").toSorted());
    for (const [file, { alt, width, height }] of Object.entries(pictureTexts)) {
      expect(alt.length).toBeGreaterThan(10);
      const name = captionOf({ alt });
      if (name !== alt && !file.startsWith("plan-")) expect(hasHindiName(name), name).toBe(true);
      expect(width).toBeGreaterThan(height);
    }
  });
});
