import { listColumns, type ListColumn } from "#app/entities/column.ts";
import {
  type AnyValues,
  type ContentKind,
  entities,
  type Field,
  type RecordMeta,
  type State,
} from "#app/entities/index.ts";
import { fold } from "#app/store/index.ts";

/** What the index keeps of a record. */
export interface AdminListEntry {
  readonly id: string;
  readonly state: State;
  readonly isVerified: boolean;
  readonly hasPicture: boolean;
  readonly hasRera: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Epoch ms; of a home nobody has confirmed yet, when it was added. */
  readonly confirmedAt: number;
  /** By key of a column that the list can be ordered by: folded texts and numbers. */
  readonly orders: Readonly<Record<string, string | number>>;
  /** By key of a column that the list can be narrowed by. */
  readonly choices: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

/** The first picture of a record. */
const PICTURES = { property: "imgUrl", project: "imgurl", blog: "image" } as const satisfies Record<
  ContentKind,
  string
>;

interface Declared {
  readonly orders: readonly ListColumn[];
  readonly filters: readonly ListColumn[];
  /** Fields that the search box looks into, and of these and others those that may hold a phone number. */
  readonly searched: readonly string[];
  readonly phones: readonly string[];
}

function declaredOf(kind: ContentKind): Declared {
  const columns = listColumns(entities[kind]);
  const fields = Object.entries<Field>(entities[kind].fields);
  return {
    orders: columns.filter(({ options }) => options.sort),
    filters: columns.filter(({ options }) => options.filter),
    searched: ["slug", ...fields.filter(([, { options }]) => options.search).map(([name]) => name)],
    phones: fields.filter(([, field]) => field.kind === "phone").map(([name]) => name),
  };
}

const declared: Readonly<Record<ContentKind, Declared>> = {
  property: declaredOf("property"),
  project: declaredOf("project"),
  blog: declaredOf("blog"),
};

/** A phone number in a text: ten digits or more, with the signs that people put between them. */
const NUMBER = /\+?\d(?:[\s().-]*\d){9,14}/g;
/** Digits that a number is found by, whatever stands before them: '0', '+91'. */
const DIGITS = 10;

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** '+91 98765-43210' is '9876543210'. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(NUMBER)].map(([number]) => number.replaceAll(/\D/g, "").slice(-DIGITS));
}

/** Words of what was typed into a search box: a phone number, however it is written, is one word. */
export function searchWords(typed: string): readonly string[] {
  const numbers = numbersIn(typed);
  return [...wordsOf(numbers.length === 0 ? typed : typed.replaceAll(NUMBER, " ")), ...numbers];
}

/** What a column is ordered by: a number, or text without case; the lowest where there is no value. */
function orderOf(value: unknown, { kind }: Field): string | number {
  if (kind === "rupees" || kind === "integer" || kind === "decimal") return typeof value === "number" ? value : 0;
  return typeof value === "string" ? (kind === "choice" ? value : fold(value)) : "";
}

function choiceOf(value: unknown, { kind }: Field): string {
  if (kind === "yesNo") return value === true ? "yes" : "no";
  return typeof value === "string" ? value : "";
}

export function listEntry(kind: ContentKind, record: RecordMeta & { readonly values: AnyValues }): AdminListEntry {
  const { values, createdAt } = record;
  const { orders, filters, searched, phones } = declared[kind];
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const confirmedOn = text("confirmedAt");
  const words = searched.flatMap((name) => wordsOf(text(name)));
  const numbers = [...searched, ...phones].flatMap((name) => numbersIn(text(name)));
  return {
    id: record.id,
    state: record.state,
    isVerified: values["verified"] === true,
    hasPicture: values[PICTURES[kind]] !== undefined,
    hasRera: text("rera") !== "" || text("reraExemption") !== "",
    createdAt,
    updatedAt: record.updatedAt,
    confirmedAt: confirmedOn === "" ? createdAt : Date.parse(confirmedOn),
    orders: Object.fromEntries(orders.map(({ key, name, field }) => [key, orderOf(values[name], field)])),
    choices: Object.fromEntries(filters.map(({ key, name, field }) => [key, choiceOf(values[name], field)])),
    words: [...new Set([...words, ...numbers])],
  };
}
