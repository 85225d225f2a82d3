import { hash } from "node:crypto";

/** 32-bit words of one entry: three of the key's hash, one of the content's, one for the line. */
const WORDS = 5;
const KEY_WORDS = 3;
const FIRST_SLOTS = 1 << 12;
/** Fuller than this, the table doubles. */
const MAX_FILLED = 0.6;

export interface SeenRow {
  readonly line: number;
  /** It says the same in every cell. */
  readonly isSame: boolean;
}

/**
 * Which records a file has named so far, in 20 bytes each whatever the size of the rows: half a million rows take some 20 MB.
 * 96 bits of a hash stand for a key; that two keys share them is less likely than a fault of the memory.
 */
export class SeenRows {
  #table = new Uint32Array(FIRST_SLOTS * WORDS);
  #filled = 0;

  /** Notes the row, or answers the earlier one of the same key. Lines begin at 1. */
  add(identity: string, cells: Readonly<Record<string, unknown>>, line: number): SeenRow | undefined {
    const key = words(identity, KEY_WORDS);
    const [content = 0] = words(JSON.stringify(Object.values(cells).map(trimmed)), 1);
    const at = this.#find(this.#table, key);
    const before = this.#table[at + KEY_WORDS + 1] ?? 0;
    if (before !== 0) return { line: before, isSame: this.#table[at + KEY_WORDS] === content };
    this.#table.set([...key, content, line], at);
    this.#filled += 1;
    if (this.#filled * WORDS > this.#table.length * MAX_FILLED) this.#grow();
    return undefined;
  }

  /** Where the key stands, or the free slot for it. A slot is free while its line is 0. */
  #find(table: Uint32Array, key: ArrayLike<number>): number {
    const slots = table.length / WORDS;
    for (let slot = (key[0] ?? 0) % slots; ; slot = (slot + 1) % slots) {
      const at = slot * WORDS;
      if (table[at + KEY_WORDS + 1] === 0) return at;
      if (table[at] === key[0] && table[at + 1] === key[1] && table[at + 2] === key[2]) return at;
    }
  }

  #grow(): void {
    const larger = new Uint32Array(this.#table.length * 2);
    for (let at = 0; at < this.#table.length; at += WORDS) {
      if (this.#table[at + KEY_WORDS + 1] === 0) continue;
      const entry = this.#table.subarray(at, at + WORDS);
      larger.set(entry, this.#find(larger, entry));
    }
    this.#table = larger;
  }
}

function words(text: string, count: number): Uint32Array {
  const digest = hash("sha256", text, "buffer");
  return Uint32Array.from({ length: count }, (_, index) => digest.readUInt32LE(index * 4));
}

function trimmed(cell: unknown): unknown {
  return typeof cell === "string" ? cell.replace(/\s+/gu, " ").trim() : cell;
}
