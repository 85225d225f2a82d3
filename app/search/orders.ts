import { type RowSet, type TimeSlice, allRows, hasBit, sortRows } from "#app/columns/index.ts";
import { type NumberKey, ORDERS, type Sort, SORTS } from "#app/entities/property/numbers.ts";

/** Sorts `a` before `b` when negative. */
export type Compare = (a: number, b: number) => number;

export interface SortColumns {
  readonly ids: readonly string[];
  readonly createdAt: Float64Array;
  readonly numbers: Readonly<Record<NumberKey, Float64Array>>;
}

/** Rows without the number come last in either direction; equal ones newest first, then by id, so that the order is total. */
function by(column: Float64Array, sign: 1 | -1, { createdAt, ids }: SortColumns): Compare {
  return (a, b) => {
    const [left, right] = [column[a] ?? NaN, column[b] ?? NaN];
    if (left < right) return -sign;
    if (left > right) return sign;
    if (left !== right) {
      if (!Number.isNaN(left)) return -1;
      if (!Number.isNaN(right)) return 1;
    }
    const age = (createdAt[b] ?? 0) - (createdAt[a] ?? 0);
    if (age !== 0) return age;
    const [first = "", second = ""] = [ids[a], ids[b]];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}

function columnOf(
  sort: Sort,
  { createdAt, numbers }: SortColumns,
): { readonly column: Float64Array; readonly sign: 1 | -1 } {
  const order = ORDERS[sort];
  if (!order) return { column: createdAt, sign: -1 };
  return { column: numbers[order.key], sign: order.direction === "asc" ? 1 : -1 };
}

export function comparisonOf(sort: Sort, columns: SortColumns): Compare {
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

/** All rows in each order of the lists. Rows that are gone stay until the next rebuild; who walks skips them. */
export class Orders {
  readonly #rows: Record<Sort, Uint32Array>;
  #length: number;

  private constructor(rows: Record<Sort, Uint32Array>, length: number) {
    this.#rows = rows;
    this.#length = length;
  }

  static async build(columns: SortColumns, count: number, slice: TimeSlice): Promise<Orders> {
    const newest = await newestFirst(columns, count, slice);
    const rows: Partial<Record<Sort, Uint32Array>> = { newest };
    for (const sort of SORTS) {
      const { column, sign } = columnOf(sort, columns);
      rows[sort] ??= await sortRows(newest, column, sign < 0, slice);
    }
    return new Orders(rows as Record<Sort, Uint32Array>, count); // one for each order
  }

  /** Puts new rows where they belong: everything behind them moves once, however many they are. */
  insert(added: readonly number[], columns: SortColumns): void {
    if (added.length === 0) return;
    const length = this.#length + added.length;
    for (const sort of SORTS) {
      if (this.#rows[sort].length < length) {
        const longer = new Uint32Array(Math.ceil(length * 1.1) + 64);
        longer.set(this.#rows[sort].subarray(0, this.#length));
        this.#rows[sort] = longer;
      }
      const compare = comparisonOf(sort, columns);
      this.#insertSorted(this.#rows[sort], [...added].sort(compare), compare);
    }
    this.#length = length;
  }

  #insertSorted(rows: Uint32Array, added: readonly number[], compare: Compare): void {
    let end = this.#length;
    for (let index = added.length - 1; index >= 0; index--) {
      const row = added[index] ?? 0;
      const position = this.#positionOf(rows, row, end, compare);
      rows.copyWithin(position + index + 1, position, end);
      rows[position + index] = row;
      end = position;
    }
  }

  #positionOf(rows: Uint32Array, row: number, end: number, compare: Compare): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where in an order a number first stands, or would; for rows that are not there because a filter excludes them. */
  placeOf(sort: Sort, number: number, columns: SortColumns): number {
    const { column, sign } = columnOf(sort, columns);
    const rows = this.#rows[sort];
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (((column[rows[middle] ?? 0] ?? NaN) - number) * sign < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Before this place of an order no row of a short list comes. */
  firstPlaceAmong(sort: Sort, sparseRows: Uint32Array, columns: SortColumns): number {
    const { column, sign } = columnOf(sort, columns);
    let first = Infinity;
    for (let at = 0; at < sparseRows.length; at++) {
      const key = (column[sparseRows[at] ?? 0] ?? NaN) * sign;
      if (key < first) first = key;
    }
    return this.placeOf(sort, first * sign, columns);
  }

  /**
   * The rows of a set from place `skip` on, at most `size`; walks from the nearer end. Before `first` none of the set stands.
   */
  page(sort: Sort, { bits, count }: RowSet, skip: number, size: number, first: number): number[] {
    const wanted = Math.min(size, count - skip);
    if (wanted <= 0) return [];
    const rows = this.#rows[sort];
    const found: number[] = [];
    if (isNearStart(skip, wanted, count)) {
      for (let at = first, seen = 0; found.length < wanted && at < this.#length; at++) {
        const row = rows[at] ?? 0;
        if (hasBit(bits, row) && seen++ >= skip) found.push(row);
      }
      return found;
    }
    const behind = count - skip - wanted;
    for (let at = this.#length - 1, seen = 0; found.length < wanted && at >= 0; at--) {
      const row = rows[at] ?? 0;
      if (hasBit(bits, row) && seen++ >= behind) found.push(row);
    }
    return found.reverse();
  }
}

/** Whether a page is nearer to the start of its list than to its end. */
export function isNearStart(skip: number, wanted: number, count: number): boolean {
  return skip + wanted <= count - skip;
}
