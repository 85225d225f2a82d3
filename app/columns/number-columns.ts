import { byKey } from "#app/base/by-key.ts";
import { grown } from "#app/base/grown.ts";

const FIRST_LENGTH = 64;

/** Columns of numbers that grow with their rows; NaN stands for none. */
export class NumberColumns<K extends string> {
  readonly columns: Record<K, Float64Array>;
  readonly #keys: readonly K[];

  /** @param capacity rows that are expected: memory that no row uses yet costs nothing */
  constructor(keys: readonly K[], capacity = FIRST_LENGTH) {
    this.#keys = keys;
    this.columns = byKey(keys, () => new Float64Array(capacity));
  }

  set(row: number, values: Readonly<Record<K, number>>): void {
    for (const key of this.#keys) {
      this.columns[key] = grown(this.columns[key], row + 1);
      this.columns[key][row] = values[key];
    }
  }
}
