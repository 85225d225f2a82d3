import { grown } from "#app/base/grown.ts";

/** Bit i of word i >>> 5 stands for row i. Lengths are in words of 32 rows. */
export type Bits = Uint32Array;

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

export function countBits(bits: Bits, words: number): number {
  return countCommon(bits, bits, words);
}

/** Rows set in both. Adds up eight words at a time before it counts (carry-save adder): a third quicker than word by word. */
export function countCommon(a: Bits, b: Bits, words: number): number {
  let [eights, ones, twos, fours, at] = [0, 0, 0, 0, 0];
  for (; at + 7 < words; at += 8) {
    let x = (a[at] ?? 0) & (b[at] ?? 0);
    let y = (a[at + 1] ?? 0) & (b[at + 1] ?? 0);
    let half = ones ^ x;
    const twosA = (ones & x) | (half & y);
    ones = half ^ y;
    x = (a[at + 2] ?? 0) & (b[at + 2] ?? 0);
    y = (a[at + 3] ?? 0) & (b[at + 3] ?? 0);
    half = ones ^ x;
    const twosB = (ones & x) | (half & y);
    ones = half ^ y;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    x = (a[at + 4] ?? 0) & (b[at + 4] ?? 0);
    y = (a[at + 5] ?? 0) & (b[at + 5] ?? 0);
    half = ones ^ x;
    const twosC = (ones & x) | (half & y);
    ones = half ^ y;
    x = (a[at + 6] ?? 0) & (b[at + 6] ?? 0);
    y = (a[at + 7] ?? 0) & (b[at + 7] ?? 0);
    half = ones ^ x;
    const twosD = (ones & x) | (half & y);
    ones = half ^ y;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    eights += popcount((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  let count = 8 * eights + 4 * popcount(fours) + 2 * popcount(twos) + popcount(ones);
  for (; at < words; at++) count += popcount((a[at] ?? 0) & (b[at] ?? 0));
  return count;
}

export function intersect(into: Bits, other: Bits, words: number): void {
  for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** Takes the rows of `other` out of `into`. */
export function subtract(into: Bits, other: Bits, words: number): void {
  for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) & ~(other[word] ?? 0);
}

/** Calls `visit` for every row that is set, in order. */
export function eachBit(bits: Bits, words: number, visit: (row: number) => void): void {
  for (let word = 0; word < words; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      visit((word << 5) + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}

/** Length of a column with room for rows that come before the next rebuild: memory that no row uses yet costs nothing, a longer copy of every column does. */
export function withRoom(rows: number): number {
  return Math.ceil(rows * 1.1) + 1_024;
}

/** The same bits with the row set; a longer copy where it does not fit. */
export function withBit(bits: Bits, row: number): Bits {
  const longer = grown(bits, wordsFor(row + 1));
  setBit(longer, row);
  return longer;
}
