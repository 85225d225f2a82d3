import { NotFound } from "#app/entities/errors.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { RECORD_ID } from "#app/entities/index.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";

/** A home as visitors see it. @throws NotFound for what is no id, or no public home */
export async function publicHome(catalogue: Catalogue, id: string): Promise<PropertyRecord> {
  const home = RECORD_ID.test(id) ? await catalogue.get({ type: "visitor" }, "property", id) : undefined;
  if (!home) throw new NotFound();
  return home;
}
