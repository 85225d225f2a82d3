/** Rows with a text as key: the key of a row, and the row of a key. */
export class KeyTable {
  readonly #keys: string[] = [];
  readonly #rows = new Map<string, number>();

  /** Rows, with those whose key leads to another row or nowhere. */
  get length(): number {
    return this.#keys.length;
  }

  /** Keys that lead to a row. */
  get size(): number {
    return this.#rows.size;
  }

  /** Adds a row, to which its key leads from now on unless `isFound` says otherwise. */
  append(key: string, isFound = true): number {
    const row = this.#keys.push(key) - 1;
    if (isFound) this.#rows.set(key, row);
    return row;
  }

  /** Whether the key of a row leads to it. */
  isFound(row: number): boolean {
    return this.#rows.get(this.keyOf(row)) === row;
  }

  rowOf(key: string): number | undefined {
    return this.#rows.get(key);
  }

  /** The key leads nowhere any more. */
  delete(key: string): void {
    this.#rows.delete(key);
  }

  keyOf(row: number): string {
    return this.#keys[row] ?? "";
  }

  /** Compares the keys of two rows in the order of `<`. */
  compare(a: number, b: number): number {
    return compareTexts(this.keyOf(a), this.keyOf(b));
  }
}

/** In the order of `<`. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
