import { byKey } from "#app/base/by-key.ts";
import type { Entity } from "#app/entities/index.ts";
import { isObject } from "#app/entities/is-object.ts";
import { toE164 } from "#app/entities/values/phone.ts";
import { entities, ENTITY_NAMES, type EntityName } from "#app/kinds/index.ts";
import { chunksOf, rowsOf } from "../chunks.ts";
import type { Connection } from "../engines/engine.ts";
import { fold } from "../fold.ts";
import type { Document } from "./documents.ts";

const keyFieldsOf = byKey(ENTITY_NAMES, (kind): readonly string[] => {
  const { foundBy = [] }: Entity = entities[kind];
  return foundBy;
});

/** Prefixes of keys: of a folded sign, and of the id of a record known to be another one. No number, mail or id begins with them. */
const SIGN = "=";
export const OTHER = "!";

/**
 * Keys by which a record is found: the texts of the fields that its kind declares, also those in rows; its signs; and the
 * ids of records that are not the same.
 */
export function keysOf(kind: EntityName, values: Document): readonly string[] {
  const { foundAs, signs, others }: Entity = entities[kind];
  const read = signs || others ? entities[kind].read(values) : {};
  const keys = [
    ...(foundAs?.(values) ?? []),
    ...keyFieldsOf[kind].flatMap((field) => textsIn(values[field]).map(toE164)),
    ...(signs?.(read) ?? []).map((sign) => `${SIGN}${fold(sign)}`),
    ...(others?.(read) ?? []).map((other) => `${OTHER}${other}`),
  ];
  return [...new Set(keys)].sort();
}

export interface Keyed {
  readonly id: string;
  readonly values: Document;
}

export async function addKeys(
  connection: Connection,
  kind: EntityName,
  records: readonly Keyed[],
  rowsPerInsert?: number,
): Promise<void> {
  const rows = records.flatMap(({ id, values }) =>
    keysOf(kind, values).map((key) => ({ kind, key, record_id: id, twin: null })),
  );
  for (const chunk of chunksOf(rows, rowsPerInsert)) await connection.insertInto("record_key").values(chunk).execute();
}

/** Replaces all keys of the record by those of `values`. */
export async function replaceKeys(connection: Connection, kind: EntityName, record: Keyed): Promise<void> {
  await connection.deleteFrom("record_key").where("record_id", "=", record.id).execute();
  await addKeys(connection, kind, [record]);
}

/** Ids of the records that one of the keys finds, in the bin or not. */
export async function idsByKey(
  connection: Connection,
  kind: EntityName,
  keys: readonly string[],
): Promise<readonly string[]> {
  const rows = await rowsOf(keys, (some) =>
    connection.selectFrom("record_key").select("record_id").where("kind", "=", kind).where("key", "in", some).execute(),
  );
  return [...new Set(rows.map(({ record_id }) => record_id))].sort();
}

/** What each of these records is found by, in the order of `keysOf`. */
export async function keysIn(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOf(ids, (some) =>
    connection
      .selectFrom("record_key")
      .select(["record_id", "key"])
      .where("record_id", "in", some)
      .orderBy("key")
      .execute(),
  );
  return new Map(
    [...Map.groupBy(rows, ({ record_id }) => record_id)].map(([id, own]) => [id, own.map(({ key }) => key)]),
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
