import { type Bits, type RowSet, countCommon, eachBit } from "#app/columns/index.ts";
import type { RowKey } from "../listings/indexed-listing.ts";
import type { Listings } from "../listings/listings.ts";
import type { OptionRows } from "./option-rows.ts";

/** Hands over the rows of one option: as bits where it is frequent, else one by one. */
export function rowsWith(
  options: OptionRows,
  code: number,
  words: number,
  bits: (rows: Bits) => void,
  one: (row: number) => void,
): void {
  const own = options.frequent[code];
  if (own) bits(own);
  else
    eachBit(options.rare, words, (row) => {
      if (options.codes[row] === code) one(row);
    });
}

/** How many of the rows have each option of a filter with few options. */
export function countOptions(
  { values, options, wordCount }: Listings,
  key: RowKey,
  { bits, count: total, sparseRows, missingRows }: RowSet,
): Uint32Array {
  const { codes, frequent, rare, hasRare } = options[key];
  if (missingRows) return values[key].countWithout(missingRows, (row) => codes[row] ?? 0);
  const counts = new Uint32Array(values[key].length);
  if (sparseRows) for (let at = 0; at < sparseRows.length; at++) addOne(counts, codes[sparseRows[at] ?? 0] ?? 0);
  else {
    const { live } = values[key];
    if (hasRare) countRare(counts, codes, bits, rare, wordCount);
    const spared = mostFrequentCode(live, frequent);
    let rest = total - counts.reduce((sum, count) => sum + count, 0);
    for (let code = 0; code < counts.length; code++) {
      const own = frequent[code];
      if (!own || code === spared || (live[code] ?? 0) === 0) continue;
      const count = countCommon(bits, own, wordCount);
      counts[code] = count;
      rest -= count;
    }
    counts[spared] = (counts[spared] ?? 0) + rest;
  }
  counts[0] = 0;
  return counts;
}

function addOne(counts: Uint32Array, code: number): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

/** The most frequent option: its rows are what the others, 'none' included, leave over. */
function mostFrequentCode(live: readonly number[], frequent: readonly (Bits | undefined)[]): number {
  let best = 0;
  for (let code = 1; code < live.length; code++)
    if (frequent[code] && ((live[code] ?? 0) > (live[best] ?? 0) || !frequent[best])) best = code;
  return best;
}

function countRare(counts: Uint32Array, codes: Uint16Array, rows: Bits, rare: Bits, words: number): void {
  for (let word = 0; word < words; word++)
    for (let rest = (rows[word] ?? 0) & (rare[word] ?? 0); rest !== 0; rest &= rest - 1)
      addOne(counts, codes[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0);
}
