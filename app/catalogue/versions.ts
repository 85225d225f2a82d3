import { type ContentKind, entities, NotFound, type Stored } from "#app/entities/index.ts";
import type { PatchOf, Records, UpdateOptions } from "#app/store/types.ts";
import { refuseUnregistered } from "./rules.ts";

/** Every field as it was then: what it did not have is cleared. */
export async function restoreVersion<N extends ContentKind>(records: Records, kind: N, id: string, seq: number, options: Pick<UpdateOptions, "expectedVersion">): Promise<Stored<N>> {
  const change = (await records.history(kind, id)).find((each) => each.seq === seq);
  const version = change?.after ?? change?.before;
  if (!version) throw new NotFound("This version is not there any more. Choose another one.");
  refuseUnregistered(kind, version.state, version.values);
  const patch = Object.fromEntries(Object.keys(entities[kind].fields).map((key) => [key, version.values[key] ?? null]));
  return records.update(kind, id, patch as PatchOf<N>, { ...options, state: version.state }); // values of the log fit the fields they came from
}
