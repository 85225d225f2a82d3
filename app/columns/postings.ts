import { grown } from "#app/base/grown.ts";
import { type Bits, setBit } from "./bits.ts";
import type { TimeSlice } from "#app/base/time-slice.ts";

/** Staged words lie in blocks of so many bits of their number: growing one long array would stop everything while it is copied. */
const BLOCK_BITS = 18;
const BLOCK = 1 << BLOCK_BITS;

/** Which rows hold which words, by number of the word. Rows of the build lie in one flat array; later ones in small lists. */
export class Postings {
  /** During the build: the words of each row, one row after the other. */
  #staged: Uint32Array[] = [];
  #stagedEnds: Uint32Array;
  #stagedRows = 0;
  #stagedLength = 0;
  #counts: Uint32Array = new Uint32Array(64);
  #lastSeen: Uint32Array = new Uint32Array(64);
  #starts: Uint32Array = new Uint32Array(1);
  #rows: Uint32Array = new Uint32Array(0);
  readonly #later = new Map<number, number[]>();

  /** @param capacity rows that are expected */
  constructor(capacity = 64) {
    this.#stagedEnds = new Uint32Array(capacity);
  }

  /** Notes a word of the row that is being staged; a repeated call changes nothing. */
  stage(word: number): void {
    const row = this.#stagedRows + 1;
    this.#lastSeen = grown(this.#lastSeen, word + 1);
    if (this.#lastSeen[word] === row) return;
    this.#lastSeen[word] = row;
    this.#counts = grown(this.#counts, word + 1);
    this.#counts[word] = (this.#counts[word] ?? 0) + 1;
    const at = this.#stagedLength++;
    const block = (this.#staged[at >>> BLOCK_BITS] ??= new Uint32Array(BLOCK));
    block[at & (BLOCK - 1)] = word;
  }

  /** All words of a row are staged; the next row follows. */
  endRow(): void {
    this.#stagedEnds = grown(this.#stagedEnds, this.#stagedRows + 1);
    this.#stagedEnds[this.#stagedRows++] = this.#stagedLength;
  }

  /** Ends the build. @param arrivals row → place in the order of staging @param words how many words there are */
  async finish(arrivals: Uint32Array, words: number, slice: TimeSlice): Promise<void> {
    this.#starts = new Uint32Array(words + 1);
    for (let word = 0; word < words; word++)
      this.#starts[word + 1] = (this.#starts[word] ?? 0) + (this.#counts[word] ?? 0);
    this.#rows = new Uint32Array(this.#stagedLength);
    const next = this.#starts.slice();
    for (let row = 0; row < arrivals.length; row++) {
      this.#place(row, arrivals[row] ?? 0, next);
      if ((row & 255) === 0) await slice.yieldIfDue();
    }
    const none = new Uint32Array(0);
    [this.#staged, this.#stagedEnds, this.#counts, this.#lastSeen] = [[], none, none, none];
  }

  #place(row: number, arrival: number, next: Uint32Array): void {
    const first = arrival === 0 ? 0 : (this.#stagedEnds[arrival - 1] ?? 0);
    for (let at = first; at < (this.#stagedEnds[arrival] ?? 0); at++) {
      const word = this.#staged[at >>> BLOCK_BITS]?.[at & (BLOCK - 1)] ?? 0;
      const place = next[word] ?? 0;
      this.#rows[place] = row;
      next[word] = place + 1;
    }
  }

  /** A row that came after the build. @param words without repeats */
  addLater(row: number, words: Iterable<number>): void {
    for (const word of words) {
      const list = this.#later.get(word);
      if (list) list.push(row);
      else this.#later.set(word, [row]);
    }
  }

  /** Sets the rows that hold the word. */
  mark(word: number, into: Bits): void {
    const end = this.#starts[word + 1] ?? 0;
    for (let at = this.#starts[word] ?? end; at < end; at++) {
      const row = this.#rows[at] ?? 0;
      into[row >>> 5] = (into[row >>> 5] ?? 0) | (1 << (row & 31));
    }
    for (const row of this.#later.get(word) ?? []) setBit(into, row);
  }
}
