import { type Bits, countBits } from "./bits.ts";

/** Below this share of all rows, the rows are also listed one by one, which is then faster to go through. */
const FEW = 1 / 24;

/** Rows that match, as bits and, where they are few, as a list in order. Valid until the next query. */
export interface RowSet {
  readonly bits: Bits;
  readonly count: number;
  readonly sparseRows: Uint32Array | undefined;
}

/** Makes row sets in working space that is reused, one for each name. */
export class RowSets {
  readonly #lists = new Map<string, Uint32Array>();

  make(name: string, bits: Bits, rowCount: number, words: number, known: number | undefined): RowSet {
    const count = known ?? countBits(bits, words);
    return { bits, count, sparseRows: count < rowCount * FEW ? this.#list(name, bits, count, words) : undefined };
  }

  #list(name: string, bits: Bits, count: number, words: number): Uint32Array {
    let list = this.#lists.get(name);
    if (!list || list.length < count) {
      list = new Uint32Array(Math.ceil(count * 1.5) + 1_024);
      this.#lists.set(name, list);
    }
    for (let word = 0, at = 0; word < words; word++)
      for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
        list[at++] = (word << 5) + 31 - Math.clz32(rest & -rest);
    return list.subarray(0, count);
  }
}
