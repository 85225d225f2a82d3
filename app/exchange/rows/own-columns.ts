import type { Field } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";

/** Columns before the fields in every export. */
const META_COLUMNS = ["kind", "_id", "state", "createdAt", "updatedAt", "importSource", "importKey"] as const;

/** Text of a picture in a CSV: its own column, because the picture's column holds the address. */
export const altColumn = (wire: string): string => `${wire} alt`;

/** Fields of a kind with their keys, in the order of the entity. */
export function fieldsOf(kind: ContentKind): readonly (readonly [key: string, field: Field])[] {
  return Object.entries<Field>(entities[kind].fields);
}

/** Header of the CSV export of a kind. Every field by its first name on the wire. */
export function exportColumns(kind: ContentKind): readonly string[] {
  const columns = fieldsOf(kind).flatMap(([, { kind: fieldKind, options }]) =>
    fieldKind === "image" ? [options.apiNames[0], altColumn(options.apiNames[0])] : [options.apiNames[0]],
  );
  return [...META_COLUMNS, ...columns];
}

/** Whether a file was written by `aangan export`: it needs no mapping then. */
export function isOwnExport(columns: readonly string[]): boolean {
  return columns.includes("kind") && columns.includes("_id");
}
