/** Parts of an index in memory that keeps records as columns: one row a record, one array a number, one bit set an option. */
export * from "./bits.ts";
export { compareTexts, KeyTable } from "./key-table.ts";
export { NumberColumns } from "./number-columns.ts";
export { Postings } from "./postings.ts";
export { RangeIndex } from "./range-index.ts";
export { type Compare, RowOrder } from "./row-order.ts";
export { sortInRuns } from "./sort-in-runs.ts";
export { allRows, sortRows } from "./sort-rows.ts";
export { TimeSlice } from "#app/base/time-slice.ts";
export { WordList } from "./word-list.ts";
