import { grown } from "./bits.ts";
import { areEqual, hashOf, writeText } from "./text-bytes.ts";
import type { TimeSlice } from "./time-slice.ts";

/** Each part of the hash index grows alone: one table of a million keys would stop everything while it grows. */
const PARTS = 256;
const FIRST_SLOTS = 16;
/** A slot whose key was taken out; 0 is an empty one, any other number a row and 1. */
const REMOVED = 0xffff_ffff;

/** Slots of a part: a power of two, at most half of them full. */
const slotsFor = (keys: number) => 2 ** Math.ceil(Math.log2(Math.max(FIRST_SLOTS, keys * 2)));

const bytesOf = (length: number) => new Uint8Array(length);
const whole = (length: number) => new Uint32Array(length);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** What is kept of a table of keys. */
export type SavedKeys = {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
  readonly length: number;
};

/**
 * Rows with a text as key: the key of a row, and the row of a key. Keys lie in one array of bytes and their rows in hash tables: a million
 * strings with a map of them take three times as much memory, and every garbage collection walks them.
 */
export class KeyTable {
  /** All keys in UTF-8, one after the other; what is looked for is written behind them. */
  #bytes: Uint8Array;
  #ends: Uint32Array;
  #length = 0;
  #size = 0;
  readonly #slots: Uint32Array[] = Array.from({ length: PARTS }, () => whole(FIRST_SLOTS));
  /** Keys that a part is expected to have: the slots for them are there when it first grows. */
  readonly #keysInPart: number;
  /** Slots of each part that are not empty. */
  readonly #used = new Uint32Array(PARTS);
  #foundSlot = 0;

  /** @param capacity rows that are expected @param keyLength bytes of an average key */
  constructor(capacity = 64, keyLength = 8) {
    this.#bytes = bytesOf(capacity * keyLength);
    this.#ends = whole(capacity);
    this.#keysInPart = capacity / PARTS;
  }

  /** Rows, with those whose key leads to another row or nowhere. */
  get length(): number {
    return this.#length;
  }

  /** Keys that lead to a row. */
  get size(): number {
    return this.#size;
  }

  /** Adds a row. @param isFound whether its key leads to it from now on */
  append(key: string, isFound = true): number {
    return this.#appendWritten(this.#write(key), isFound);
  }

  /** Adds a row with the key of a row of another table. @param isFound whether the key leads to it */
  appendFrom(other: KeyTable, row: number, isFound: boolean): number {
    const [start, end] = [other.#start(row), other.#ends[row] ?? 0];
    const tail = this.#end;
    this.#bytes = grown(this.#bytes, tail + end - start, bytesOf);
    for (let at = start, into = tail; at < end; at++, into++) this.#bytes[into] = other.#bytes[at] ?? 0;
    return this.#appendWritten(tail + end - start, isFound);
  }

  /** Adds the rows of a table that was kept; each key leads to its last row. */
  async appendAll(saved: SavedKeys, slice: TimeSlice): Promise<void> {
    const other = await KeyTable.restore(saved, slice, () => false);
    for (let row = 0; row < other.length; row++) {
      this.appendFrom(other, row, true);
      if ((row & 1_023) === 0) await slice.yieldIfDue();
    }
  }

  /** The row to which the key leads, which is added where there is none. */
  add(key: string): number {
    const end = this.#write(key);
    return this.#find(this.#end, end, this.#hash(this.#end, end)) ?? this.#appendWritten(end, true);
  }

  /** Whether the key of a row leads to it. */
  isFound(row: number): boolean {
    const [start, end] = [this.#start(row), this.#ends[row] ?? 0];
    return this.#find(start, end, this.#hash(start, end)) === row;
  }

  rowOf(key: string): number | undefined {
    const end = this.#write(key);
    return this.#find(this.#end, end, this.#hash(this.#end, end));
  }

  /** The key leads nowhere any more. */
  delete(key: string): void {
    const end = this.#write(key);
    const hash = this.#hash(this.#end, end);
    if (this.#find(this.#end, end, hash) === undefined) return;
    this.#part(hash)[this.#foundSlot] = REMOVED;
    this.#size--;
  }

  keyOf(row: number): string {
    if (row < 0 || row >= this.#length) return "";
    return decoder.decode(this.#bytes.subarray(this.#start(row), this.#ends[row]));
  }

  /** Compares the keys of two rows byte by byte: for ASCII, the order of `<`. */
  compare(a: number, b: number): number {
    const [endA, endB] = [this.#ends[a] ?? 0, this.#ends[b] ?? 0];
    let [atA, atB] = [this.#start(a), this.#start(b)];
    for (; atA < endA && atB < endB; atA++, atB++) {
      const difference = (this.#bytes[atA] ?? 0) - (this.#bytes[atB] ?? 0);
      if (difference !== 0) return difference;
    }
    return endA - atA - (endB - atB);
  }

  /** Whether the key of a row begins with a text, else how they compare: below zero where the key comes before it. */
  compareStart(row: number, prefix: Uint8Array): number {
    const [start, end] = [this.#start(row), this.#ends[row] ?? 0];
    for (let at = 0; at < prefix.length; at++) {
      if (start + at >= end) return -1;
      const difference = (this.#bytes[start + at] ?? 0) - (prefix[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Rows whose keys contain the text, in order. Looks through all of them. */
  containing(part: string): readonly number[] {
    const all = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#end);
    const wanted = Buffer.from(part);
    const rows: number[] = [];
    for (let at = all.indexOf(wanted); at >= 0;) {
      const row = this.#rowAt(at);
      const end = this.#ends[row] ?? 0;
      const isInside = at + wanted.length <= end;
      if (isInside) rows.push(row);
      at = all.indexOf(wanted, isInside ? Math.max(end, at + 1) : at + 1);
    }
    return rows;
  }

  save(): SavedKeys {
    return { bytes: this.#bytes.subarray(0, this.#end), ends: this.#ends, length: this.#length };
  }

  /** @param isFound whether the key of a row leads to it */
  static async restore(
    { bytes, ends, length }: SavedKeys,
    slice: TimeSlice,
    isFound: (row: number) => boolean = () => true,
  ): Promise<KeyTable> {
    const table = new KeyTable(length, 0);
    [table.#bytes, table.#ends] = [bytes, ends];
    for (let row = 0; row < length; row++) {
      table.#length = row + 1;
      if (isFound(row)) table.#lead(row, table.#hash(table.#start(row), ends[row] ?? 0));
      if ((row & 1_023) === 0) await slice.yieldIfDue();
    }
    return table;
  }

  get #end(): number {
    return this.#start(this.#length);
  }

  #start(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
  }

  /** The row in whose key a byte lies. */
  #rowAt(byte: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ends[middle] ?? 0) <= byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Writes a key behind the others. @returns where it ends */
  #write(key: string): number {
    const start = this.#end;
    this.#bytes = grown(this.#bytes, start + 3 * key.length, bytesOf); // a letter takes three bytes at most
    return writeText(this.#bytes, start, key);
  }

  /** What was written behind the last key becomes the key of the next row. */
  #appendWritten(end: number, isFound: boolean): number {
    const [row, start] = [this.#length, this.#end];
    this.#ends = grown(this.#ends, row + 1, whole);
    this.#ends[row] = end;
    this.#length = row + 1;
    if (isFound) this.#lead(row, this.#hash(start, end));
    return row;
  }

  #hash(start: number, end: number): number {
    return hashOf(this.#bytes, start, end);
  }

  #isEqual(row: number, start: number, end: number): boolean {
    const own = this.#start(row);
    return (this.#ends[row] ?? 0) - own === end - start && areEqual(this.#bytes, own, start, end - start);
  }

  #part(hash: number): Uint32Array {
    return this.#slots[hash & (PARTS - 1)] ?? whole(0);
  }

  /** The row to which a stretch of bytes leads as key; its slot is `#foundSlot`. */
  #find(start: number, end: number, hash: number): number | undefined {
    const slots = this.#part(hash);
    const mask = slots.length - 1;
    for (let slot = (hash >>> 8) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const held = slots[slot] ?? 0;
      if (held === REMOVED || !this.#isEqual(held - 1, start, end)) continue;
      this.#foundSlot = slot;
      return held - 1;
    }
    return undefined;
  }

  /** The key of a row leads to it. */
  #lead(row: number, hash: number): void {
    if (this.#find(this.#start(row), this.#ends[row] ?? 0, hash) !== undefined) {
      this.#part(hash)[this.#foundSlot] = row + 1;
      return;
    }
    const part = hash & (PARTS - 1);
    if ((this.#used[part] ?? 0) * 4 >= this.#part(hash).length * 3) this.#growPart(part);
    this.#put(part, row, hash);
    this.#size++;
  }

  #put(part: number, row: number, hash: number): void {
    const slots = this.#slots[part] ?? whole(0);
    const mask = slots.length - 1;
    let slot = (hash >>> 8) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = row + 1;
    this.#used[part] = (this.#used[part] ?? 0) + 1;
  }

  /** Twice as many slots, without those that were taken out. */
  #growPart(part: number): void {
    const rows = (this.#slots[part] ?? whole(0)).filter((held) => held !== 0 && held !== REMOVED);
    this.#slots[part] = whole(slotsFor(Math.max(this.#keysInPart, rows.length * 1.5)));
    this.#used[part] = 0;
    for (const held of rows) this.#put(part, held - 1, this.#hash(this.#start(held - 1), this.#ends[held - 1] ?? 0));
  }
}
