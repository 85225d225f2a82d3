import { type Bits, type TimeSlice, intersect, setBit, wordsFor } from "#app/columns/index.ts";
import { Vocabulary } from "./vocabulary.ts";
import { searchWords } from "#app/entities/language/words.ts";

export interface Correction {
  readonly written: string;
  readonly used: string;
}

/** Staged words lie in blocks of so many bits of their number: growing one long array would stop everything while it is copied. */
const BLOCK_BITS = 18;

/** Which rows hold which words. Rows of the build lie in one flat array; later ones in small lists. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  /** During the build: the words of each listing, one listing after the other. */
  #staged: Uint32Array[] = [];
  #stagedEnds: number[] = [];
  #stagedLength = 0;
  #counts: number[] = [];
  #lastSeen: number[] = [];
  #starts = new Uint32Array(1);
  #rows = new Uint32Array(0);
  readonly #later = new Map<number, number[]>();
  #scratch: Bits = new Uint32Array(0);

  stage(nameTokens: readonly string[], otherTokens: readonly string[]): void {
    const listing = this.#stagedEnds.length + 1;
    const add = (word: string, isName: boolean) => {
      const id = this.vocabulary.id(word, isName);
      if (this.#lastSeen[id] === listing) return;
      this.#lastSeen[id] = listing;
      this.#counts[id] = (this.#counts[id] ?? 0) + 1;
      const at = this.#stagedLength++;
      const block = (this.#staged[at >>> BLOCK_BITS] ??= new Uint32Array(1 << BLOCK_BITS));
      block[at & (block.length - 1)] = id;
    };
    for (const word of nameTokens) add(word, true);
    for (const word of otherTokens) add(word, false);
    this.#stagedEnds.push(this.#stagedLength);
  }

  /** @param arrivals row → place in the order of staging */
  async finish(arrivals: Uint32Array, slice: TimeSlice): Promise<void> {
    const words = this.vocabulary.words.length;
    this.#starts = new Uint32Array(words + 1);
    for (let id = 0; id < words; id++) this.#starts[id + 1] = (this.#starts[id] ?? 0) + (this.#counts[id] ?? 0);
    this.#rows = new Uint32Array(this.#stagedLength);
    const next = this.#starts.slice();
    for (let row = 0; row < arrivals.length; row++) {
      const arrival = arrivals[row] ?? 0;
      for (let at = this.#stagedEnds[arrival - 1] ?? 0; at < (this.#stagedEnds[arrival] ?? 0); at++) {
        const id = this.#staged[at >>> BLOCK_BITS]?.[at & ((1 << BLOCK_BITS) - 1)] ?? 0;
        const place = next[id] ?? 0;
        this.#rows[place] = row;
        next[id] = place + 1;
      }
      if ((row & 255) === 0) await slice.yieldIfDue();
    }
    [this.#staged, this.#stagedEnds, this.#counts, this.#lastSeen] = [[], [], [], []];
    await this.vocabulary.sort(slice);
  }

  /** A listing that came after the build. */
  addLater(row: number, nameTokens: readonly string[], otherTokens: readonly string[]): void {
    const ids = new Set([
      ...nameTokens.map((word) => this.vocabulary.id(word, true)),
      ...otherTokens.map((word) => this.vocabulary.id(word, false)),
    ]);
    for (const id of ids) {
      const list = this.#later.get(id);
      if (list) list.push(row);
      else this.#later.set(id, [row]);
    }
  }

  /** Narrows `into` to the rows that answer every word of the text; tells which words were taken for others. */
  narrow(text: string, rows: number, into: Bits): readonly Correction[] {
    const words = wordsFor(rows);
    if (this.#scratch.length < words) this.#scratch = new Uint32Array(words + 64);
    const corrections: Correction[] = [];
    const typed = searchWords(text);
    typed.forEach(({ written, token }, index) => {
      const { ids, corrected } = this.vocabulary.find(token, index === typed.length - 1);
      if (corrected !== undefined) corrections.push({ written, used: corrected });
      this.#scratch.fill(0, 0, words);
      for (const id of ids) this.#mark(id);
      intersect(into, this.#scratch, words);
    });
    return corrections;
  }

  #mark(id: number): void {
    const scratch = this.#scratch;
    const end = this.#starts[id + 1] ?? 0;
    for (let at = this.#starts[id] ?? end; at < end; at++) {
      const row = this.#rows[at] ?? 0;
      scratch[row >>> 5] = (scratch[row >>> 5] ?? 0) | (1 << (row & 31));
    }
    for (const row of this.#later.get(id) ?? []) setBit(scratch, row);
  }
}
