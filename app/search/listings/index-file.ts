import { type KeptFile, KeptIndex } from "#app/columns/index.ts";
import type { PropertyRecord } from "#app/entities/index.ts";
import { buildIndexFile } from "#app/store/index.ts";
import type { LogPoint, ProjectionSource } from "#app/store/types.ts";
import { indexedListing } from "./indexed-listing.ts";
import { keepableListings, ListingsLoader } from "./search-index.ts";
import { type StagedListings, Staging } from "./staging.ts";

/**
 * Builds the index and writes it to its file, for a process that puts it to use.
 * @param records as visitors may see them
 * @param point not later than what is read
 * @param staged more listings, which another thread reads by `stageListings`
 */
export async function buildSearchFile(
  records: ProjectionSource<"property">["records"],
  file: KeptFile<LogPoint>,
  point: LogPoint,
  staged?: Promise<StagedListings>,
): Promise<void> {
  staged?.catch(() => undefined); // the loader throws it
  const load = ({ property }: { readonly property: number }) => new ListingsLoader(property, staged);
  await buildIndexFile(
    { kinds: ["property"], load, source: { records } },
    new KeptIndex(file, keepableListings),
    point,
  );
}

/** What listings add to an index, for the thread that builds it. @param expected how many they are, roughly */
export async function stageListings(
  listings: AsyncIterable<PropertyRecord>,
  expected: number,
): Promise<StagedListings> {
  const staging = new Staging(expected);
  for await (const record of listings) staging.add(indexedListing(record));
  return staging.save();
}
