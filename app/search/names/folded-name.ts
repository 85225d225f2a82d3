import { wordsOf } from "#app/trade/words.ts";

/** Words that one record writes in a name and another leaves out. */
const LOOSE = new Set(["and", "the"]);

/** One spelling of a name: 'The Sec-150' and 'sector 150' are one. */
export function foldedName(text: string): string {
  const tokens = wordsOf(text).map(({ token }) => token);
  const kept = tokens.filter((token) => !LOOSE.has(token));
  return (kept.length > 0 ? kept : tokens).join(" ");
}
