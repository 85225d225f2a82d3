import type { PropertyRecord } from "#app/kinds/index.ts";
import { TimeSlice } from "#app/columns/index.ts";
import type { ProjectedIndex, ProjectedRecord } from "#app/store/types.ts";
import { laidOut } from "./build.ts";
import { type IndexedListing, indexedListing } from "./indexed-listing.ts";
import type { Listings } from "./listings.ts";
import { Matcher } from "./match.ts";
import { NameBook } from "../names/name-book.ts";
import { Staging } from "./staging.ts";

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

/** Takes in all published listings, then makes the index of them. */
export class SearchIndexLoader {
  readonly #staging: Staging;

  /** @param expected listings that are about to come */
  constructor(expected?: number) {
    this.#staging = new Staging(expected);
  }

  put({ record }: { readonly record: PropertyRecord }): void {
    this.#staging.add(indexedListing(record));
  }

  /** To be called once, after the last listing. */
  async finish(): Promise<SearchIndex> {
    const slice = new TimeSlice();
    const listings = await laidOut(this.#staging, slice);
    return new SearchIndex(listings, await NameBook.build(listings.values, slice));
  }
}
