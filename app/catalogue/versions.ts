import { NotFound } from "#app/entities/index.ts";
import { type ContentKind, entities, type Stored } from "#app/kinds/index.ts";
import type { PatchOf, Records, UpdateOptions } from "#app/store/types.ts";
import { publishedOrDraft, type Publishing } from "./publishing.ts";

/** Every field as it was then: what it did not have is cleared. */
export async function restoreVersion<N extends ContentKind>(
  records: Records,
  publishing: Publishing,
  kind: N,
  id: string,
  seq: number,
  options: Pick<UpdateOptions, "expectedVersion">,
): Promise<Stored<N>> {
  const change = (await records.history(kind, id)).find((each) => each.seq === seq);
  const version = change?.after ?? change?.before;
  if (!version) throw new NotFound("This version is not there any more. Choose another one.");
  const current = await records.get(kind, id);
  if (!current) throw new NotFound(`There is no ${kind} with this id. It may have been deleted.`);
  // What was public then and lacks something by now comes back as a draft.
  const state =
    version.state === "published" && current.state !== "published"
      ? await publishedOrDraft(records, kind, version.values)
      : version.state;
  await publishing.check(kind, { current, next: { state, values: version.values } });
  const patch = Object.fromEntries(Object.keys(entities[kind].fields).map((key) => [key, version.values[key] ?? null]));
  return records.update(kind, id, patch as PatchOf<N>, { ...options, state }); // values of the log fit the fields they came from
}
