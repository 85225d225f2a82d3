import { type Bits, grown, setBit, wordsFor } from "#app/columns/index.ts";

export type SavedOptions = {
  readonly codes: Uint16Array;
  readonly frequent: readonly (Bits | null)[];
  readonly rare: Bits;
  readonly hasRare: boolean;
};

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

  save(): SavedOptions {
    const frequent = Array.from(this.frequent, (bits) => bits ?? null);
    return { codes: this.codes, frequent, rare: this.rare, hasRare: this.hasRare };
  }

  static restore({ codes, frequent, rare, hasRare }: SavedOptions): OptionRows {
    const rows = new OptionRows(0, []);
    [rows.codes, rows.rare, rows.hasRare] = [codes, rare, hasRare];
    frequent.forEach((bits, code) => {
      if (bits) rows.frequent[code] = bits;
    });
    return rows;
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
