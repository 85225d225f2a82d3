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
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
  readonly contentMediaType?: string;
  readonly description?: string;
}

/** Finds the schema that a `$ref` names. */
export type Resolve = (schema: Schema) => Schema;

/** Texts that broke something somewhere: encodings, markup, queries, numbers, lengths. */
const HOSTILE_TEXTS: readonly string[] = [
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

/** What people write into a field of such a name. The first pattern that fits decides. */
const WRITTEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/mail/i, ["asha@example.com", "r.mehta@example.org"]],
  [/mobile|phone|whatsapp|number|contact/i, ["98100 12345", "+91 98111 22333", "09899012345"]],
  [/password|current|next/i, ["courtyard-with-neem-tree-2"]],
  [/slug/i, ["sky-villa-in-sector-150", "home-7"]],
  [/url|link|img|logo|brochure/i, ["https://example.com/a"]],
  [/date|from|until|day|checkIn|checkOut|confirmedAt/i, ["2026-12-01", "2026-12-24"]],
  [/time/i, ["11:00"]],
  [/price|maintenance|deposit/i, ["5.5 crore", "85 lakh", "12.5"]],
  [/size|area|psf|sqft|terrace/i, ["1800", "2,450"]],
  [/rooms|floor|towers|year|hours|months|count|version|page|parking|balcon|^age/i, ["2", "3", "4"]],
  [/^box$/, ["28.4~77.3~28.6~77.5"]],
  [/^zoom$/, ["12"]],
  [/latitude/i, ["28.57"]],
  [/longitude/i, ["77.32"]],
  [/rating/i, ["4"]],
  [/code/i, ["123456"]],
  [/^(?:id|listing|property)$/i, ["0".repeat(24)]],
  [/city/i, ["Noida", "Delhi"]],
  [/location|locality/i, ["Sector 150", "Sector 94"]],
  [
    /pasted|lead/i,
    [
      "Ravi 98100 12345 wants 3 bhk in sector 150 under 2 cr, ready to move, site visit on saturday",
      "*Requirement*\n2/3 BHK rent Sector 93A\nBudget 45k\nFamily\nCall Neha +91 98111 22333",
      "Name,Mobile\nAsha,9810012345\nRavi,9811122333",
      "For sale: villa sector 47, 300 yards, 8.5 cr, park facing, owner 9899012345",
    ],
  ],
  [/name|author|postby|person/i, ["Asha Mehta", "Rahul Verma", "आशा मेहता"]],
  [/title|heading/i, ["Sky Villa in Sector 150", "Four bedrooms by the river"]],
  [/^q$|search|where|find/i, ["3 bhk in sector 150", "kothi", "नोएडा", "villa under 10 crore"]],
  [
    /message|description|content|note|text|answer|review/i,
    ["I would like to see this home on Saturday.", "Two terraces, and light from both sides."],
  ],
];
const PLAIN_TEXTS = [...new Set(WRITTEN.flatMap(([, texts]) => texts)), "buy", "published", "villa"];

/** @param field name of the field; without one any ordinary text will do */
export function plainText(random: Random, field = ""): string {
  const texts = WRITTEN.find(([pattern]) => field !== "" && pattern.test(field))?.[1];
  if (texts) return random.pick(texts);
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

/** Stands for a picture in a form; it is sent as a file. */
export const PICTURE = Symbol("picture");

/** A value that the schema permits, as far as the schema says. `name` is the field's, which says what people write there. */
export function validValue(written: Schema, resolve: Resolve, random: Random, name = "", depth = 0): unknown {
  const schema = resolve(written);
  const choice = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum.map((value) => value ?? null));
  if (schema.contentMediaType?.startsWith("image/")) return PICTURE;
  if (schema.examples && random.chance(0.8)) return random.pick(schema.examples);
  if (choice) return validValue(random.pick(choice), resolve, random, name, depth + 1);
  const type = typeof schema.type === "string" ? schema.type : random.pick(schema.type ?? ["string"]);
  if (type === "object" || schema.properties) return validObject(schema, resolve, random, depth);
  if (type === "array") return validArray(schema, resolve, random, name, depth);
  if (type === "boolean") return random.chance(0.5);
  if (type === "integer" || type === "number") return validNumber(schema, type, random);
  return type === "null" ? null : validText(schema, random, name);
}

function validArray(
  { items, maxItems = 3 }: Schema,
  resolve: Resolve,
  random: Random,
  name: string,
  depth: number,
): unknown {
  if (depth > 4 || !items) return [];
  const length = random.below(Math.min(3, maxItems) + 1);
  return Array.from({ length }, () => validValue(items, resolve, random, name, depth + 1));
}

function validObject(
  { properties = {}, required = [] }: Schema,
  resolve: Resolve,
  random: Random,
  depth: number,
): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(
    ([name, { description = "" }]) =>
      required.includes(name) || (!/The same as \w+/.test(description) && random.chance(depth === 0 ? 0.2 : 0.5)),
  );
  return Object.fromEntries(
    depth > 4 ? [] : wanted.map(([name, schema]) => [name, validValue(schema, resolve, random, name, depth + 1)]),
  );
}

function validNumber({ minimum = 0, maximum = minimum + 100 }: Schema, type: string, random: Random): number {
  const value = minimum + random.next() * Math.min(maximum - minimum, 1_000);
  return type === "integer" ? Math.round(value) : value;
}

function validText(
  { format, pattern, minLength = 0, maxLength = Infinity }: Schema,
  random: Random,
  name: string,
): string {
  if (format === "date-time") return "2026-11-01T10:00:00Z";
  if (format === "date") return "2026-11-01";
  if (pattern?.includes("[0-9a-f]{24}")) return "0".repeat(24);
  const text = plainText(random, format === "phone" || format === "email" ? format : name);
  return text.padEnd(minLength, " and more").slice(0, maxLength);
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
