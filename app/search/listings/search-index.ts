import { TimeSlice } from "#app/base/time-slice.ts";
import type { ProjectedIndex, ProjectedRecord } from "#app/store/types.ts";
import { NameBook } from "../names/name-book.ts";
import { indexedListing } from "./indexed-listing.ts";
import { Table } from "./table.ts";

/** The published listings with what answers questions about them. */
export class SearchIndex implements ProjectedIndex<"property"> {
  readonly table: Table;
  readonly names: NameBook;

  constructor(table: Table, names: NameBook) {
    this.table = table;
    this.names = names;
  }

  put({ record }: Pick<ProjectedRecord<"property">, "record">): void {
    this.table.put(indexedListing(record));
  }

  remove(_kind: "property", id: string): void {
    this.table.remove(id);
  }

  flush(): void {
    this.table.flush();
  }
}

/** Takes in all published listings, then makes the index of them. */
export class SearchIndexLoader {
  readonly #table = new Table();

  put({ record }: Pick<ProjectedRecord<"property">, "record">): void {
    this.#table.put(indexedListing(record));
  }

  /** To be called once, after the last listing. */
  async finish(): Promise<SearchIndex> {
    const slice = new TimeSlice();
    this.#table.flush();
    await this.#table.text.vocabulary.sort(slice);
    return new SearchIndex(this.#table, await NameBook.build(this.#table.values, slice));
  }
}
