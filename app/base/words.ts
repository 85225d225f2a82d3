import { language } from "./language.ts";

/** Texts of the same shape in another language: each sentence a sentence, each function one with the same arguments. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : T extends readonly unknown[] | object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T;

/** Hindi texts, by the English ones that stand in the code. */
const hindi = new WeakMap<object, object>();

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A table that looks up each of its texts when it is asked for it. */
function lookedUp(english: Table, spoken: () => Table): Table {
  const shown: Table = {};
  for (const [key, value] of Object.entries(english)) {
    const table = isTable(value) && lookedUp(value, () => (spoken()[key] ?? value) as Table);
    Object.defineProperty(shown, key, { enumerable: true, get: () => table || spoken()[key] });
  }
  return shown;
}

/**
 * Texts of a page, in English. They are read in the language of the request or of the page in the browser, so a text is read where it is
 * shown: a constant of a module that holds one would stay English. The Hindi stands beside them, in `words.hi.ts`.
 */
/* @__NO_SIDE_EFFECTS__: a script leaves out the texts that it does not say */
export function words<const T extends object>(english: T): T {
  const shown: object = lookedUp(
    english as Table,
    () => ((language() === "hi" && hindi.get(shown)) || english) as Table,
  );
  return shown as T;
}

/** Gives texts their Hindi; the compiler says which sentence is missing. */
export function inHindi<T extends object>(english: T, texts: Translated<T>): void {
  hindi.set(english, texts);
}

/** Whether texts have their Hindi. */
export const hasHindi = (english: object): boolean => hindi.has(english);
