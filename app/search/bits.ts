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
  let count = 0;
  for (let word = 0; word < words; word++) count += popcount(bits[word] ?? 0);
  return count;
}

export function countCommon(a: Bits, b: Bits, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) count += popcount((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

export function intersect(into: Bits, other: Bits, words: number): void {
  for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
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
export function grown<A extends Uint32Array | Float64Array | Uint8Array | Uint16Array>(array: A, length: number, make: (length: number) => A): A {
  if (array.length >= length) return array;
  const longer = make(Math.max(length, Math.ceil(array.length * 1.5) + 64));
  longer.set(array);
  return longer;
}
