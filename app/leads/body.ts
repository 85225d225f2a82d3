import { SaxesParser } from "saxes";
import { KEY_MARK } from "#app/exchange/index.ts";
import { isDeeper, isObject } from "#app/entities/is-object.ts";
import { cleanText, parseJson, tryParseJson } from "#app/entities/values/text.ts";
import { BadRequest } from "#app/entities/index.ts";
import type { Arrived } from "./types.ts";

/** Reads JSON, the fields of a form, XML or text; what stands in the address is added. @throws BadRequest for a form that is damaged */
export async function readBody({ type, text, query }: Arrived): Promise<unknown> {
  const sent = await readText(type, text);
  if (query.size === 0) return sent;
  const asked = fieldsOf(query);
  if (sent === "") return asked;
  return isObject(sent) && !Array.isArray(sent) ? { ...asked, ...sent } : sent;
}

async function readText(type: string, text: string): Promise<unknown> {
  if (/^multipart\/form-data/i.test(type)) return fieldsOf(await formOf(type, text));
  if (/^application\/x-www-form-urlencoded/i.test(type)) return fieldsOf(new URLSearchParams(text));
  const trimmed = text.trim();
  if (/^[{[]/.test(trimmed)) {
    const read = tryParseJson(trimmed);
    return isObject(read) && !isDeeper(read, MAX_DEPTH) ? read : trimmed;
  }
  if (trimmed.startsWith("<")) return readXml(trimmed) ?? trimmed;
  return trimmed;
}

async function formOf(type: string, text: string): Promise<FormData> {
  try {
    return await new Response(text, { headers: { "content-type": type } }).formData();
  } catch {
    throw new BadRequest("The form is damaged. Send it again.");
  }
}

/** A name that is there several times has a list of texts. A field whose text is JSON has what it says, as MyOperator sends it. */
function fieldsOf(form: Iterable<readonly [string, unknown]>): Readonly<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of form)
    if (typeof value === "string")
      fields.set(name, [...(fields.get(name) ?? []), /^[{[]/.test(value) ? (tryParseJson(value) ?? value) : value]);
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** Elements as values: attributes and children by name, several of one name as a list, an element of text alone as text. Undefined for what is no XML. */
function readXml(xml: string): unknown {
  const root = new Element();
  const open = [root];
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  let isWhole = true;
  const fail = () => void (isWhole = false);
  parser.on("doctype", fail);
  parser.on("error", fail);
  parser.on("opentag", ({ name, attributes }) => {
    const element = new Element();
    for (const [key, value] of Object.entries(attributes)) element.add(key, value);
    open.push(element);
    if (open.length > MAX_DEPTH) fail();
    else element.name = name;
  });
  const addText = (text: string) => void (open.at(-1) ?? root).texts.push(text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed && closed !== root) open.at(-1)?.add(closed.name, closed.value());
  });
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return isWhole ? root.value() : undefined;
}

class Element {
  name = "";
  readonly texts: string[] = [];
  readonly #children = new Map<string, unknown[]>();

  add(name: string, value: unknown): void {
    this.#children.set(name, [...(this.#children.get(name) ?? []), value]);
  }

  value(): unknown {
    const text = this.texts.join("").trim();
    if (this.#children.size === 0) return text;
    const own = [...this.#children].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
    return Object.fromEntries(text === "" ? own : [...own, ["text", text]]);
  }
}

/** What is kept of an item, so that it is found by a number or a mail however the sender escaped it: text, or JSON without needless escapes. */
export function rawOf(item: unknown): string {
  return cleanText(typeof item === "string" ? item : JSON.stringify(item)) || "-";
}

/** The item that was kept. */
export function itemOf(raw: string): unknown {
  if (!/^[{[]/.test(raw)) return raw;
  try {
    return parseJson(raw);
  } catch {
    return raw;
  }
}

/** Levels within levels that are looked at. */
const MAX_DEPTH = 12;
const MAX_PAIRS = 300;

export type Pair = readonly [label: string, text: string];

/** All texts and numbers of an item with their labels, one level or many: 'contact › phone'. */
export function pairsOf(item: unknown, label = "", depth = 0): readonly Pair[] {
  if (typeof item === "string" || typeof item === "number" || typeof item === "boolean") {
    const text = cleanText(String(item));
    return text === "" ? [] : [[label, text]];
  }
  if (!isObject(item) || depth > MAX_DEPTH) return [];
  if (Array.isArray(item))
    return item
      .slice(0, MAX_PAIRS)
      .flatMap((each) => pairsOf(each, label, depth + 1))
      .slice(0, MAX_PAIRS);
  return Object.entries(item)
    .slice(0, MAX_PAIRS)
    .flatMap(([name, value]) =>
      pairsOf(value, label === "" ? cleanText(name) : `${label}${KEY_MARK}${cleanText(name)}`, depth + 1),
    )
    .slice(0, MAX_PAIRS);
}

/** Labels and texts to read, a line each. */
export function linesOf(pairs: readonly Pair[]): string {
  return pairs.map(([label, text]) => (label === "" ? text : `${label}: ${text}`)).join("\n");
}

/** What stands under the first of these names that holds something, as text; '' where none does. Names are compared without case and signs. */
export function textAt(item: unknown, ...names: readonly string[]): string {
  if (!isObject(item)) return "";
  const plain = new Map(Object.entries(item).map(([name, value]) => [plainName(name), value]));
  for (const name of names) {
    const value = plain.get(plainName(name));
    const [one] = Array.isArray(value) ? value : [value];
    const first = isObject(one) ? one["text"] : one; // of an element with attributes
    if (typeof first === "string" || typeof first === "number") {
      const text = cleanText(String(first));
      if (text !== "" && !/^(?:null|undefined|na|n\/a)$/i.test(text)) return text;
    }
  }
  return "";
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** What stands inside, level by level; undefined where a level is missing. */
export function within(item: unknown, ...path: readonly string[]): unknown {
  let here = item;
  for (const name of path) here = isObject(here) && Object.hasOwn(here, name) ? here[name] : undefined;
  return here;
}

/** A list as it is, one thing as a list of one, nothing as an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

/** Offset of India from UTC, as moments without one are meant. */
const INDIA = "+05:30";

/**
 * A moment as providers write it, epoch ms: '2026-11-02 10:15:00' and '20261102 101500' of Indian time, ISO with its offset, seconds or
 * milliseconds since 1970. Undefined for anything else.
 */
export function momentOf(written: string): number | undefined {
  if (/^\d{10}(?:\.\d+)?$/.test(written)) return Math.round(Number(written) * 1_000);
  if (/^\d{13}$/.test(written)) return Number(written);
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(
    written,
  );
  if (!parts) return undefined;
  const [, year, month, day, hour = "00", minute = "00", second = "00", offset = INDIA] = parts;
  const zone = offset === "Z" ? offset : offset.replace(/^(...):?(..)$/, "$1:$2");
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}
