import type { z } from "zod";
import { BadRequest, InvalidInput } from "#app/entities/index.ts";
import { readJsonObject } from "./body.ts";
import type { RequestBody } from "./call.ts";
import { type Parameter, type Schema, toSchema } from "./openapi/schema.ts";

/** The query of a call: `schema` checks it, and `parameters` describe it. */
export interface QueryInput<T> {
  readonly parameters: readonly Parameter[];
  /** @throws BadRequest with the sentence of the first parameter at fault */
  read(query: URLSearchParams): T;
}

/**
 * Declares the query of a call. Whole numbers are written in digits, and an empty one counts as absent; of a parameter that is there twice, the first counts.
 * @example queryInput(z.object({ name: z.string("Say the name.").describe("Name of the file") }))
 */
export function queryInput<S extends z.ZodObject>(schema: S): QueryInput<z.output<S>> {
  const { properties = {}, required = [] } = toSchema(schema, "input");
  return {
    parameters: Object.entries(properties).map(([name, property]) => toParameter(name, property, required)),
    read(query) {
      const written = Object.entries(properties).map(([name, property]) => [name, readText(query.get(name), property)]);
      const { success, data, error } = schema.safeParse(Object.fromEntries(written));
      if (success) return data;
      throw new BadRequest(error.issues[0]?.message ?? "The query cannot be read.");
    },
  };
}

function toParameter(name: string, { description = "", ...schema }: Schema, required: readonly string[]): Parameter {
  return { name, in: "query", description, ...(required.includes(name) ? { required: true } : {}), schema };
}

function readText(written: string | null, { type }: Schema): unknown {
  if (written === null) return undefined;
  if (type !== "integer") return written;
  if (written === "") return undefined;
  return /^\d+$/.test(written) ? Number(written) : written;
}

/** The JSON body of a call: `schema` checks it, and `request` describes it. */
export interface JsonBody<T> {
  readonly request: RequestBody;
  /** @throws InvalidInput, UnsupportedMedia, BadRequest, TooLarge */
  read(request: Request): Promise<T>;
}

/** Bytes of a body of a few short texts. */
const SHORT_BODY = 20_000;

/** Declares a body of a few short texts. */
export function jsonBody<S extends z.ZodType>(schema: S, example: z.input<S>): JsonBody<z.output<S>> {
  return {
    request: { contentType: "application/json", schema: toSchema(schema, "input"), example },
    read: async (request) => checkFields(schema, await readJsonObject(request, SHORT_BODY)),
  };
}

/** What the schema reads from the values. @throws InvalidInput with a sentence for each field at fault */
export function checkFields<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  throw new InvalidInput(`${Object.values(errors)[0]}.`, errors);
}
