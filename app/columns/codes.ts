import type { Bits } from "./bits.ts";

/**
 * Loops over rows and a small number that each of them has, its code. They are spelled out instead of calling `eachBit`: a function call
 * for every one of 100,000 rows takes three times as long as what it does.
 */

/** Takes out the rows whose code is not allowed. */
export function keepCodes(rows: Bits, words: number, codes: Uint32Array, isAllowed: Uint8Array): void {
  for (let word = 0; word < words; word++) {
    let kept = rows[word] ?? 0;
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest;
      if (isAllowed[codes[(word << 5) + 31 - Math.clz32(lowest)] ?? 0] !== 1) kept ^= lowest;
    }
    rows[word] = kept;
  }
}

/** How many of the rows have each code. @param length how many codes there are */
export function countCodes(rows: Bits, words: number, codes: Uint32Array, length: number): Uint32Array {
  const counts = new Uint32Array(length);
  for (let word = 0; word < words; word++)
    for (let rest = rows[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = codes[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  return counts;
}

/** The rows of each part, in one pass. @param partOf the part of each code, counted from 1 on; 0 for none */
export function splitByCode(
  rows: Bits,
  words: number,
  codes: Uint32Array,
  partOf: Uint32Array,
  parts: number,
): readonly Bits[] {
  const found = Array.from({ length: parts }, () => new Uint32Array(rows.length));
  for (let word = 0; word < words; word++)
    for (let rest = rows[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest;
      const number = partOf[codes[(word << 5) + 31 - Math.clz32(lowest)] ?? 0] ?? 0;
      if (number === 0) continue;
      const part = found[number - 1];
      if (part) part[word] = (part[word] ?? 0) | lowest;
    }
  return found;
}
