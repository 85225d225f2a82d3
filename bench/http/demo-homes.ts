import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Store } from "#app/store/index.ts";
import { type Site, startSite, type SiteOptions } from "../../e2e/support/site.ts";

/** Records that one transaction writes. */
const BATCH = 500;
const pathOf = (number: number) => `/property/copy-${number}`;

/** Pages of homes `from` to `to`, each of its own. */
export function copyPaths(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => pathOf(from + index));
}

async function addCopies(store: Store, count: number): Promise<void> {
  const records = store.as({ type: "system", name: "bench" });
  const homes: PropertyRecord[] = [];
  for await (const home of records.stream("property", { states: ["published"] })) homes.push(home);
  const copies = Array.from({ length: count }, (_, number) => {
    const home = homes[number % homes.length];
    if (!home) throw new Error("The demo has no homes");
    return { values: { ...home.values, slug: pathOf(number).split("/").at(-1) ?? "" } };
  });
  for (let from = 0; from < count; from += BATCH)
    await records.createMany("property", copies.slice(from, from + BATCH));
}

/** A site with the demo and copies of its homes, so that there are many pages of homes to ask for once. */
export async function startWithCopies(count: number, options: Pick<SiteOptions, "env">): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "aangan-bench-data-"));
  await (await startSite({ ...options, dataDir })).stop();
  return startSite({ ...options, dataDir, fill: (store) => addCopies(store, count) });
}
