import { type Bits, countBits } from "./bits.ts";

/** Below this share of all rows, rows are also listed one by one, which is then faster to go through. */
const FEW = 1 / 24;

/** Rows that match, as bits and, where they are few, as a list in order. Valid until the next query. */
export interface RowSet {
  readonly bits: Bits;
  readonly count: number;
  readonly sparseRows: Uint32Array | undefined;
  /** The rows that do not match, in order, where those are few: what counts for all rows is known. */
  readonly missingRows: Uint32Array | undefined;
}

/** All rows from which a set is taken. */
interface AllRows {
  readonly alive: Bits;
  readonly liveCount: number;
  /** Dead ones included. */
  readonly rowCount: number;
  readonly wordCount: number;
}

/** Makes row sets in working space that is reused, one for each name. */
export class RowSets {
  readonly #lists = new Map<string, Uint32Array>();

  /** @param count where it is known */
  make(name: string, bits: Bits, all: AllRows, count = countBits(bits, all.wordCount)): RowSet {
    const few = all.rowCount * FEW;
    const missing = all.liveCount - count;
    return {
      bits,
      count,
      sparseRows: count < few ? this.#list(name, count, all.wordCount, (word) => bits[word] ?? 0) : undefined,
      missingRows:
        missing < few
          ? this.#list(
              `missing from ${name}`,
              missing,
              all.wordCount,
              (word) => (all.alive[word] ?? 0) & ~(bits[word] ?? 0),
            )
          : undefined,
    };
  }

  #list(name: string, count: number, words: number, wordAt: (word: number) => number): Uint32Array {
    let list = this.#lists.get(name);
    if (!list || list.length < count) {
      list = new Uint32Array(Math.ceil(count * 1.5) + 1_024);
      this.#lists.set(name, list);
    }
    for (let word = 0, at = 0; at < count && word < words; word++)
      for (let rest = wordAt(word); rest !== 0; rest &= rest - 1)
        list[at++] = (word << 5) + 31 - Math.clz32(rest & -rest);
    return list.subarray(0, count);
  }
}
