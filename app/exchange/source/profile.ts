import { bareNumber } from "#app/trade/amounts.ts";
import { TOLD } from "../rows/home-row.ts";
import { countryAbroad, foreignAmong } from "../rows/person-cells.ts";

/** Rows that are looked at; what comes after them is read by the dry run. */
const PROFILED_ROWS = 5_000;
/** Different values that are listed: the first ones of a column of many. */
const MAX_LISTED = 60;
/** Longest value that is listed, in characters. */
const MAX_LENGTH = 80;

/** What stands in one column of a file, for guesses and questions. */
export interface ColumnProfile {
  /** Cells that are not empty. */
  readonly filled: number;
  /** No two rows have the same value, and no row has none. */
  readonly isUnique: boolean;
  /** The first different values with their counts, most frequent first. */
  readonly values: readonly { readonly text: string; readonly count: number }[];
  /** First names of other fields that every value tells too: a title names the locality. */
  readonly tells: readonly string[];
  /** The first number such as '1.500', which may be 1500. */
  readonly dotted?: string | undefined;
  /** A number has a comma before its decimals, or dots between its digits: '1.200,50', '12.500.000'. */
  readonly isEuropean: boolean;
  /** The first number without a country's code that is none of India's: '8123 4567'. */
  readonly foreign?: string | undefined;
  /** Values that are names of other countries than India. */
  readonly abroad: readonly string[];
  /** Numbers without a unit, a sign or grouping that may be rupees, lakh or crore, such as '85'; '8500000' can only be rupees. */
  readonly bare: { readonly count: number; readonly smallest: number; readonly largest: number } | undefined;
}

const DOTTED = /^\d{1,3}\.\d{3}$/;
const EUROPEAN = /^\d{1,3}(?:(?:\.\d{3})*,\d{1,2}|(?:\.\d{3}){2,})$/;

class Profile {
  #filled = 0;
  #counts = new Map<string, number>();
  readonly #hashes = new Set<string>();
  #dotted: string | undefined;
  #isEuropean = false;
  #bare = { count: 0, smallest: Infinity, largest: -Infinity };

  add(text: string): void {
    if (text === "") return;
    this.#filled++;
    this.#hashes.add(text);
    if (this.#dotted === undefined && DOTTED.test(text)) this.#dotted = text;
    if (!this.#isEuropean) this.#isEuropean = EUROPEAN.test(text);
    const known = this.#counts.get(text);
    if (known !== undefined || this.#counts.size < MAX_LISTED) this.#counts.set(text, (known ?? 0) + 1);
    const number = bareNumber(text);
    if (number === undefined || number === 0) return;
    const { count, smallest, largest } = this.#bare;
    this.#bare = { count: count + 1, smallest: Math.min(smallest, number), largest: Math.max(largest, number) };
  }

  result(rows: number): ColumnProfile {
    const texts = [...this.#counts.keys()];
    const values = [...this.#counts].map(([text, count]) => ({ text: text.slice(0, MAX_LENGTH), count }));
    return {
      filled: this.#filled,
      isUnique: rows > 0 && this.#hashes.size === rows,
      values: values.sort((one, other) => other.count - one.count),
      tells: texts.length === 0 ? [] : Object.keys(TOLD).filter((field) => texts.every((text) => TOLD[field]?.(text))),
      dotted: this.#dotted,
      isEuropean: this.#isEuropean,
      foreign: foreignAmong(texts),
      abroad: texts.filter((text) => countryAbroad(text) !== undefined),
      bare: this.#bare.count > 0 ? this.#bare : undefined,
    };
  }
}

/** Looks at the columns of the first rows. @param rows texts of cells by column */
export class Profiler {
  readonly #columns: ReadonlyMap<string, Profile>;
  #rows = 0;

  constructor(columns: readonly string[]) {
    this.#columns = new Map(columns.map((name) => [name, new Profile()]));
  }

  get isDone(): boolean {
    return this.#rows >= PROFILED_ROWS;
  }

  add(textOf: (column: string) => string): void {
    this.#rows++;
    for (const [name, profile] of this.#columns) profile.add(textOf(name));
  }

  result(): Readonly<Record<string, ColumnProfile>> {
    return Object.fromEntries([...this.#columns].map(([name, profile]) => [name, profile.result(this.#rows)]));
  }
}
