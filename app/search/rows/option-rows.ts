import { type Bits, grown, setBit, wordsFor } from "#app/columns/index.ts";

/** Which rows have which option of a filter. */
export class OptionRows {
  /** Code of each row; 0 for none. */
  codes: Uint16Array;
  /** Rows by code, where the option is frequent. */
  readonly frequent: (Bits | undefined)[];
  /** Rows whose option is not frequent. */
  rare: Bits;
  hasRare = false;

  /** @param frequentCodes those that get a bitset of their own */
  constructor(rows: number, frequentCodes: readonly number[]) {
    this.codes = new Uint16Array(rows);
    this.rare = new Uint32Array(wordsFor(rows));
    this.frequent = [];
    for (const code of frequentCodes) this.frequent[code] = new Uint32Array(wordsFor(rows));
  }

  set(row: number, code: number): void {
    this.codes[row] = code;
    const own = this.frequent[code];
    if (!own) this.hasRare = true;
    setBit(own ?? this.rare, row);
  }

  grow(rows: number, words: number): void {
    this.codes = grown(this.codes, rows);
    this.rare = grown(this.rare, words);
    this.frequent.forEach((bits, code) => {
      if (bits) this.frequent[code] = grown(bits, words);
    });
  }
}
