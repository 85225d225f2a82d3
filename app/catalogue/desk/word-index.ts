import { type Bits, grown, setBit, unite, wordsFor } from "#app/columns/index.ts";

/** From this many slots on a word keeps bits instead of a list: uniting them costs the same for any number of slots. */
const DENSE_FROM = 2_000;
/** Typed words of which the answer is kept, so that paging and typing on ask nothing twice. */
const KEPT = 64;

const newBits = (length: number): Bits => new Uint32Array(length);

class Posting {
  #list: number[] = [];
  #bits: Bits | undefined;

  add(slot: number): void {
    if (this.#bits) this.#bits = withSlot(this.#bits, slot);
    else this.#list.push(slot);
    if (this.#list.length < DENSE_FROM) return;
    this.#bits = newBits(wordsFor(slot + 1));
    for (const each of this.#list) this.#bits = withSlot(this.#bits, each);
    this.#list = [];
  }

  mark(into: Bits): void {
    if (this.#bits) unite(into, this.#bits, Math.min(this.#bits.length, into.length));
    for (const slot of this.#list) setBit(into, slot);
  }
}

function withSlot(bits: Bits, slot: number): Bits {
  const longer = grown(bits, wordsFor(slot + 1), newBits);
  setBit(longer, slot);
  return longer;
}

/** Which slots hold which word. Slots are never taken back: whoever asks narrows to those that still count. */
export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  #sorted: string[] = [];
  #unsorted: string[] = [];
  /** By beginning of a word; kept true by `add`. */
  readonly #kept = new Map<string, Bits>();

  add(slot: number, words: readonly string[]): void {
    for (const word of words) {
      let posting = this.#postings.get(word);
      if (!posting) {
        posting = new Posting();
        this.#postings.set(word, posting);
        this.#unsorted.push(word);
      }
      posting.add(slot);
    }
    for (const [typed, bits] of this.#kept)
      if (words.some((word) => word.startsWith(typed))) this.#kept.set(typed, withSlot(bits, slot));
  }

  /** Slots that hold a word beginning with `typed`; where there is none, those that hold it inside a word. `size`: how many slots there are. */
  slots(typed: string, size: number): Bits {
    const kept = this.#kept.get(typed);
    if (kept) {
      this.#kept.delete(typed);
      this.#kept.set(typed, kept);
      return kept;
    }
    this.#sort();
    const found = newBits(wordsFor(size));
    const start = this.#firstFrom(typed);
    const begins = (at: number) => this.#sorted[at]?.startsWith(typed) === true;
    if (!begins(start)) {
      for (const word of this.#sorted) if (word.includes(typed)) this.#postings.get(word)?.mark(found);
      return found;
    }
    for (let at = start; begins(at); at += 1) this.#postings.get(this.#sorted[at] ?? "")?.mark(found);
    this.#keep(typed, found);
    return found;
  }

  #keep(typed: string, bits: Bits): void {
    this.#kept.set(typed, bits);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Many new words are sorted together, a few are put in their place. */
  #sort(): void {
    if (this.#unsorted.length > 50) this.#sorted = [...this.#sorted, ...this.#unsorted].sort();
    else for (const word of this.#unsorted) this.#sorted.splice(this.#firstFrom(word), 0, word);
    this.#unsorted = [];
  }
}
