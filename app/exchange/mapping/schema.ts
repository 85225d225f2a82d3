import { z } from "zod";
import { STATES } from "#app/entities/index.ts";
import { IMPORT_KINDS } from "#app/kinds/imported.ts";
import { UNITS } from "#app/trade/units.ts";

const pattern = z.string().refine(isPattern, "is not a regular expression");

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** What a column or derived value has to be: this text, one of these, or what the tests say. Empty text means 'is empty'. */
const test = z.union([
  z.string(),
  z.array(z.string()).min(1),
  z.strictObject({
    matches: pattern.optional(),
    not: pattern.optional(),
    atLeast: z.number().optional(),
    below: z.number().optional(),
  }),
]);
const when = z.record(z.string(), test);

/** One way to get a value. The steps run in the order in which they stand here. */
const expression = z
  .strictObject({
    /** Only where all of these hold. */
    when: when.optional(),
    /** A column or derived value … */
    from: z.string().optional(),
    /** … or text with {names}; gives nothing where one of them is empty … */
    template: z.string().optional(),
    /** … or a fixed text. */
    value: z.string().optional(),
    /** Keeps the first group (or the whole match); what does not match gives nothing. */
    match: pattern.optional(),
    replace: z.array(z.tuple([pattern, z.string()])).optional(),
    /** Translates whole values, in any case of letters. */
    values: z.record(z.string(), z.string()).optional(),
    /** For what `values` does not list; without it such a value stays as it is. */
    otherwise: z.string().optional(),
    unit: z.enum(UNITS, { error: `has to be one of: ${UNITS.join(", ")}` }).optional(),
  })
  .refine(
    (rule) => [rule.from, rule.template, rule.value].filter((source) => source !== undefined).length === 1,
    "needs exactly one of from, template and value",
  );

/** The first expression that holds and gives something wins. */
const rule = z.union([expression, z.array(expression).min(1)]);

export const mappingSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "has to be lower-case letters, digits and hyphens"),
  about: z.string().optional(),
  kind: z.enum(IMPORT_KINDS),
  /** Columns or derived values that tell one record from another; people are told by their numbers and mails. */
  key: z.array(z.string()).default([]),
  /** Values that the rules below may use like columns; each may use those before it. */
  derive: z.record(z.string(), rule).default({}),
  /** Rows that are not wanted; the first rule that holds gives the reason. */
  refuse: z.array(z.strictObject({ when, reason: z.string().min(1) })).default([]),
  /** Wire name → where its value comes from. */
  fields: z.record(z.string(), rule),
  /** Wire name → value that a new record starts with; an update leaves it alone. */
  defaults: z.record(z.string(), z.string()).default({}),
  state: z.enum(STATES).optional(),
  /** The key says which home it is only as well as the file can: rows with the same key and other values are homes of their own. */
  twins: z.boolean().default(false),
});

export type Mapping = z.infer<typeof mappingSchema>;
export type MappingRule = z.infer<typeof rule>;
export type Expression = z.infer<typeof expression>;
export type When = z.infer<typeof when>;
export type Test = z.infer<typeof test>;
