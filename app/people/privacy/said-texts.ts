import { hash } from "node:crypto";
import { isObject } from "#app/entities/is-object.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import type { Field } from "#app/entities/field.ts";
import { ERASED } from "./person-match.ts";

/** A text of a record in which somebody may be spoken of, in free words. */
export interface SaidText {
  readonly field: string;
  /** Of a row of a small table, such as a note. */
  readonly column?: string;
  readonly text: string;
}

/** Columns of small tables that hold what somebody wrote; the others name who and when. */
const SAID_COLUMNS = ["text", "note"] as const;

/** Paragraphs, notes, and lines that declare themselves so. */
export function saidTextsOf(kind: EntityName, values: object): readonly SaidText[] {
  const cells = new Map<string, unknown>(Object.entries(values));
  const fields: readonly (readonly [string, Field])[] = Object.entries(entities[kind].fields);
  return fields.flatMap(([field, { kind: fieldKind, options }]) => {
    const value = cells.get(field);
    if (value === undefined || options.systemOnly) return [];
    if (fieldKind === "rows" && Array.isArray(value)) return value.flatMap((row: unknown) => saidIn(field, row));
    const isSaid = fieldKind === "paragraph" || fieldKind === "markdown" || options.isSaid === true;
    return isSaid && typeof value === "string" ? [{ field, text: value }] : [];
  });
}

function saidIn(field: string, row: unknown): readonly SaidText[] {
  if (!isObject(row)) return [];
  return SAID_COLUMNS.flatMap((column) => {
    const text = row[column];
    return typeof text === "string" && text !== "" ? [{ field, column, text }] : [];
  });
}

/** Names a text in a form; another text has another code. */
export function codeOfText(kind: EntityName, id: string, { field, column, text }: SaidText): string {
  return hash("sha256", JSON.stringify([kind, id, field, column, text]), "base64url").slice(0, 22);
}

/** The values without these texts. A field that is required, and a row, says that something was erased. */
export function withoutTexts(
  kind: EntityName,
  values: Readonly<Record<string, unknown>>,
  texts: readonly SaidText[],
): Record<string, unknown> {
  const fields: Readonly<Record<string, Field>> = entities[kind].fields;
  const changed = Object.entries(values).flatMap(([key, value]) => {
    const gone = texts.filter(({ field }) => field === key);
    if (gone.length === 0) return [[key, value] as const];
    if (Array.isArray(value)) return [[key, value.map((row: unknown) => withoutRowTexts(row, gone))] as const];
    if (!gone.some(({ text }) => text === value)) return [[key, value] as const];
    return fields[key]?.isRequired ? [[key, ERASED] as const] : [];
  });
  return Object.fromEntries(changed);
}

function withoutRowTexts(row: unknown, gone: readonly SaidText[]): unknown {
  if (!isObject(row)) return row;
  const isGone = (column: string, cell: unknown) => gone.some((each) => each.column === column && each.text === cell);
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [column, isGone(column, cell) ? ERASED : cell]),
  );
}
