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

/**
 * Fields that the search box of lists searches besides title and slug. Of a public kind only those that visitors see,
 * because visitors may search it, too.
 */
const searchedOf = byKey(ENTITY_NAMES, (kind) => {
  const { fields, titleField, isPublic }: Entity = entities[kind];
  return Object.entries(fields)
    .filter(([, { options }]) => options.search && !(isPublic && options.public === false))
    .map(([name]) => name)
    .filter((name) => name !== titleField);
});

/** Bytes; PostgreSQL's index entries end at 2.7 kB. */
const MAX_SEARCHED = 2_000;

/** Kinds whose times cannot be derived from the document alone: see people-columns.ts. */
const GATHERED: readonly EntityName[] = ["person"];
/** Kinds whose records have the assignee of their person. */
export const FOLLOWS_PERSON: readonly EntityName[] = ["enquiry", "submission"];

type OwnColumns = Pick<RecordRow, "search_text" | "document"> &
  Partial<Pick<RecordRow, "stage" | "listed_at" | "starts_at" | "due_at" | "waits_since" | "assignee" | "origin">>;

/** Columns that are derived from the document, for new and for changed rows. */
export function columnsOf(kind: EntityName, values: Document, created_at: number): OwnColumns {
  const textOf = (key: string) => (typeof values[key] === "string" ? values[key] : "");
  const { titleField, listed }: Entity = entities[kind];
  const { tags = [], texts = [], ...columns } = listed?.(readers[kind].read(values), { createdAt: created_at }) ?? {};
  const fields = [titleField, ...searchedOf[kind], "slug"].map(textOf);
  const [title = "", ...searched] = [...fields, ...texts].map((text) => fold(text ?? ""));
  return {
    // A line break between the parts: a word never matches across two of them, and a shorter title sorts first.
    search_text: clip(
      [title, ...tags.map(tagText), ...searched].filter((text) => text !== "").join("\n"),
      MAX_SEARCHED,
    ),
    document: JSON.stringify(values),
    ...(listed === undefined ? {} : { stage: columns.stage ?? null, origin: columns.origin ?? null }),
    ...(listed === undefined || FOLLOWS_PERSON.includes(kind) ? {} : { assignee: columns.assignee ?? null }),
    ...(listed === undefined || GATHERED.includes(kind)
      ? {}
      : {
          listed_at: columns.listedAt ?? null,
          starts_at: columns.startsAt ?? null,
          due_at: columns.dueAt ?? null,
          waits_since: columns.waitsSince ?? null,
        }),
  };
}

/** A tag in the search text, between characters that nobody types. */
export function tagText(tag: string): string {
  return `\u0001${tag}\u0001`;
}

function clip(text: string, limit: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= limit ? text : bytes.toString("utf8", 0, limit).replace(/\uFFFD$/, "");
}
