import { valuesForVisitors } from "#app/kinds/as-visitors-see.ts";
import type { ContentKind, EntityName } from "#app/kinds/index.ts";
import type { Database } from "../database.ts";
import type { Connection } from "../engines/engine.ts";
import type { WithdrawnRecord } from "../types.ts";
import { readSnapshot } from "./documents.ts";
import { isInBin, isLive } from "./slugs.ts";

/** Records of one slug in the bin that are read, newest first: nobody deletes the same home more often. */
const MAX_IN_BIN = 10;

/**
 * The last version that visitors saw under this address: the newest change in the log that touched what is public took the
 * record away, and its `before` was on the site.
 */
export async function findWithdrawn<N extends ContentKind>(
  database: Database,
  kind: N,
  slug: string,
): Promise<WithdrawnRecord<N> | undefined> {
  return database.read(async (connection) => {
    let latest: WithdrawnRecord<N> | undefined;
    for (const id of await idsAt(connection, kind, slug)) {
      const change = await connection
        .selectFrom("change")
        .innerJoin("record", "record.id", "change.record_id")
        .select(["change.at", "change.before", "change.after", "record.deleted_at as deletedAt"])
        .where("change.record_id", "=", id)
        .where("change.touches_public", "=", 1)
        .orderBy("change.seq", "desc")
        .limit(1)
        .executeTakeFirst();
      const before = readSnapshot(kind, change?.before ?? null);
      if (!change || before?.state !== "published" || readSnapshot(kind, change.after)?.state === "published") continue;
      if (!latest || change.at > latest.since)
        latest = {
          id,
          since: change.at,
          isDeleted: change.deletedAt > 0,
          values: valuesForVisitors(kind, before.values),
        };
    }
    return latest;
  });
}

/** Ids of the records that have this slug, live or in the bin, or had it. */
async function idsAt(connection: Connection, kind: EntityName, slug: string): Promise<readonly string[]> {
  const named = connection.selectFrom("record").select("id").where("kind", "=", kind).where("slug", "=", slug);
  const live = await named.where(isLive).execute();
  const inBin = await named.where(isInBin).orderBy("deleted_at", "desc").limit(MAX_IN_BIN).execute();
  const moved = await connection
    .selectFrom("redirect")
    .select("record_id as id")
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .execute();
  return [...new Set([...live, ...inBin, ...moved].map(({ id }) => id))];
}
