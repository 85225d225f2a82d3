import { afterAll } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { openStore, type Store } from "#app/store/index.ts";

/** A catalogue over an empty store, for the tests of one file; closed after them. */
export async function catalogueOfFile(): Promise<{ readonly store: Store; readonly catalogue: Catalogue }> {
  const store = await openStore({ url: ":memory:" });
  afterAll(() => store.close());
  return { store, catalogue: createCatalogue({ store }) };
}
