import type { EntityName } from "#app/entities/index.ts";
import { chunksOf } from "../chunks.ts";
import type { Database } from "../database.ts";
import type { Actor, ImportKey } from "../types.ts";
import { mustNotBeVisitor } from "./access.ts";

const IDS_AT_ONCE = 500;

/** The import keys of these records, by id; what was not imported has none. */
export async function importKeysOf(
  database: Database,
  actor: Actor,
  kind: EntityName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportKey>> {
  mustNotBeVisitor(actor);
  const keys = new Map<string, ImportKey>();
  for (const chunk of chunksOf(ids, IDS_AT_ONCE)) {
    const rows = await database.read((connection) =>
      connection
        .selectFrom("import_key")
        .selectAll()
        .where("kind", "=", kind)
        .where("record_id", "in", chunk)
        .execute(),
    );
    for (const { record_id, source, key } of rows) keys.set(record_id, { source, key });
  }
  return keys;
}
