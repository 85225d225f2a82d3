import type { Field } from "#app/entities/index.ts";
import { importedKind, type ImportKind } from "#app/kinds/imported.ts";
import { MAX_NAME_LENGTH } from "../source/limits.ts";

/** Between the name of a column and the key of a dictionary in its cells: 'location › CITY_NAME'. */
export const KEY_MARK = " › ";

/** 'Super built-up Area (sq. ft.)' and 'superBuiltupArea_sq_ft' → words in lower case, each in the singular. */
export function headerWords(header: string): readonly string[] {
  const words = header
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(NUKTA, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).map((word) => (word.length > 3 && !/(ss|us|is)$/.test(word) ? word.replace(/s$/, "") : word));
}

/** The dot of 'फ़ोन', which half of all people leave out. */
const NUKTA = "\u093c";

interface FieldName {
  readonly words: readonly string[];
  /** How sure it is that a header of exactly these words means the field. */
  readonly weight: number;
}

const OWN = 4;
const OTHER = 3;
/** Weight lost per place in the list of other names, which begins with the most usual one. */
const PLACE = 0.01;
/** A header says more than the name, but nothing that would make it another field. */
const WITH_NEUTRAL = 1.5;
/** A header says more than the name, which may make it another field: only values that all fit decide for it. */
const PART = 1;

function namesOf(kind: ImportKind, { options: { apiNames, label } }: Field): readonly FieldName[] {
  const others = importedKind(kind).headers[apiNames[0]]?.split(", ") ?? [];
  return [
    ...[...apiNames, label].map((name) => ({ words: headerWords(name), weight: OWN })),
    ...others.map((name, index) => ({ words: headerWords(name), weight: OTHER - index * PLACE })),
  ];
}

/** How surely a header names a field: about `OWN` does, `PART` does among other words, 0 does not. */
export interface HeaderMatch {
  readonly field: Field;
  readonly score: number;
  /** The header says nothing else. */
  readonly isWhole: boolean;
}

/** Compares headers word by word with all names that fields of a kind have. */
export class HeaderNames {
  readonly #names: readonly (readonly [Field, readonly FieldName[]])[];
  readonly #single: ReadonlyMap<Field, ReadonlySet<string>>;

  readonly #isNeutral: (word: string) => boolean;

  constructor(kind: ImportKind, fields: readonly Field[]) {
    this.#isNeutral = importedKind(kind).isNeutral;
    this.#names = fields.map((field) => [field, namesOf(kind, field)]);
    this.#single = new Map(
      this.#names.map(([field, names]) => [
        field,
        new Set(names.flatMap(({ words }) => (words.length === 1 ? words : []))),
      ]),
    );
  }

  /** The fields that the header may name, in no order. */
  named(header: string): readonly HeaderMatch[] {
    if (header.length > MAX_NAME_LENGTH) return [];
    const own = header.split(KEY_MARK).at(-1) ?? header;
    const words = headerWords(own.replace(/\(.*?\)|\[.*?\]/g, " "));
    if (words.length === 0) return [];
    return this.#names.flatMap(([field, names]) => {
      const best = names.map((name) => this.#weigh(words, name, field)).sort((one, other) => other - one)[0] ?? 0;
      return best > 0 ? [{ field, score: best, isWhole: best > PART }] : [];
    });
  }

  #weigh(words: readonly string[], { words: name, weight }: FieldName, field: Field): number {
    if (name.length === 0 || !name.every((word) => words.includes(word))) return 0;
    const rest = words.filter((word) => !name.includes(word) && !this.#single.get(field)?.has(word));
    if (rest.length === 0) return words.length === name.length ? weight : weight - WITH_NEUTRAL / 2;
    return rest.every(this.#isNeutral) ? weight - WITH_NEUTRAL : PART;
  }
}
