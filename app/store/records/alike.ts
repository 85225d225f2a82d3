import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#app/entities/index.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import { chunksOf } from "../chunks.ts";
import type { Connection } from "../engines/engine.ts";
import type { Page, Paging } from "../types.ts";
import { OTHER } from "./keys.ts";

/*
 * Live records of a kind with signs that share a key look alike, unless one of us said that they are two. Beside each key stands its twin: the oldest
 * other record that has it too, so that pairs are counted and read without looking at all records, and a group of a hundred is 99 pairs.
 */

/** Whether one of the two records lists the other as not the same. */
function toldApart(one: string, other: string): RawBuilder<boolean> {
  const names = (a: string, b: string) =>
    sql<boolean>`exists (select 1 from record_key apart where apart.kind = ${sql.ref(`${one}.kind`)}
      and apart.key = ${OTHER} || ${sql.ref(`${b}.record_id`)} and apart.record_id = ${sql.ref(`${a}.record_id`)})`;
  return sql<boolean>`(${names(one, other)} or ${names(other, one)})`;
}

const twin = sql`(
  select other.record_id from record_key other join record on record.id = other.record_id
  where other.kind = record_key.kind and other.key = record_key.key and other.record_id < record_key.record_id
    and record.deleted_at = 0 and not ${toldApart("other", "record_key")}
    and exists (select 1 from record own where own.id = record_key.record_id and own.deleted_at = 0)
  order by other.record_id limit 1)`;

/** Updates the twins of these keys, after a record with one of them was added, changed or removed. */
export async function findTwins(connection: Connection, kind: EntityName, keys: readonly string[]): Promise<void> {
  if (!hasTwins(kind)) return;
  for (const some of chunksOf([...new Set(keys)].filter((key) => !key.startsWith(OTHER))))
    await sql`update record_key set twin = ${twin} where kind = ${kind} and key in (${sql.join(some)})`.execute(
      connection,
    );
}

/** Recomputes all twins. */
export async function findAllTwins(connection: Connection): Promise<void> {
  const kind: EntityName = "person";
  await sql`update record_key set twin = ${twin} where kind = ${kind} and key not like ${`${OTHER}%`}`.execute(
    connection,
  );
}

function hasTwins(kind: EntityName): boolean {
  const { signs }: Entity = entities[kind];
  return signs !== undefined;
}

/** Ids of two records that look alike. */
export type AlikePair = readonly [string, string];

interface PairRow {
  readonly one: string;
  readonly other: string;
}

/** Pairs that look alike; those that share the most keys first, then the newest. @param of only those of this record */
export async function alikePairs(
  connection: Connection,
  kind: EntityName,
  { of, page = 1, limit = 20 }: Paging & { readonly of?: string | undefined },
): Promise<Page<AlikePair>> {
  const pairs =
    of === undefined
      ? sql`select record_id as one, twin as other, count(*) as signs from record_key
          where kind = ${kind} and twin is not null group by record_id, twin`
      : sql`select own.record_id as one, also.record_id as other, count(*) as signs
          from record_key own cross join record_key also cross join record -- in this order: SQLite would look at everybody first
          where own.record_id = ${of} and also.kind = own.kind and also.key = own.key and also.record_id <> own.record_id
            and record.id = also.record_id and record.deleted_at = 0 and own.key not like ${`${OTHER}%`}
            and not ${toldApart("own", "also")} group by own.record_id, also.record_id`;
  const counted = await sql<{ total: number }>`select count(*) as total from (${pairs}) pair`.execute(connection);
  const { rows } = await sql<PairRow>`select one, other from (${pairs}) pair
    order by signs desc, one desc, other desc limit ${limit} offset ${(page - 1) * limit}`.execute(connection);
  return { items: rows.map(({ one, other }): AlikePair => [one, other]), total: counted.rows[0]?.total ?? 0 };
}
