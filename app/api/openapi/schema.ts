import { z } from "zod";

/** The part of JSON Schema 2020-12 that the calls need. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly readOnly?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** The prefix under which an OpenAPI document keeps its shared schemas. */
const SHARED = "#/components/schemas/";

export function reference(name: string): Schema {
  return { $ref: SHARED + name };
}

/** A reference to a type that has an id (`.meta({ id })`), the whole schema of any other. */
export function describe(type: z.ZodType): Schema {
  const id = type.meta()?.id;
  return id === undefined ? toSchema(type) : reference(id);
}

/**
 * A zod type as the calls describe it.
 * @param io "input" for what is sent here, "output" for what is answered
 */
export function toSchema(type: z.ZodType, io: "input" | "output" = "output"): Schema {
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(type, { io, unrepresentable: "any", override: simplify });
  const schema = $defs[type.meta()?.id ?? ""] ?? own; // a type with an id is written as a reference to itself
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", SHARED) : value,
  );
}

/** Leaves out what the format implies, and what has a meaning only in TypeScript or JavaScript: `.readonly()` lists, safe integers. */
function simplify({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
  if (jsonSchema.type === "array" || jsonSchema.type === "object") delete jsonSchema.readOnly;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
