import {
  allRows,
  type Bits,
  type Compare,
  eachBit,
  NumberColumns,
  RowOrder,
  sortInRuns,
  sortRows,
  type TimeSlice,
  wordsFor,
} from "#app/columns/index.ts";
import type { AdminListEntry, OrderColumns } from "./entry.ts";

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Steps through an order that cost as much as one comparison while sorting. */
const STEPS_PER_COMPARISON = 20;

/** A part of a set of rows in one order. */
interface Part {
  readonly sort: string;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** All rows in each order that a list can have. Rows that are equal come by id. */
export class RowOrders {
  readonly #numbers: NumberColumns<string>;
  readonly #texts: ReadonlyMap<string, string[]>;
  readonly #ids: string[] = [];
  readonly #orders = new Map<string, RowOrder>();
  #added: number[] = [];

  constructor({ numbers, texts }: OrderColumns) {
    this.#numbers = new NumberColumns(numbers);
    this.#texts = new Map(texts.map((key) => [key, []]));
  }

  get numbers(): Readonly<Record<string, Float64Array>> {
    return this.#numbers.columns;
  }

  idOf(row: number): string {
    return this.#ids[row] ?? "";
  }

  /** @param row the next one */
  add(row: number, { id, numbers, texts }: AdminListEntry): void {
    this.#ids[row] = id;
    this.#numbers.set(row, numbers);
    for (const [key, column] of this.#texts) column[row] = texts[key] ?? "";
    this.#added.push(row);
  }

  /** Ends the build. */
  async finish(slice: TimeSlice): Promise<void> {
    const rows = this.#ids.length;
    const byId = Uint32Array.from(
      await sortInRuns([...allRows(rows)], (a, b) => byText(this.idOf(a), this.idOf(b)), slice),
    );
    const order = async (key: string, column: Float64Array) =>
      this.#orders.set(key, new RowOrder(await sortRows(byId, column, false, slice)));
    for (const [key, column] of Object.entries(this.numbers)) await order(key, column);
    for (const [key, texts] of this.#texts) await order(key, await ranksOf(texts, slice));
    this.#added = [];
  }

  /** Puts the rows that were added since into every order: one pass over it, however many they are. */
  flush(): void {
    for (const [key, order] of this.#orders) order.insert(this.#added, this.#comparison(key));
    this.#added = [];
  }

  /** Walks the order from the nearer end, or sorts what was found where that is little. @param total rows in the set */
  page(bits: Bits, total: number, { sort, isDescending, offset, limit }: Part): readonly number[] {
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
    const column: ArrayLike<string | number> = this.#texts.get(key) ?? this.numbers[key] ?? [];
    return (a, b) => {
      const [left = "", right = ""] = [column[a], column[b]];
      if (left !== right) return left < right ? -1 : 1;
      return byText(this.idOf(a), this.idOf(b));
    };
  }
}

/** The place of each text among all different ones. */
async function ranksOf(texts: readonly string[], slice: TimeSlice): Promise<Float64Array> {
  const sorted = await sortInRuns([...new Set(texts)], byText, slice);
  const ranks = new Map(sorted.map((text, rank) => [text, rank]));
  return Float64Array.from(texts, (text) => ranks.get(text) ?? 0);
}
