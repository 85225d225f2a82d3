/** Parts of an index in memory that keeps records as columns: one row a record, one array a number, one bit set an option. */
export * from "./bits.ts";
export { compareTexts, KeyTable } from "./key-table.ts";
export { NumberColumns } from "./number-columns.ts";
export { Postings } from "./postings.ts";
export { RangeIndex, type Reach, widen } from "./range-index.ts";
export { type Compare, isNearStart, RowOrder } from "./row-order.ts";
export { type RowSet, RowSets } from "./row-set.ts";
export { sortInRuns } from "./sort-in-runs.ts";
export { allRows, inSteps, sortRows } from "./sort-rows.ts";
export { TimeSlice } from "#app/base/time-slice.ts";
export { WordList } from "./word-list.ts";
