import { createHash } from "node:crypto";
import { wireEntities } from "#app/catalogue/index.ts";
import type { Field } from "#app/entities/index.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import { type ContentKind, type EntityName, entities } from "#app/kinds/index.ts";
import type { CreateOptions, NewRecord } from "#app/store/types.ts";
import { demoBlogs } from "./blogs.ts";
import { isFacility, sceneOf } from "./home-pictures.ts";
import { demoProjects } from "./projects.ts";
import { demoProperties } from "./properties.ts";
import { readyPicture } from "./ready-pictures.ts";
import type { WireRecord } from "./record.ts";
import { demoReviews } from "./voices.ts";

const DAY = 24 * 60 * 60 * 1000;
/** The newest record of the demo. Fixed, so that every site has the same demo. */
const NEWEST = Date.UTC(2026, 10, 16, 5, 30);
const DAYS = { property: 56, project: 70 } as const;

const DEMO_SOURCE = "demo";

/** Stands where a visitor's consent stands. */
export const INVENTED = "None needed: nobody wrote this, it is part of the demo";

/** The properties that the reviews are about, in the order of `demoReviews`. */
const REVIEWED = [
  "pool-villa-in-stone-and-teak",
  "pool-villa-in-stone-and-teak",
  "villa-with-a-reflecting-pool",
] as const;

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The id that a demo record has in every site. */
export function demoId(kind: EntityName, key: string): string {
  return digest(`demo ${kind} ${key}`).slice(0, 24);
}

export type DemoRecord<N extends EntityName> = NewRecord<N> & {
  readonly options: CreateOptions & { readonly id: string };
};

function prepared<N extends EntityName>(
  kind: N,
  wire: Readonly<Record<string, unknown>>,
  key: string,
  createdAt: number,
): DemoRecord<N> {
  return {
    values: wireEntities[kind].parse({ ...wire, demo: true }, { asSystem: true }),
    options: { id: demoId(kind, key), state: "published", createdAt, importKey: { source: DEMO_SOURCE, key } },
  };
}

/** Of a home's pictures the words begin with the room. What its project has is not the home's own, and the bedroom that comes first is the main one. */
function pictureOf(kind: ContentKind, file: string, record: WireRecord) {
  const picture = readyPicture(file);
  if (kind !== "property") return picture;
  if (isFacility(file)) return { ...picture, alt: `Shared ${lowerFirst(picture.alt)}` };
  const main = Object.values(record).find((value) => typeof value === "string" && value.startsWith("bedroom-"));
  return sceneOf(file) === sceneOf(String(main))
    ? { ...picture, alt: picture.alt.replace(/^Bedroom:/, "Main bedroom:") }
    : picture;
}

/** Names of files become pictures. */
function withPictures(kind: ContentKind, record: WireRecord): Readonly<Record<string, unknown>> {
  const slots = new Set(
    Object.values<Field>(entities[kind].fields)
      .filter((field) => field.kind === "image")
      .flatMap((field) => field.options.apiNames),
  );
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      slots.has(name) && typeof value === "string" ? pictureOf(kind, value, record) : value,
    ]),
  );
}

/** Spread over the days before NEWEST, in an order that mixes what stands together in the files. */
function spread<K extends "property" | "project">(kind: K, records: readonly WireRecord[]): readonly DemoRecord<K>[] {
  const mixed = records
    .map((record) => ({ record, slug: String(record["slug"]) }))
    .toSorted((one, other) => digest(one.slug).localeCompare(digest(other.slug), "en"));
  const step = (DAYS[kind] * DAY) / records.length;
  return mixed.map(({ record, slug }, index) =>
    prepared(kind, withPictures(kind, record), slug, NEWEST - Math.round(index * step)),
  );
}

const blogTime = (record: WireRecord) => Date.parse(`${String(record["date"])}T04:30:00Z`);

/** Every record of the demo with its id, times and pictures. */
export function demoRecords() {
  return {
    property: spread("property", demoProperties),
    project: spread("project", demoProjects),
    blog: demoBlogs.map((record) => prepared("blog", withPictures("blog", record), record.slug, blogTime(record))),
    review: demoReviews.map(({ name, rating, text, month }, index) => {
      const slug = REVIEWED[index] ?? REVIEWED[0];
      return prepared(
        "review",
        { property: demoId("property", slug), name, rating, text, consentText: INVENTED },
        `${slug} ${name}`,
        Date.parse(`15 ${month} 06:00 UTC`),
      );
    }),
  };
}

/** Files of demo/pictures and demo/builders that the records show. */
export function picturesOfRecords(): ReadonlySet<string> {
  const records: readonly WireRecord[] = [...demoProperties, ...demoProjects, ...demoBlogs];
  return new Set(
    records
      .flatMap((record) => Object.values(record))
      .filter((value): value is string => typeof value === "string" && /^[a-z0-9-]+\.(webp|svg)$/.test(value)),
  );
}
