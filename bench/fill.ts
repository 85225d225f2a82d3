import { join } from "node:path";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { generateListings } from "./generator.ts";

/** Records that one transaction writes. */
const BATCH = 500;

/** Writes made-up published listings into the database of a data folder. */
export async function fillWithListings(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ url: join(dataDir, "aangan.sqlite") });
  await addListings(store, count);
  await store.close();
}

export async function addListings(store: Store, count: number): Promise<void> {
  const records = store.as({ type: "system", name: "bench" });
  let batch: { readonly values: PropertyRecord["values"] }[] = [];
  for (const { values } of generateListings(count)) {
    batch.push({ values });
    if (batch.length < BATCH) continue;
    await records.createMany("property", batch);
    batch = [];
  }
  await records.createMany("property", batch);
}
