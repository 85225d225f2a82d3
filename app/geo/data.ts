import { readFileSync } from "node:fs";
import { z } from "zod";

/** Bounds of the whole data: a slipped digit or swapped axes do not pass. */
const point = { lat: z.number().min(27.9).max(29.3), lng: z.number().min(76.6).max(78) };
const id = z.string().regex(/^[a-z0-9-]+$/);
const metres = z.number().nonnegative();
const coordinates = z.tuple([z.number(), z.number()]).readonly();

const places = z.object({
  places: z.array(
    z.object({
      ...point,
      id,
      name: z.string().min(1),
      aliases: z.array(z.string()),
      city: z.enum(["Noida", "Greater Noida", "Gurgaon", "Ghaziabad", "Delhi"]),
      radiusM: metres,
      source: z.string(),
    }),
  ),
});

const pins = z.object({ pins: z.array(z.object({ ...point, pin: z.string().regex(/^\d{6}$/), city: z.string() })) });

const metro = z.object({
  lines: z.array(
    z.object({
      id,
      name: z.string().min(1),
      operator: z.string(),
      colour: z.string().regex(/^#[0-9a-f]{6}$/),
      branches: z.array(z.array(id)),
      shape: z.array(z.array(coordinates)),
    }),
  ),
  stations: z.array(
    z.object({
      ...point,
      id,
      name: z.string().min(1),
      lines: z.array(id).min(1),
      aliases: z.array(z.string()).default([]),
    }),
  ),
  edges: z.array(z.object({ a: id, b: id, line: id, m: metres.positive() })),
  walks: z.array(z.object({ a: id, b: id, m: metres.positive() })),
});

const base = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        kind: z.enum(["outline", "road", "river", "airport"]),
        id,
        name: z.string(),
        class: z.enum(["expressway", "main"]).optional(),
        centre: coordinates.optional(),
        iata: z.string().nullish(),
      }),
      geometry: z.discriminatedUnion("type", [
        z.object({ type: z.literal("LineString"), coordinates: z.array(coordinates) }),
        z.object({ type: z.literal("MultiLineString"), coordinates: z.array(z.array(coordinates)) }),
        z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(coordinates)) }),
      ]),
    }),
  ),
});

/** Reads a file of data/ at the first use, once. @throws ZodError where the file is not of its form */
function file<T>(name: string, form: z.ZodType<T>): () => T {
  let read: T | undefined;
  return () => (read ??= form.parse(JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8"))));
}

/** Localities and sectors. */
export const placesFile = file("places.json", places);
/** Centres of PIN codes. */
export const pinsFile = file("pins.json", pins);
/** Lines, stations, track between neighbours, and walks between separate stations. */
export const metroFile = file("metro.json", metro);
/** Outlines, roads, river and airports as GeoJSON. */
export const baseFile = file("base.json", base);
