import { type Bits, popcount } from "./bits.ts";
import { GROUP_KEYS, type GroupKey } from "./groups.ts";
import type { Listings } from "./listings.ts";

type GroupCounts = Record<GroupKey, Uint32Array>;

/**
 * Counts the options of the filters that make groups. A group that fails nothing counts for all of them; a group that
 * fails one filter only counts for that filter's own options, which are counted without it.
 */
export class GroupCounter {
  readonly #listings: Listings;
  /** Rows set before each word. */
  #ranks = new Uint32Array(0);

  constructor(listings: Listings) {
    this.#listings = listings;
  }

  /** @param fails bit p is set where a group fails the filter GROUP_KEYS[p]; nothing where there is no such filter */
  count(rows: Bits, fails: Uint8Array | undefined): { readonly total: number; readonly counts: GroupCounts } {
    const { values, builtGroups, builtRows, group, groupStarts, wordCount } = this.#listings;
    const counts = Object.fromEntries(GROUP_KEYS.map((key) => [key, new Uint32Array(values[key].length)])) as GroupCounts; // fromEntries forgets the keys
    const columns = GROUP_KEYS.map((key) => counts[key]);
    let total = 0;
    const add = (of: number, count: number) => {
      const failed = fails ? (fails[of] ?? 0) : 0;
      if (failed === 0) total += count;
      if (failed === 0 || (failed & (failed - 1)) === 0) this.#addTo(columns, of, failed, count);
    };
    const found = this.#rankWords(rows);
    const areFew = found < builtGroups;
    for (let at = 0, before = 0; at < builtGroups && !areFew; at++) {
      const after = this.#rank(rows, groupStarts[at + 1] ?? 0);
      if (after > before) add(at, after - before);
      before = after;
    }
    // One by one: all of them where they are few, else those behind the built ones.
    const start = areFew ? 0 : builtRows;
    for (let word = start >>> 5; word < wordCount; word++) {
      let rest = rows[word] ?? 0;
      if (word === start >>> 5) rest &= 0xffffffff << (start & 31);
      for (; rest !== 0; rest &= rest - 1) add(group[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0, 1);
    }
    for (const column of columns) column[0] = 0;
    return { total, counts };
  }

  #addTo(columns: readonly Uint32Array[], of: number, failed: number, count: number): void {
    const { groups } = this.#listings;
    for (let position = 0; position < columns.length; position++) {
      const column = columns[position];
      if (!column || (failed !== 0 && failed !== 1 << position)) continue;
      const code = groups.code(of, position);
      column[code] = (column[code] ?? 0) + count;
    }
  }

  #rankWords(bits: Bits): number {
    const words = this.#listings.wordCount;
    if (this.#ranks.length <= words) this.#ranks = new Uint32Array(words + 1_024);
    let sum = 0;
    for (let word = 0; word < words; word++) {
      this.#ranks[word] = sum;
      sum += popcount(bits[word] ?? 0);
    }
    this.#ranks[words] = sum;
    return sum;
  }

  /** Rows set before a row. */
  #rank(bits: Bits, row: number): number {
    const before = this.#ranks[row >>> 5] ?? 0;
    const rest = row & 31;
    return rest === 0 ? before : before + popcount((bits[row >>> 5] ?? 0) & ((1 << rest) - 1));
  }
}
