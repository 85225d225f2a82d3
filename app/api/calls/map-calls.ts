import { inLanguage } from "#app/base/in-language.ts";
import { LANGUAGES } from "#app/base/language.ts";
import { z } from "zod";
import { BadRequest } from "#app/entities/index.ts";
import { contentOf } from "#app/kinds/index.ts";
import { type Box, MAX_ZOOM, MIN_ZOOM, readArea } from "#app/query/index.ts";
import { answerJson, jsonAnswer, type PublicCall } from "../call.ts";
import { queryInput } from "../input.ts";
import type { ApiParts } from "../options.ts";
import { describe } from "../openapi/schema.ts";
import { propertyParameters, readStrictly } from "./search-finder.ts";

const BOX_SENTENCE = "box has to be south~west~north~east in degrees, as in 28.4~77.3~28.6~77.5.";
const ZOOM_SENTENCE = `zoom has to be a whole number from ${MIN_ZOOM} to ${MAX_ZOOM}.`;

function readBox(written: string): Box | undefined {
  const area = readArea(written);
  return "kind" in area && area.kind === "box" ? area : undefined;
}

const part = z.object({
  box: z
    .string(BOX_SENTENCE)
    .refine((written) => readBox(written) !== undefined, BOX_SENTENCE)
    .describe("The part of the map: south~west~north~east in degrees"),
  zoom: z
    .int(ZOOM_SENTENCE)
    .min(MIN_ZOOM, ZOOM_SENTENCE)
    .max(MAX_ZOOM, ZOOM_SENTENCE)
    .describe("As in tiles with 256 pixels: the higher, the smaller the clusters"),
  language: z.enum(LANGUAGES).default("en").describe("Of prices, facts and places"),
});
const input = queryInput(part);

const box = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });
const home = z.object({
  id: z.string(),
  path: z.string().describe("Of its page on this site"),
  title: z.string(),
  price: z.string().describe("As lists write it: '₹12.5 Cr'"),
  facts: z.string(),
  place: z.string(),
  photo: z.string().nullable().describe("Path of a small photograph"),
});
const answer = z.object({
  total: z.int().describe("Homes that the query finds, on the map or not"),
  unplaced: z.int().describe("Those whose place is not known"),
  box: box.describe("What was counted: the part asked for, widened to whole squares and by one at each side"),
  clusters: z
    .array(
      z.object({
        count: z.int(),
        lat: z.number(),
        lng: z.number(),
        box: box.describe("The box around its homes; as `area` of a list it holds just these"),
        around: z
          .object({ name: z.string(), radiusM: z.number() })
          .nullable()
          .describe("Where no exact address is known: what the homes lie around, and how far from it in metres"),
        home: home.nullable().describe("The home, where it is one"),
      }),
    )
    .describe("Their counts add up to the homes in the box"),
});

/** Homes on the map, under the same filters as the list. */
export function mapCalls({ services: { map } }: ApiParts): readonly PublicCall[] {
  return [
    {
      method: "GET",
      path: "/api/map",
      access: "public",
      operationId: "getMap",
      group: contentOf("property").words.title,
      summary: "Published homes of a part of the map, those that lie close together as one",
      description:
        "Takes the filters of `GET /getProperties`. Homes without an exact address stand at the middle of their locality.",
      parameters: [...input.parameters, ...propertyParameters],
      answer: jsonAnswer("Clusters and single homes", describe(answer)),
      problems: [400],
      async handle({ url: { searchParams } }) {
        const { box: written, zoom, language } = input.read(searchParams);
        const asked = readBox(written);
        if (!asked) throw new BadRequest(BOX_SENTENCE);
        const query = readStrictly(searchParams);
        if (!query) return answerJson({ total: 0, unplaced: 0, box: asked, clusters: [] });
        return answerJson(await inLanguage(language, () => map.clusters(query, { ...asked, zoom })));
      },
    },
  ];
}
