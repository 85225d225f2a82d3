import { type Bits, countBits, countCommon, eachBit } from "./bits.ts";
import type { Listings, RowKey } from "./listings.ts";
import type { OptionRows } from "./option-rows.ts";

/** Fewer rows than this share of all are counted one by one. */
const FEW = 1 / 24;

/** Hands over the rows of one option: as bits where it is frequent, else one by one. */
export function rowsWith(options: OptionRows, code: number, words: number, bits: (rows: Bits) => void, one: (row: number) => void): void {
  const own = options.frequent[code];
  if (own) bits(own);
  else
    eachBit(options.rare, words, (row) => {
      if (options.codes[row] === code) one(row);
    });
}

/** How many of the rows have each option of a filter with few options. `total` is how many rows there are, where that is known. */
export function countOptions(listings: Listings, key: RowKey, rows: Bits, total: number | undefined): Uint32Array {
  const { values, options, wordCount, rowCount } = listings;
  const counts = new Uint32Array(values[key].length);
  const known = total ?? countBits(rows, wordCount);
  if (known === 0) return counts;
  const { codes, frequent, rare } = options[key];
  const { live } = values[key];
  if (known < rowCount * FEW) countEach(counts, codes, rows, undefined, wordCount);
  else {
    countEach(counts, codes, rows, rare, wordCount);
    const spared = sparedCode(live, frequent);
    let rest = known - counts.reduce((sum, count) => sum + count, 0);
    for (let code = 0; code < counts.length; code++) {
      const own = frequent[code];
      if (!own || code === spared || (live[code] ?? 0) === 0) continue;
      const count = countCommon(rows, own, wordCount);
      counts[code] = count;
      rest -= count;
    }
    counts[spared] = (counts[spared] ?? 0) + rest;
  }
  counts[0] = 0;
  return counts;
}

/** The most frequent option: its rows are what the others, 'none' included, leave over. */
function sparedCode(live: readonly number[], frequent: readonly (Bits | undefined)[]): number {
  let best = 0;
  for (let code = 1; code < live.length; code++) if (frequent[code] && ((live[code] ?? 0) > (live[best] ?? 0) || !frequent[best])) best = code;
  return best;
}

function countEach(counts: Uint32Array, codes: Uint16Array, rows: Bits, among: Bits | undefined, words: number): void {
  for (let word = 0; word < words; word++) {
    let rest = among ? (rows[word] ?? 0) & (among[word] ?? 0) : (rows[word] ?? 0);
    while (rest !== 0) {
      const lowest = rest & -rest;
      const code = codes[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
      rest ^= lowest;
    }
  }
}
