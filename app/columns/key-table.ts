import { KeyBytes } from "./key-bytes.ts";

/** Each part of the hash index grows alone: one table of a million keys would stop everything while it grows. */
const PARTS = 256;
const FIRST_SLOTS = 16;
/** A slot whose key was taken out; 0 is an empty one, any other number a row and 1. */
const REMOVED = 0xffff_ffff;

/** Slots of a part: a power of two, at most half of them full. */
const slotsFor = (keys: number) => 2 ** Math.ceil(Math.log2(Math.max(FIRST_SLOTS, keys * 2)));

/**
 * Rows with a text as key: the key of a row, and the row of a key. Keys lie in one array of bytes and their rows in hash tables: a million
 * strings with a map of them take three times as much memory, and every garbage collection walks them.
 */
export class KeyTable {
  readonly #keys: KeyBytes;
  #size = 0;
  readonly #slots: Uint32Array[] = Array.from({ length: PARTS }, () => new Uint32Array(FIRST_SLOTS));
  /** Keys that a part is expected to have: the slots for them are there when it first grows. */
  readonly #keysInPart: number;
  /** Slots of each part that are not empty. */
  readonly #used = new Uint32Array(PARTS);
  #foundSlot = 0;

  /** @param capacity rows that are expected @param keyLength bytes of an average key */
  constructor(capacity = 64, keyLength = 8) {
    this.#keys = new KeyBytes(capacity, keyLength);
    this.#keysInPart = capacity / PARTS;
  }

  /** Rows, with those whose key leads to another row or nowhere. */
  get length(): number {
    return this.#keys.length;
  }

  /** Keys that lead to a row. */
  get size(): number {
    return this.#size;
  }

  /** Adds a row. @param isFound whether its key leads to it from now on */
  append(key: string, isFound = true): number {
    return this.#appendWritten(this.#keys.write(key), isFound);
  }

  /** Adds a row with the key of a row of another table. @param isFound whether the key leads to it */
  appendFrom(other: KeyTable, row: number, isFound: boolean): number {
    return this.#appendWritten(this.#keys.copy(other.#keys, row), isFound);
  }

  /** The row of the key; a new one is added where the key has none. */
  add(key: string): number {
    const end = this.#keys.write(key);
    return this.#find(this.#keys.end, end) ?? this.#appendWritten(end, true);
  }

  /** Whether the key of a row leads to it. */
  isFound(row: number): boolean {
    return this.#find(this.#keys.startOf(row), this.#keys.endOf(row)) === row;
  }

  rowOf(key: string): number | undefined {
    const end = this.#keys.write(key);
    return this.#find(this.#keys.end, end);
  }

  /** The key leads nowhere any more. */
  delete(key: string): void {
    const [end, start] = [this.#keys.write(key), this.#keys.end];
    const hash = this.#keys.hash(start, end);
    if (this.#find(start, end, hash) === undefined) return;
    this.#part(hash)[this.#foundSlot] = REMOVED;
    this.#size--;
  }

  keyOf(row: number): string {
    return this.#keys.keyOf(row);
  }

  /** Compares the keys of two rows byte by byte: for ASCII, the order of `<`. */
  compare(a: number, b: number): number {
    return this.#keys.compare(a, b);
  }

  /** Whether the key of a row begins with a text, else how they compare: below zero where the key comes before it. */
  compareStart(row: number, prefix: Uint8Array): number {
    return this.#keys.compareStart(row, prefix);
  }

  /** Rows whose keys contain the text, in order. Looks through all of them. */
  containing(part: string): readonly number[] {
    return this.#keys.containing(part);
  }

  /** What was written behind the last key becomes the key of the next row. */
  #appendWritten(end: number, isFound: boolean): number {
    const row = this.#keys.append(end);
    if (isFound) this.#lead(row);
    return row;
  }

  #part(hash: number): Uint32Array {
    return this.#slots[hash & (PARTS - 1)] ?? new Uint32Array(0);
  }

  #hashOf(row: number): number {
    return this.#keys.hash(this.#keys.startOf(row), this.#keys.endOf(row));
  }

  /** The row to which a stretch of bytes leads as key; its slot is `#foundSlot`. */
  #find(start: number, end: number, hash = this.#keys.hash(start, end)): number | undefined {
    const slots = this.#part(hash);
    const mask = slots.length - 1;
    for (let slot = (hash >>> 8) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const held = slots[slot] ?? 0;
      if (held === REMOVED || !this.#keys.isKey(held - 1, start, end)) continue;
      this.#foundSlot = slot;
      return held - 1;
    }
    return undefined;
  }

  /** The key of a row leads to it. */
  #lead(row: number): void {
    const hash = this.#hashOf(row);
    if (this.#find(this.#keys.startOf(row), this.#keys.endOf(row), hash) !== undefined) {
      this.#part(hash)[this.#foundSlot] = row + 1;
      return;
    }
    const part = hash & (PARTS - 1);
    if ((this.#used[part] ?? 0) * 4 >= this.#part(hash).length * 3) this.#growPart(part);
    this.#put(part, row, hash);
    this.#size++;
  }

  #put(part: number, row: number, hash: number): void {
    const slots = this.#slots[part] ?? new Uint32Array(0);
    const mask = slots.length - 1;
    let slot = (hash >>> 8) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = row + 1;
    this.#used[part] = (this.#used[part] ?? 0) + 1;
  }

  /** Twice as many slots, without those that were taken out. */
  #growPart(part: number): void {
    const rows = (this.#slots[part] ?? new Uint32Array(0)).filter((held) => held !== 0 && held !== REMOVED);
    this.#slots[part] = new Uint32Array(slotsFor(Math.max(this.#keysInPart, rows.length * 1.5)));
    this.#used[part] = 0;
    for (const held of rows) this.#put(part, held - 1, this.#hashOf(held - 1));
  }
}
