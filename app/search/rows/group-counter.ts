import { byKey } from "#app/base/by-key.ts";
import { type Bits, popcount } from "#app/columns/index.ts";
import { GROUP_KEYS, type GroupKey } from "./groups.ts";
import type { Listings } from "../listings/listings.ts";

type GroupCounts = Record<GroupKey, Uint32Array>;

/** Adds groups up. Its four columns are spelled out: this is the innermost loop of every query. */
class GroupTally {
  readonly #codes: Uint32Array;
  readonly #fails: Uint8Array | undefined;
  readonly #city: Uint32Array;
  readonly #location: Uint32Array;
  readonly #builder: Uint32Array;
  readonly #project: Uint32Array;

  constructor({ city, location, builder, project }: GroupCounts, codes: Uint32Array, fails: Uint8Array | undefined) {
    this.#codes = codes;
    this.#fails = fails;
    this.#city = city;
    this.#location = location;
    this.#builder = builder;
    this.#project = project;
  }

  add(group: number, rows: number): void {
    const failed = this.#fails ? (this.#fails[group] ?? 0) : 0;
    const at = group * GROUP_KEYS.length;
    if (failed === 0) {
      this.#addTo(this.#city, at, rows);
      this.#addTo(this.#location, at + 1, rows);
      this.#addTo(this.#builder, at + 2, rows);
      this.#addTo(this.#project, at + 3, rows);
    } else if (failed === 1) this.#addTo(this.#city, at, rows);
    else if (failed === 2) this.#addTo(this.#location, at + 1, rows);
    else if (failed === 4) this.#addTo(this.#builder, at + 2, rows);
    else if (failed === 8) this.#addTo(this.#project, at + 3, rows);
  }

  #addTo(counts: Uint32Array, at: number, rows: number): void {
    const code = this.#codes[at] ?? 0;
    counts[code] = (counts[code] ?? 0) + rows;
  }
}

/**
 * Counts the options of the filters that make groups. A group that passes every filter counts for all filters; a group that
 * fails one filter only counts for that filter's own options, which are counted without it.
 */
export class GroupCounter {
  readonly #listings: Listings;
  /** Rows set before each word. */
  #ranks = new Uint32Array(0);

  constructor(listings: Listings) {
    this.#listings = listings;
  }

  /** @param fails bit p is set where a group fails the filter GROUP_KEYS[p], LEFT_OUT where no filter finds it; nothing where there is no such filter */
  count(rows: Bits, fails: Uint8Array | undefined): GroupCounts {
    const { values, builtGroups, builtRows, group, groups, groupStarts, wordCount } = this.#listings;
    const counts = byKey(GROUP_KEYS, (key) => new Uint32Array(values[key].length));
    const tally = new GroupTally(counts, groups.codes, fails);
    const found = this.#rankWords(rows);
    const areFew = found < builtGroups;
    const ranked = areFew ? 0 : builtGroups;
    for (let at = 0, before = 0; at < ranked; at++) {
      const after = this.#rank(rows, groupStarts[at + 1] ?? 0);
      if (after > before) tally.add(at, after - before);
      before = after;
    }
    // One by one: all of them where they are few, else those behind the built ones.
    const start = areFew ? 0 : builtRows;
    for (let word = start >>> 5; word < wordCount; word++) {
      let rest = rows[word] ?? 0;
      if (word === start >>> 5) rest &= 0xffffffff << (start & 31);
      for (; rest !== 0; rest &= rest - 1) tally.add(group[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0, 1);
    }
    for (const key of GROUP_KEYS) counts[key][0] = 0;
    values.location.addInside(counts.location);
    return counts;
  }

  /** The same where only some rows are missing. */
  countWithout(missingRows: Uint32Array): GroupCounts {
    const { values, group, groups } = this.#listings;
    return byKey(GROUP_KEYS, (key) => {
      const position = GROUP_KEYS.indexOf(key);
      return values[key].countWithout(missingRows, (row) => groups.code(group[row] ?? 0, position));
    });
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
