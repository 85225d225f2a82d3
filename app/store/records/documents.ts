import { byKey } from "#app/base/by-key.ts";
import type { Selectable } from "kysely";
import type { Entity, State } from "#app/entities/index.ts";
import { entities, ENTITY_NAMES, type EntityName, type Stored, type ValuesOf } from "#app/kinds/index.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { fold } from "../fold.ts";
import type { RecordTable } from "../tables.ts";
import type { RecordSnapshot } from "../types.ts";
import { isObject } from "#app/entities/is-object.ts";

export type RecordRow = Selectable<RecordTable>;
/** Values as they stand in the stored document, with whatever older releases left there. */
export type Document = Readonly<Record<string, unknown>>;

const readers: { readonly [K in EntityName]: { read(document: unknown): ValuesOf<K> } } = entities;

/** What `toStored` reads. */
export const STORED_COLUMNS = [
  "id",
  "state",
  "version",
  "created_at",
  "updated_at",
  "deleted_at",
  "reduced_from",
  "reduced_on",
  "document",
] as const satisfies readonly (keyof RecordRow)[];
export type StoredRow = Pick<RecordRow, (typeof STORED_COLUMNS)[number]>;

export function toStored<N extends EntityName>(kind: N, row: StoredRow): Stored<N> {
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at === 0 ? undefined : row.deleted_at,
    ...(row.reduced_from && row.reduced_on ? { reduced: { from: row.reduced_from, day: row.reduced_on } } : {}),
    values: readers[kind].read(parseJson(row.document)),
  };
}

export function parseDocument(text: string): Document {
  const parsed = parseJson(text);
  return isObject(parsed) ? parsed : {};
}

/** The document with a patch on it: absent keys stay, `null` clears. */
export function patched(document: Document, patch: Document): Document {
  const entries = Object.entries({ ...document, ...withoutUndefined(patch) });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

export function withoutUndefined(values: Document): Document {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** JSON of a Snapshot, from JSON that is there already. */
export function snapshotText(state: State, document: string): string {
  return `{"state":"${state}","values":${document}}`;
}

export function readSnapshot<N extends EntityName>(
  kind: N,
  text: string | null,
): (RecordSnapshot & { readonly values: ValuesOf<N> }) | undefined {
  if (text === null) return undefined;
  const { state, values } = parseJson(text) as { state: State; values: unknown }; // written by snapshotText
  return { state, values: readers[kind].read(values) };
}

/** Beside title and slug: the fields that the search box of lists looks into. Of a public kind visitors may search, and find only what they see. */
const searchedOf = byKey(ENTITY_NAMES, (kind) => {
  const { fields, titleField, isPublic }: Entity = entities[kind];
  return Object.entries(fields)
    .filter(([, { options }]) => options.search && !(isPublic && options.public === false))
    .map(([name]) => name)
    .filter((name) => name !== titleField);
});

/** Characters; PostgreSQL's index entries end at 2.7 kB. */
const MAX_SEARCHED = 500;

export function columnsOf(
  kind: EntityName,
  values: Document,
): Pick<RecordRow, "search_text" | "starts_at" | "document"> {
  const textOf = (key: string) => (typeof values[key] === "string" ? values[key] : "");
  const { titleField } = entities[kind];
  const searched = [titleField, ...searchedOf[kind], "slug"].map(textOf).filter((text) => text !== "");
  return {
    // A line break between the parts: a word never matches across two of them, and a shorter title sorts first.
    search_text: clip(searched.map(fold).join("\n"), MAX_SEARCHED),
    starts_at: startOf(kind, values),
    document: JSON.stringify(values),
  };
}

function startOf(kind: EntityName, values: Document): number | null {
  const start = values[entities[kind].startField ?? ""];
  return typeof start === "number" ? start : null;
}

function clip(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).toWellFormed();
}
