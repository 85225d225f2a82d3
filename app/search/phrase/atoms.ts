import { memoizeText } from "#app/base/memoize-text.ts";
import { latinWord } from "#app/trade/devanagari.ts";
import { NUMBERS } from "#app/trade/numbers.ts";
import { SALES } from "#app/trade/sale.ts";
import { type TokenMatch, type Token, tokensIn } from "#app/trade/tokens.ts";
import { wordsOf } from "#app/trade/words.ts";

/** The smallest piece of a phrase: a word, a number with what is glued to it ('3bhk', '40cr', '15a'), or a sign. */
export interface Atom {
  readonly written: string;
  /** In Latin letters and lower case, else as it was typed: folding turns 'min' and 'of' into other words. */
  readonly latin: string;
  /** Folded and in one spelling; for '3bhk' what follows the number. */
  readonly word: string;
  readonly number: number | undefined;
}

/** '1,50,000' is one number, '44,50' are two. */
const ATOMS =
  /\p{Sc}|[<>≤≥~]=?|[+\-–/&%]|(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)|\d+)(?:\.\d+)?[\p{L}\p{M}]*|[\p{L}\p{M}\p{N}]+/gu;

function fold(written: string): string {
  return wordsOf(written)
    .map(({ token }) => token)
    .join("");
}

/** From the hyphen to the horizontal bar, and minus: keyboards write one for another. The plain hyphen stays. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** In '3+1 bhk' the one is a servant's or study room. */
const EXTRA_ROOM = /(\d)\s*\+\s*1(?=\s*bhk)/gi;

export function atomsOf(phrase: string): readonly Atom[] {
  const text = phrase
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(DASHES, "–")
    .replace(EXTRA_ROOM, "$1");
  return (text.match(ATOMS) ?? []).map((written) => {
    const latin = latinWord(written).toLowerCase();
    const number = /^(\d[\d,]*(?:\.\d+)?)(.*)$/u.exec(written);
    if (number)
      return { written, latin, word: number[2] ? fold(number[2]) : "", number: Number(number[1]?.replaceAll(",", "")) };
    const word = fold(written) || written;
    return { written, latin, word, number: NUMBERS.get(word) };
  });
}

/** Reads along the atoms of a phrase. Every `take…` moves on only where it succeeds. */
export class AtomReader {
  readonly atoms: readonly Atom[];
  at = 0;
  /** No number before this index counts rooms: a cache, so that a row of numbers is scanned once and not from each of its numbers. */
  noRoomsBefore = 0;
  /** The phrase as tokens, for the readers of app/trade. */
  readonly #tokens: readonly Token[];
  /** Index of the first token of each atom; the last entry is the end. */
  readonly #starts: readonly number[];
  #rowEnds: readonly number[] | undefined;
  #saysRent: boolean | undefined;

  constructor(atoms: readonly Atom[]) {
    this.atoms = atoms;
    const tokens = atoms.map(({ written }) => tokensIn(written));
    this.#tokens = tokens.flat();
    let start = 0;
    this.#starts = [...tokens.map(({ length }) => (start += length) - length), start];
  }

  /** Where the row of bare numbers ends that begins at an atom. */
  rowEnd(from: number): number {
    if (!this.#rowEnds) {
      const ends = Array.from({ length: this.atoms.length + 1 }, (_, at) => at);
      for (let at = this.atoms.length - 1; at >= 0; at--)
        if (isNumeric(this.atoms[at]) && this.atoms[at]?.word === "") ends[at] = ends[at + 1] ?? at;
      this.#rowEnds = ends;
    }
    return this.#rowEnds[from] ?? from;
  }

  /** Whether any of the words speaks of a rent. */
  get saysRent(): boolean {
    return (this.#saysRent ??= this.atoms.some(({ written }) => SALES.read(written) === "Rent"));
  }

  get atom(): Atom | undefined {
    return this.atoms[this.at];
  }

  peek(offset: number): Atom | undefined {
    return this.atoms[this.at + offset];
  }

  /** Takes the first of these word sequences that stands here. */
  takeWords(sequences: readonly string[]): string | undefined {
    const found = sequences.find((sequence) => this.#standsHere(wordsIn(sequence)));
    if (found !== undefined) this.at += wordsIn(found).length;
    return found;
  }

  #standsHere(words: readonly string[]): boolean {
    return words.every((word, offset) => {
      const atom = this.atoms[this.at + offset];
      return atom?.word === word && !isNumeric(atom);
    });
  }

  /** Takes the match of a reader of app/trade, if it ends at the end of an atom. */
  take<V>(find: (tokens: readonly Token[], at: number) => TokenMatch<V> | undefined): V | undefined {
    const start = this.at < this.atoms.length ? this.#starts[this.at] : undefined;
    const found = start === undefined ? undefined : find(this.#tokens, start);
    if (!found) return undefined;
    let end = this.at;
    while ((this.#starts[end] ?? Infinity) < found.next) end++;
    if (this.#starts[end] !== found.next) return undefined;
    this.at = end;
    return found.value;
  }

  /** Takes the first of these word sequences that stands here. @returns what it means */
  takeMeaning<M>(table: readonly (readonly [words: string, meaning: M])[]): M | undefined {
    const { atom } = this;
    const rows = atom && (byFirst(table).get(atom.word) as readonly WordRow<M>[] | undefined); // rows of `table`, so of M
    const row = rows?.find(({ words }) => this.#standsHere(words));
    if (row) this.at += row.words.length;
    return row?.meaning;
  }
}

/** Cached: every rule is tried at every word and would split its sequences each time. */
const wordsIn = memoizeText((sequence): readonly string[] => sequence.split(" "));

interface WordRow<M> {
  readonly words: readonly string[];
  readonly meaning: M;
}

const tables = new WeakMap<object, ReadonlyMap<string, readonly WordRow<unknown>[]>>();

/** The rows of a table by their first word, in their order. */
function byFirst(table: readonly (readonly [words: string, meaning: unknown])[]) {
  const known = tables.get(table);
  if (known) return known;
  const rows = new Map<string, WordRow<unknown>[]>();
  for (const [sequence, meaning] of table) {
    const words = wordsIn(sequence);
    rows.set(words[0] ?? "", [...(rows.get(words[0] ?? "") ?? []), { words, meaning }]);
  }
  tables.set(table, rows);
  return rows;
}

/** A number in digits; 'three' is a word that also has a number. */
export function isNumeric(atom: Atom | undefined): boolean {
  return atom !== undefined && /^\d/.test(atom.written);
}

export function numbersBetween(low: number, high: number): readonly number[] {
  return Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index);
}

/** So many words from the reader on, as they were typed. */
export function writtenWords(reader: AtomReader, words: number): string {
  return reader.atoms
    .slice(reader.at, reader.at + words)
    .map((atom) => atom.written)
    .join(" ");
}
