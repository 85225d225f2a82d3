import { isDeepStrictEqual } from "node:util";
import type { Connection } from "./engines/engine.ts";
import { openEngine } from "./engines/open.ts";
import { migrate } from "./migrations/index.ts";
import { columnsOf, parseDocument } from "./records/documents.ts";
import { findAllTwins } from "./records/alike.ts";
import { keysIn, keysOf, replaceKeys } from "./records/keys.ts";
import { gatherAll } from "./records/people-columns.ts";

const ROWS_AT_ONCE = 500;

export interface Reindexed {
  readonly records: number;
  /** Records whose search text, time or keys were not what their document says. */
  readonly mended: number;
}

/**
 * Rebuilds what is derived from the documents: what lists search in and are ordered by, and the keys. Documents, versions and the change
 * log stay as they are. Batches of their own transaction, so that a running site can go on writing.
 */
export async function reindex(url: string): Promise<Reindexed> {
  const engine = await openEngine(url);
  try {
    await migrate(engine, Date.now());
    let records = 0;
    let mended = 0;
    for (let after = ""; ;) {
      const batch = await engine.longTransaction((connection) => mendBatch(connection, after));
      records += batch.records;
      mended += batch.mended;
      if (batch.last === undefined) break;
      after = batch.last;
    }
    await engine.longTransaction(async (connection) => {
      await gatherAll(connection, engine);
      await findAllTwins(connection);
    });
    return { records, mended };
  } finally {
    await engine.close();
  }
}

async function mendBatch(
  connection: Connection,
  after: string,
): Promise<Reindexed & { readonly last: string | undefined }> {
  const rows = await connection
    .selectFrom("record")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(ROWS_AT_ONCE)
    .execute();
  let mended = 0;
  const keys = await keysIn(
    connection,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const { id, kind, document } = row;
    const values = parseDocument(document);
    const { document: _same, ...wanted } = columnsOf(kind, values, row.created_at);
    const hasKeys = String(keys.get(id) ?? []) === String(keysOf(kind, values));
    if (isDeepStrictEqual({ ...row, ...wanted }, row) && hasKeys) continue;
    if (!hasKeys) await replaceKeys(connection, kind, { id, values });
    // The document is compared too: somebody may have saved it since.
    await connection.updateTable("record").set(wanted).where("id", "=", id).where("document", "=", document).execute();
    mended += 1;
  }
  return { records: rows.length, mended, last: rows.at(-1)?.id };
}
