import { type Bits, setBit } from "#app/search/bits.ts";

/** Which slots hold which word. Slots are never taken back: whoever asks narrows to those that still count. */
export class WordIndex {
  readonly #slots = new Map<string, number[]>();
  #sorted: string[] = [];
  #unsorted: string[] = [];

  add(slot: number, words: readonly string[]): void {
    for (const word of words) {
      const slots = this.#slots.get(word);
      if (slots) slots.push(slot);
      else {
        this.#slots.set(word, [slot]);
        this.#unsorted.push(word);
      }
    }
  }

  /** Sets the slots that hold a word beginning with `typed`; where there is none, those that hold it inside a word. */
  mark(typed: string, into: Bits): void {
    this.#sort();
    const start = this.#firstFrom(typed);
    const begins = (at: number) => this.#sorted[at]?.startsWith(typed) === true;
    let end = start;
    while (begins(end)) end += 1;
    const words = end > start ? this.#sorted.slice(start, end) : this.#sorted.filter((word) => word.includes(typed));
    for (const word of words) for (const slot of this.#slots.get(word) ?? []) setBit(into, slot);
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
