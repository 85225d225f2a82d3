import { language } from "./language.ts";
import { LRUCache } from "lru-cache";

interface MemoizeOptions<A extends readonly unknown[]> {
  /** Results that are kept; the least recently used goes first. */
  readonly max: number;
  /** Everything that the result depends on, as a text. */
  readonly key: (...given: A) => string;
}

/**
 * Keeps the results of `work` by what they depend on, and by the language of the page.
 * @returns the same object for the same key as long as it is kept
 */
export function memoize<A extends readonly unknown[], T extends object | string>(
  { max, key }: MemoizeOptions<A>,
  work: (...given: A) => T,
): (...given: A) => T {
  const kept = new LRUCache<string, T>({ max });
  return (...given) => {
    const name = `${language()} ${key(...given)}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = work(...given);
    kept.set(name, made);
    return made;
  };
}
