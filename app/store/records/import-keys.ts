import type { EntityName } from "#app/kinds/index.ts";
import { rowsOf } from "../chunks.ts";
import type { Database } from "../database.ts";
import type { Actor, ImportKey } from "../types.ts";
import { mustNotBeVisitor } from "./access.ts";

/** The import keys of these records, by id; what was not imported has none. */
export async function importKeysOf(
  database: Database,
  actor: Actor,
  kind: EntityName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportKey>> {
  mustNotBeVisitor(actor);
  const rows = await rowsOf(ids, (some) =>
    database.read((connection) =>
      connection.selectFrom("import_key").selectAll().where("kind", "=", kind).where("record_id", "in", some).execute(),
    ),
  );
  return new Map(rows.map(({ record_id, source, key }) => [record_id, { source, key }]));
}
