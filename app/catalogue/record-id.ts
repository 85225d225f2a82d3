import { BadRequest, NotFound, RECORD_ID } from "#app/entities/index.ts";
import type { ContentKind, Stored } from "#app/kinds/index.ts";
import type { Records } from "#app/store/types.ts";

/** @throws BadRequest for what is no id */
export function checkId(id: string): void {
  if (!RECORD_ID.test(id)) throw new BadRequest("This is not an id. An id has 24 characters, each 0 to 9 or a to f.");
}

/** The record of an id, also from the bin. @throws BadRequest, NotFound */
export async function mustGet<N extends ContentKind>(records: Records, kind: N, id: string): Promise<Stored<N>> {
  checkId(id);
  const record = await records.get(kind, id);
  if (!record) throw new NotFound(`There is no ${kind} with this id. It may have been deleted.`);
  return record;
}
