import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { type Bits, type RowSet, countCommon, grown, setBit, wordsFor } from "#app/columns/index.ts";

/** Which rows have which amenities. Unlike other options, a row has any number of them, and filters want all that are chosen. */
export class AmenityRows {
  /** Amenities of each row, one bit each. */
  #sets: Uint32Array;
  /** Amenities that a row says it has not, one bit each. */
  #denied: Uint32Array;
  readonly #rows: Bits[];
  /** Listings that have it now, by code. */
  readonly #live: Uint32Array = new Uint32Array(AMENITIES.length + 1);
  #none: Bits;

  constructor(rows: number) {
    this.#sets = new Uint32Array(rows);
    this.#denied = new Uint32Array(rows);
    this.#rows = AMENITIES.map(() => new Uint32Array(wordsFor(rows)));
    this.#none = new Uint32Array(wordsFor(rows));
  }

  set(row: number, amenities: number, denied: number): void {
    this.#sets[row] = amenities;
    this.#denied[row] = denied;
    for (let rest = amenities; rest !== 0; rest &= rest - 1) {
      const rows = this.#rows[31 - Math.clz32(rest & -rest)];
      if (rows) setBit(rows, row);
    }
  }

  /** The listing of a row came or went. */
  countLive(row: number, change: 1 | -1): void {
    this.#addTo(this.#live, row, change);
  }

  grow(rows: number, words: number): void {
    this.#sets = grown(this.#sets, rows);
    this.#denied = grown(this.#denied, rows);
    this.#none = grown(this.#none, words);
    this.#rows.forEach((bits, at) => {
      this.#rows[at] = grown(bits, words);
    });
  }

  /** Whether a row has an amenity, by its code; nothing where it does not say. */
  has(row: number, code: number): boolean | undefined {
    const bit = 1 << (code - 1);
    if (((this.#sets[row] ?? 0) & bit) !== 0) return true;
    return ((this.#denied[row] ?? 0) & bit) === 0 ? undefined : false;
  }

  /** Rows with an amenity, by its code (0 stands for none); no rows for an unknown one. Not to be changed. */
  rowsWith(code: number | undefined): Bits {
    return this.#rows[(code ?? 0) - 1] ?? this.#none;
  }

  /** How many of the rows have each amenity, by code. */
  count({ bits, sparseRows, missingRows }: RowSet, words: number): Uint32Array {
    const counts = missingRows ? this.#live.slice() : new Uint32Array(AMENITIES.length + 1);
    if (missingRows) for (let at = 0; at < missingRows.length; at++) this.#addTo(counts, missingRows[at] ?? 0, -1);
    else if (sparseRows) for (let at = 0; at < sparseRows.length; at++) this.#addTo(counts, sparseRows[at] ?? 0, 1);
    else this.#rows.forEach((own, at) => (counts[at + 1] = countCommon(bits, own, words)));
    return counts;
  }

  #addTo(counts: Uint32Array, row: number, change: 1 | -1): void {
    for (let rest = this.#sets[row] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = 32 - Math.clz32(rest & -rest);
      counts[code] = (counts[code] ?? 0) + change;
    }
  }
}
