import {
  allRows,
  type Compare,
  type KeyTable,
  RowOrder,
  type RowSet,
  sortRows,
  type TimeSlice,
} from "#app/columns/index.ts";
import { KEPT_SORTS, type KeptSort, type NumberKey, ORDERS } from "#app/kinds/property/numbers.ts";

export interface SortColumns {
  readonly ids: KeyTable;
  readonly createdAt: Float64Array;
  readonly numbers: Readonly<Record<NumberKey, Float64Array>>;
}

/** Rows without the number come last in either direction; equal ones newest first, then by id, so that the order is total. */
function by(column: Float64Array, sign: 1 | -1, { createdAt, ids }: SortColumns): Compare {
  return (a, b) => {
    const left = column[a] ?? NaN;
    const right = column[b] ?? NaN;
    if (left < right) return -sign;
    if (left > right) return sign;
    if (left !== right) {
      if (!Number.isNaN(left)) return -1;
      if (!Number.isNaN(right)) return 1;
    }
    const age = (createdAt[b] ?? 0) - (createdAt[a] ?? 0);
    if (age !== 0) return age;
    return ids.compare(a, b);
  };
}

function columnOf(
  sort: KeptSort,
  { createdAt, numbers }: SortColumns,
): { readonly column: Float64Array; readonly sign: 1 | -1 } {
  const order = ORDERS[sort];
  if (!order) return { column: createdAt, sign: -1 };
  return { column: numbers[order.key], sign: order.direction === "asc" ? 1 : -1 };
}

export function comparisonOf(sort: KeptSort, columns: SortColumns): Compare {
  const { column, sign } = columnOf(sort, columns);
  return by(column, sign, columns);
}

/** Newest first; rows of one moment by id. */
async function newestFirst(columns: SortColumns, count: number, slice: TimeSlice): Promise<Uint32Array> {
  const rows = await sortRows(allRows(count), columns.createdAt, true, slice);
  const compare = comparisonOf("newest", columns);
  const isSameMoment = (at: number) => columns.createdAt[rows[at] ?? 0] === columns.createdAt[rows[at - 1] ?? 0];
  for (let start = 0; start < count;) {
    let end = start + 1;
    while (end < count && isSameMoment(end)) end++;
    if (end > start + 1) rows.subarray(start, end).sort(compare);
    start = end;
    await slice.yieldIfDue();
  }
  return rows;
}

export class Orders {
  readonly #orders: Readonly<Record<KeptSort, RowOrder>>;

  private constructor(orders: Readonly<Record<KeptSort, RowOrder>>) {
    this.#orders = orders;
  }

  static async build(columns: SortColumns, count: number, slice: TimeSlice): Promise<Orders> {
    const newest = await newestFirst(columns, count, slice);
    const orders: Partial<Record<KeptSort, RowOrder>> = { newest: new RowOrder(newest) };
    for (const sort of KEPT_SORTS) {
      const { column, sign } = columnOf(sort, columns);
      orders[sort] ??= new RowOrder(await sortRows(newest, column, sign < 0, slice));
    }
    return new Orders(orders as Record<KeptSort, RowOrder>); // one for each order
  }

  insert(added: readonly number[], columns: SortColumns): void {
    if (added.length === 0) return;
    for (const sort of KEPT_SORTS) this.#orders[sort].insert(added, comparisonOf(sort, columns));
  }

  /** Where in an order a number first stands, or would; for rows that are not there because a filter excludes them. */
  placeOf(sort: KeptSort, number: number, columns: SortColumns): number {
    const { column, sign } = columnOf(sort, columns);
    return this.#orders[sort].firstPlace((row) => !(((column[row] ?? NaN) - number) * sign < 0));
  }

  /** Before this place of an order no row of a short list comes. */
  firstPlaceAmong(sort: KeptSort, sparseRows: Uint32Array, columns: SortColumns): number {
    const { column, sign } = columnOf(sort, columns);
    let first = Infinity;
    for (let at = 0; at < sparseRows.length; at++) {
      const key = (column[sparseRows[at] ?? 0] ?? NaN) * sign;
      if (key < first) first = key;
    }
    return this.placeOf(sort, first * sign, columns);
  }

  /** The rows of a set from place `skip` on, at most `size`. Before `first` none of the set stands. */
  page(sort: KeptSort, rows: RowSet, skip: number, size: number, first: number): number[] {
    return this.#orders[sort].page(rows, skip, size, first);
  }
}
