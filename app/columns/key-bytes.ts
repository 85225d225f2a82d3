import { grown } from "./bits.ts";
import { areEqual, hashOf, writeText } from "./text-bytes.ts";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Texts of rows in one array of bytes. A key that is looked for is written behind the last one, where `append` makes it the next row's. */
export class KeyBytes {
  #bytes: Uint8Array;
  #ends: Uint32Array;
  #length = 0;

  /** @param capacity rows that are expected @param keyLength bytes of an average key */
  constructor(capacity: number, keyLength: number) {
    this.#bytes = new Uint8Array(capacity * keyLength);
    this.#ends = new Uint32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** Where the last key ends. */
  get end(): number {
    return this.startOf(this.#length);
  }

  startOf(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
  }

  endOf(row: number): number {
    return this.#ends[row] ?? 0;
  }

  keyOf(row: number): string {
    if (row < 0 || row >= this.#length) return "";
    return decoder.decode(this.#bytes.subarray(this.startOf(row), this.#ends[row]));
  }

  /** Writes a key behind the others. @returns where it ends */
  write(key: string): number {
    const start = this.end;
    this.#bytes = grown(this.#bytes, start + 3 * key.length); // a letter takes three bytes at most
    return writeText(this.#bytes, start, key);
  }

  /** Writes the key of a row of others behind these. @returns where it ends */
  copy(other: KeyBytes, row: number): number {
    const [start, end, tail] = [other.startOf(row), other.endOf(row), this.end];
    this.#bytes = grown(this.#bytes, tail + end - start);
    for (let at = start, into = tail; at < end; at++, into++) this.#bytes[into] = other.#bytes[at] ?? 0;
    return tail + end - start;
  }

  /** What was written behind the last key becomes that of a new row. @param end of it @returns the row */
  append(end: number): number {
    const row = this.#length;
    this.#ends = grown(this.#ends, row + 1);
    this.#ends[row] = end;
    this.#length = row + 1;
    return row;
  }

  hash(start: number, end: number): number {
    return hashOf(this.#bytes, start, end);
  }

  /** Whether the bytes from `start` to `end` are the key of a row. */
  isKey(row: number, start: number, end: number): boolean {
    const own = this.startOf(row);
    return this.endOf(row) - own === end - start && areEqual(this.#bytes, own, start, end - start);
  }

  /** Compares the keys of two rows byte by byte: for ASCII, the order of `<`. */
  compare(a: number, b: number): number {
    const [endA, endB] = [this.endOf(a), this.endOf(b)];
    let [atA, atB] = [this.startOf(a), this.startOf(b)];
    for (; atA < endA && atB < endB; atA++, atB++) {
      const difference = (this.#bytes[atA] ?? 0) - (this.#bytes[atB] ?? 0);
      if (difference !== 0) return difference;
    }
    return endA - atA - (endB - atB);
  }

  /** Whether the key of a row begins with a text, else how they compare: below zero where the key comes before it. */
  compareStart(row: number, prefix: Uint8Array): number {
    const [start, end] = [this.startOf(row), this.endOf(row)];
    for (let at = 0; at < prefix.length; at++) {
      if (start + at >= end) return -1;
      const difference = (this.#bytes[start + at] ?? 0) - (prefix[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Rows whose keys contain the text, in order. Looks through all of them. */
  containing(part: string): readonly number[] {
    const all = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.end);
    const wanted = Buffer.from(part);
    const rows: number[] = [];
    for (let at = all.indexOf(wanted); at >= 0;) {
      const row = this.#rowAt(at);
      const end = this.endOf(row);
      const isInside = at + wanted.length <= end;
      if (isInside) rows.push(row);
      at = all.indexOf(wanted, isInside ? Math.max(end, at + 1) : at + 1);
    }
    return rows;
  }

  /** The row in whose key a byte lies. */
  #rowAt(byte: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.endOf(middle) <= byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
