import {
  allRows,
  type Bits,
  type Compare,
  eachBit,
  compareTexts,
  type KeyTable,
  NumberColumns,
  RowOrder,
  sortInRuns,
  sortRows,
  type TimeSlice,
  wordsFor,
} from "#app/columns/index.ts";
import type { AdminListEntry, OrderColumns } from "./entry.ts";

/** Steps through an order that cost as much as one comparison while sorting. */
const STEPS_PER_COMPARISON = 20;

/** A part of a set of rows in one order. */
interface SortedSlice {
  readonly sort: string;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** All rows in each order that a list can have. Rows that are equal come by id. */
export class RowOrders {
  readonly #numbers: NumberColumns<string>;
  readonly #texts: ReadonlyMap<string, string[]>;
  readonly #ids: KeyTable;
  readonly #orders = new Map<string, RowOrder>();
  #added: number[] = [];

  /** @param ids those of the rows: each is there before its row is added @param capacity rows that are expected */
  constructor({ numbers, texts }: OrderColumns, ids: KeyTable, capacity: number) {
    this.#ids = ids;
    this.#numbers = new NumberColumns(numbers, capacity);
    this.#texts = new Map(texts.map((key) => [key, []]));
  }

  get numbers(): Readonly<Record<string, Float64Array>> {
    return this.#numbers.columns;
  }

  /** @param row the next one */
  add(row: number, { numbers, texts }: Pick<AdminListEntry, "numbers" | "texts">): void {
    this.#numbers.set(row, numbers);
    for (const [key, column] of this.#texts) column.push(texts[key] ?? "");
    this.#added.push(row);
  }

  /** Ends the build. */
  async finish(slice: TimeSlice): Promise<void> {
    const byId = await sortInRuns(allRows(this.#ids.length), (a, b) => this.#ids.compare(a, b), slice);
    for (const [key, column] of Object.entries(this.numbers))
      this.#orders.set(key, new RowOrder(await sortRows(byId, column, false, slice)));
    for (const key of this.#texts.keys())
      this.#orders.set(key, new RowOrder(await sortInRuns(byId, this.#comparison(key), slice)));
    this.#added = [];
  }

  /** Puts the rows that were added since into every order: one pass over it, however many they are. */
  flush(): void {
    for (const [key, order] of this.#orders) order.insert(this.#added, this.#comparison(key));
    this.#added = [];
  }

  /** Walks the order from the nearer end, or sorts what was found where that is little. @param total rows in the set */
  page(bits: Bits, total: number, { sort, isDescending, offset, limit }: SortedSlice): readonly number[] {
    const size = Math.min(limit, total - offset);
    if (size <= 0) return [];
    const first = isDescending ? total - offset - size : offset; // in ascending order
    const steps = (Math.min(first + size, total - first) / total) * this.#ids.length;
    const order = this.#orders.get(sort);
    const ascending =
      !order || total * Math.log2(total + 1) * STEPS_PER_COMPARISON < steps
        ? this.#sorted(sort, bits).slice(first, first + size)
        : order.page({ bits, count: total }, first, size);
    return isDescending ? ascending.toReversed() : ascending;
  }

  #sorted(sort: string, bits: Bits): number[] {
    const found: number[] = [];
    eachBit(bits, wordsFor(this.#ids.length), (row) => found.push(row));
    return found.sort(this.#comparison(sort));
  }

  /** Of an unknown key all rows are equal. */
  #comparison(key: string): Compare {
    const [texts, numbers] = [this.#texts.get(key), this.numbers[key]];
    return (a, b) =>
      (texts ? compareTexts(texts[a] ?? "", texts[b] ?? "") : (numbers?.[a] ?? 0) - (numbers?.[b] ?? 0)) ||
      this.#ids.compare(a, b);
  }
}
