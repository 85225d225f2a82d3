import { guardedFields } from "#app/accounts/index.ts";
import { pictureOf } from "#app/entities/entity.ts";
import { byKey } from "#app/base/by-key.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { choiceLabel } from "#app/entities/facet.ts";
import { listColumns, type ListColumn } from "#app/entities/column.ts";
import type { AnyValues, Field, RecordMeta, State } from "#app/entities/index.ts";
import { LONGEST_SEARCH } from "#app/entities/values/text.ts";
import { CONTENT_KINDS, type ContentKind, entities } from "#app/kinds/index.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { latinText } from "#app/trade/devanagari.ts";
import { fold } from "#app/store/index.ts";

/** What the index keeps of a record. */
export interface AdminListEntry {
  readonly id: string;
  readonly state: State;
  readonly isVerified: boolean;
  readonly hasPicture: boolean;
  readonly hasRera: boolean;
  /** Somebody has confirmed it since it was added here. */
  readonly isConfirmed: boolean;
  /** The day in India, in epoch ms. */
  readonly addedOn: number;
  readonly isDemo: boolean;
  readonly asksForPrice: boolean;
  /** By key of a column that lists are ordered by, and of `TIMES` in epoch ms. */
  readonly numbers: Readonly<Record<string, number>>;
  /** By key of a column that lists are ordered by: texts without case. */
  readonly texts: Readonly<Record<string, string>>;
  /** By key of a column that the list can be narrowed by. */
  readonly choices: Readonly<Record<string, string>>;
  /** Searchable words, each preceded by a space. */
  readonly words: string;
  /** Words that only accounts with the right to see owners can search. */
  readonly ownerWords: string;
}

interface Declared {
  readonly numbers: readonly ListColumn[];
  readonly texts: readonly ListColumn[];
  readonly filters: readonly ListColumn[];
  /** Fields that the search box searches: those with repeating texts, such as localities, whose words are cached, and the others. */
  readonly repeated: readonly string[];
  readonly distinct: readonly string[];
  /** Fields that it searches for phone numbers only. */
  readonly phones: readonly string[];
  /** Fields that only accounts with the right to see owners can search. */
  readonly guarded: ReadonlySet<string>;
}

function declaredOf(kind: ContentKind): Declared {
  const columns = listColumns(entities[kind]);
  const fields = Object.entries<Field>(entities[kind].fields);
  const orders = columns.filter(({ options }) => options.sort);
  const searched = fields.filter(([, { options }]) => options.search);
  return {
    numbers: orders.filter(({ field }) => isNumber(field)),
    texts: orders.filter(({ field }) => !isNumber(field)),
    filters: columns.filter(({ options }) => options.filter),
    repeated: searched.filter(([, { options }]) => options.facet).map(([name]) => name),
    distinct: ["slug", ...searched.filter(([, { options }]) => !options.facet).map(([name]) => name)],
    phones: fields.filter(([, field]) => field.kind === "phone").map(([name]) => name),
    guarded: new Set(guardedFields(kind)),
  };
}

function isNumber({ kind }: Field): boolean {
  return kind === "rupees" || kind === "integer" || kind === "decimal";
}

const declared = byKey(CONTENT_KINDS, declaredOf);

/** Sort keys besides the columns. confirmed: for a home that nobody has confirmed yet, the day it was added. */
const TIMES = ["created", "changed", "confirmed"] as const;

/** A phone number in a text: ten digits or more, with the signs that people put between them. */
const NUMBER = /\+?\d(?:[\s().-]*\d){9,14}/g;
/** A number is found by its last ten digits, whatever its prefix: '0', '+91'. */
const DIGITS = 10;

function foldedWords(text: string): readonly string[] {
  return fold(latinText(text))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** '+91 98765-43210' is '9876543210'. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(NUMBER)].map(([number]) => number.replaceAll(/\D/g, "").slice(-DIGITS));
}

function wordsAndNumbers(text: string): readonly string[] {
  return [...foldedWords(text), ...numbersIn(text)];
}

const rememberedWords = memoizeText(wordsAndNumbers);

/** Words of what was typed into a search box: a phone number, however it is written, is one word. */
export function searchWords(search: string): readonly string[] {
  const typed = search.slice(0, LONGEST_SEARCH);
  const numbers = numbersIn(typed);
  return [...foldedWords(numbers.length === 0 ? typed : typed.replaceAll(NUMBER, " ")), ...numbers];
}

/** Text without case; the lowest where there is no value. */
function textOf(value: unknown, { kind }: Field): string {
  return typeof value === "string" ? (kind === "choice" ? value : fold(value)) : "";
}

function choiceOf(value: unknown, { kind }: Field): string {
  if (kind === "yesNo") return value === true ? "yes" : "no";
  return typeof value === "string" ? value : "";
}

export function listEntry(kind: ContentKind, record: RecordMeta & { readonly values: AnyValues }): AdminListEntry {
  const { values } = record;
  const { filters, texts } = declared[kind];
  const isGiven = (name: string) => (values[name] ?? "") !== "";
  return {
    id: record.id,
    state: record.state,
    isVerified: values["verified"] === true,
    hasPicture: pictureOf(entities[kind], values) !== undefined,
    hasRera: isGiven("rera") || isGiven("reraExemption"),
    isConfirmed: isGiven("confirmedAt") && String(values["confirmedAt"]) >= indianDay(record.createdAt),
    addedOn: Date.parse(indianDay(record.createdAt)),
    isDemo: values["demo"] === true,
    asksForPrice: isGiven("askedPrice"),
    numbers: numbersOf(kind, record),
    texts: Object.fromEntries(texts.map(({ key, name, field }) => [key, textOf(values[name], field)])),
    choices: Object.fromEntries(filters.map(({ key, name, field }) => [key, choiceOf(values[name], field)])),
    ...wordsToFind(kind, values),
  };
}

/** Zero where a column has no value: the lowest. */
function numbersOf(
  kind: ContentKind,
  { values, createdAt, updatedAt }: RecordMeta & { readonly values: AnyValues },
): AdminListEntry["numbers"] {
  const { confirmedAt } = values;
  const times: Readonly<Record<(typeof TIMES)[number], number>> = {
    created: createdAt,
    changed: updatedAt,
    confirmed: Date.parse(typeof confirmedAt === "string" ? confirmedAt : indianDay(createdAt)),
  };
  const own = declared[kind].numbers.map(({ key, name }) => {
    const value = values[name];
    return [key, typeof value === "number" ? value : 0] as const;
  });
  return { ...times, ...Object.fromEntries(own) };
}

function wordsToFind(kind: ContentKind, values: AnyValues): Pick<AdminListEntry, "words" | "ownerWords"> {
  const { repeated, distinct, phones, guarded } = declared[kind];
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const fields: Readonly<Record<string, Field>> = entities[kind].fields;
  // As it is stored and as it is read: 'Gaziabad', 'Ghaziabad'.
  const bothSpellings = (name: string) => `${text(name)} ${choiceLabel(fields[name]?.options.facet, text(name))}`;
  const found = [
    ...repeated.map((name) => [name, rememberedWords(bothSpellings(name))] as const),
    ...distinct.map((name) => [name, wordsAndNumbers(text(name))] as const),
    ...phones.map((name) => [name, numbersIn(text(name))] as const),
  ];
  const joined = (isGuarded: boolean) =>
    ["", ...new Set(found.flatMap(([name, words]) => (guarded.has(name) === isGuarded ? words : [])))].join(" ");
  return { words: joined(false), ownerWords: joined(true) };
}
