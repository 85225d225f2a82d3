import { afterAll } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { type Actor, openStore, type Store } from "#app/store/index.ts";

export const asha: Actor = { type: "administrator", id: "1", name: "Asha" };

/** What a call sends for a home. */
export const home = {
  Title: "Terrace home",
  ProjectName: "Kalindi",
  Location: "Sector 94",
  City: "Noida",
  PropType: "Penthouse",
  SaleType: "Buy",
  TotalPrice: 5,
};

/** A catalogue over an empty store, for the tests of one file; closed after them. */
export async function catalogueOfFile(): Promise<{ readonly store: Store; readonly catalogue: Catalogue }> {
  const store = await openStore({ url: ":memory:" });
  afterAll(() => store.close());
  return { store, catalogue: createCatalogue({ store }) };
}
