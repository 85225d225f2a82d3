import type { PropertyRecord } from "#app/entities/index.ts";
import { type Keepable, releaseArrays, TimeSlice } from "#app/columns/index.ts";
import type { ProjectedIndex, ProjectedRecord } from "#app/store/types.ts";
import { laidOut } from "./build.ts";
import { type IndexedListing, indexedListing } from "./indexed-listing.ts";
import type { Listings } from "./listings.ts";
import { Matcher } from "./match.ts";
import { NameBook } from "../names/name-book.ts";
import { type StagedListings, Staging } from "./staging.ts";
import { restoreListings, type SavedListings, saveListings } from "./saved-listings.ts";

type Published = ProjectedRecord<"property">;

/** The published listings with what answers questions about them. */
export class SearchIndex implements ProjectedIndex<"property"> {
  readonly listings: Listings;
  readonly matcher: Matcher;
  readonly names: NameBook;
  #changed: IndexedListing[] = [];
  #removed: string[] = [];

  constructor(listings: Listings, names: NameBook) {
    this.listings = listings;
    this.matcher = new Matcher(listings);
    this.names = names;
  }

  /** Rows behind the built ones, and dead ones, cost every query a little: from here on a rebuild pays. */
  get needsRebuild(): boolean {
    const { rowCount, builtRows, liveCount } = this.listings;
    const late = rowCount - builtRows;
    const dead = rowCount - liveCount;
    return late + dead > Math.max(2_000, builtRows / 10);
  }

  put({ record }: Published): void {
    this.#changed.push(indexedListing(record));
  }

  remove(_kind: "property", id: string): void {
    this.#removed.push(id);
  }

  flush(): void {
    this.listings.apply(this.#changed, this.#removed);
    [this.#changed, this.#removed] = [[], []];
  }
}

/** What is kept of an index from one start to the next: not its names, which are made of the listings. */
export const keepableListings: Keepable<Listings> = {
  save: saveListings,
  restore: (saved) => restoreListings(saved as SavedListings, new TimeSlice()), // written by `save`
};

export const keepableSearchIndex: Keepable<SearchIndex> = {
  save: ({ listings }) => saveListings(listings),
  restore: async (saved) => withNames(await keepableListings.restore(saved)),
};

async function withNames(listings: Listings): Promise<SearchIndex> {
  return new SearchIndex(listings, await NameBook.build(listings.values, new TimeSlice()));
}

/** Takes in all published listings, then lays them out. */
export class ListingsLoader {
  readonly #staging: Staging;
  readonly #elsewhere: Promise<StagedListings> | undefined;

  /** @param expected listings that are about to come @param elsewhere more of them, which are read elsewhere at the same time */
  constructor(expected?: number, elsewhere?: Promise<StagedListings>) {
    this.#staging = new Staging(expected);
    this.#elsewhere = elsewhere;
  }

  put({ record }: { readonly record: PropertyRecord }): void {
    this.#staging.add(indexedListing(record));
  }

  /** To be called once, after the last listing. */
  async finish(): Promise<Listings> {
    const others = await this.#elsewhere;
    if (others) {
      await this.#staging.append(others);
      releaseArrays(others); // of a million listings 200 MB, just before the build needs most
    }
    return laidOut(this.#staging, new TimeSlice());
  }
}

/** Makes the whole index of them. */
export class SearchIndexLoader {
  readonly #listings: ListingsLoader;

  /** @param expected listings that are about to come */
  constructor(expected?: number) {
    this.#listings = new ListingsLoader(expected);
  }

  put(entry: { readonly record: PropertyRecord }): void {
    this.#listings.put(entry);
  }

  async finish(): Promise<SearchIndex> {
    return withNames(await this.#listings.finish());
  }
}
