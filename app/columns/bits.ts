/** Bit i of word i >>> 5 stands for row i. Lengths are in words of 32 rows. */
export type Bits = Uint32Array;

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

export function popcount(word: number): number {
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

/** Writes the rows that are set in all operands. Four at a time: one pass over memory instead of four. */
export function intersectAll(into: Bits, operands: readonly [Bits, ...Bits[]], words: number): void {
  const [first] = operands;
  if (operands.length === 1) {
    into.set(first.subarray(0, words));
    return;
  }
  for (let start = 1; start < operands.length; start += 3) {
    const base = start === 1 ? first : into;
    const [a = base, b, c = a] = operands.slice(start, start + 3);
    if (b)
      for (let word = 0; word < words; word++)
        into[word] = (base[word] ?? 0) & (a[word] ?? 0) & (b[word] ?? 0) & (c[word] ?? 0);
    else for (let word = 0; word < words; word++) into[word] = (base[word] ?? 0) & (a[word] ?? 0);
  }
}

export function unite(into: Bits, other: Bits, words: number): void {
  for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

/** Sets the rows from `start` up to but not including `end`. */
export function setRange(bits: Bits, start: number, end: number): void {
  if (start >= end) return;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = 0xffffffff << (start & 31);
  const tail = 0xffffffff >>> (31 - ((end - 1) & 31));
  if (first === last) {
    bits[first] = (bits[first] ?? 0) | (head & tail);
    return;
  }
  bits[first] = (bits[first] ?? 0) | head;
  bits.fill(0xffffffff, first + 1, last);
  bits[last] = (bits[last] ?? 0) | tail;
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

/** A longer copy once `length` words no longer fit; the same one while they do. */
export function grown<A extends Uint32Array | Float64Array | Uint8Array | Uint16Array>(array: A, length: number): A {
  return array.length >= length ? array : longerCopy(array, Math.max(length, Math.ceil(array.length * 1.5) + 64));
}

/** Apart from the question whether it is needed, which each word of each listing asks. */
function longerCopy<A extends Parameters<typeof grown>[0]>(array: A, length: number): A {
  const TypedArray = array.constructor as new (length: number) => A;
  const longer = new TypedArray(length);
  longer.set(array);
  return longer;
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
