import type { ProjectedIndex, ProjectedRecord } from "#app/store/types.ts";
import { NameBook } from "../names/name-book.ts";
import { indexedListing } from "./indexed-listing.ts";
import { Table } from "./table.ts";

/** The published listings with what answers questions about them. */
export class SearchIndex implements ProjectedIndex<"property"> {
  readonly table = new Table();
  readonly names = new NameBook(this.table.values);

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
