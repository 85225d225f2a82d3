import type { Random } from "./random.ts";

/** The part of JSON Schema that the description of the calls uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly example?: unknown;
}

/** Finds the schema that a `$ref` names. */
export type Resolve = (schema: Schema) => Schema;

/** Texts that broke something somewhere: encodings, markup, queries, numbers, lengths. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud83c",
  "\udf89x",
  "Sky \ud83c",
  "\ufeff",
  "\u202eabc",
  "\u2028",
  "\r\nSet-Cookie: a=b",
  "é\u0301".repeat(20),
  "ﷺ".repeat(500),
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'; drop table records; --",
  "' or '1'='1",
  "${7*7}",
  "{{7*7}}",
  "%00",
  "%",
  "%zz",
  "%ff%fe",
  "../../../etc/passwd",
  "..\\..\\",
  "/\t/evil.example",
  "//evil.example",
  "javascript:alert(1)",
  "http://[::1",
  "https://a:b@c:99999/",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "-1",
  "9".repeat(400),
  "0x10",
  "١٢٣",
  "१२ करोड़",
  "1,00,00,000",
  "₹",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "{}",
  "[]",
  "[[",
  '{"a":',
  "\\ud800",
  "_a_".repeat(3_000),
  "> ".repeat(3_000),
  "[".repeat(3_000),
  "`".repeat(3_000),
  "*a ".repeat(3_000),
  "<b>".repeat(2_000),
  "| a ".repeat(1_000),
  "a".repeat(70_000),
  "अ".repeat(30_000),
  "\n".repeat(5_000),
  "2026-02-31",
  "0000-00-00",
  "+99999-01-01",
  "10000-01-01T00:00:00Z",
  "🏠".repeat(200),
];

const PLAIN_TEXTS = [
  "Sky Villa",
  "3 bhk in sector 150",
  "Noida",
  "asha@example.com",
  "+91 98100 12345",
  "98100 12345",
  "https://example.com/a",
  "12.5",
  "3",
  "2026-12-01",
  "buy",
  "published",
  "villa",
  "नोएडा",
] as const;

export function plainText(random: Random): string {
  return random.chance(0.8) ? random.pick(PLAIN_TEXTS) : `word${random.below(1_000)}`;
}

/** A text that may be anything: plain, hostile, or made of random code units. */
export function anyText(random: Random): string {
  const kind = random.next();
  if (kind < 0.35) return plainText(random);
  if (kind < 0.85) return random.pick(HOSTILE_TEXTS);
  return String.fromCharCode(...Array.from({ length: random.below(30) }, () => random.below(0x10000)));
}

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  -1e308,
  1.5,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: {} } } },
  nested(200),
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

export function hostileValue(random: Random): unknown {
  return random.chance(0.6) ? anyText(random) : random.pick(HOSTILE_VALUES);
}

/** A value that the schema permits, as far as the schema says. */
export function validValue(written: Schema, resolve: Resolve, random: Random, depth = 0): unknown {
  const schema = resolve(written);
  const choice = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum.map((value) => value ?? null));
  if (choice) return validValue(random.pick(choice), resolve, random, depth + 1);
  const type = typeof schema.type === "string" ? schema.type : random.pick(schema.type ?? ["string"]);
  if (type === "object" || schema.properties) return validObject(schema, resolve, random, depth);
  if (type === "array")
    return depth > 4 || !schema.items
      ? []
      : Array.from({ length: random.below(4) }, () => validValue(schema.items ?? {}, resolve, random, depth + 1));
  if (type === "boolean") return random.chance(0.5);
  if (type === "integer" || type === "number") return validNumber(schema, type, random);
  return type === "null" ? null : validText(schema, random);
}

function validObject(
  { properties = {}, required = [] }: Schema,
  resolve: Resolve,
  random: Random,
  depth: number,
): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(depth === 0 ? 0.3 : 0.5),
  );
  return Object.fromEntries(
    depth > 4 ? [] : wanted.map(([name, schema]) => [name, validValue(schema, resolve, random, depth + 1)]),
  );
}

function validNumber({ minimum = 0, maximum = minimum + 100 }: Schema, type: string, random: Random): number {
  const value = minimum + random.next() * (maximum - minimum);
  return type === "integer" ? Math.round(value) : value;
}

function validText({ format, example }: Schema, random: Random): string {
  if (format === "date-time") return "2026-11-01T10:00:00Z";
  if (format === "date") return "2026-11-01";
  return typeof example === "string" ? example : plainText(random);
}

/** The value with one part of it exchanged for something hostile. */
export function nearlyValid(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return hostileValue(random);
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(["__proto__", "id", "x", "version", "state"])]: hostileValue(random) };
  const name = random.pick(names);
  if (random.chance(0.2)) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  return { ...value, [name]: hostileValue(random) };
}
