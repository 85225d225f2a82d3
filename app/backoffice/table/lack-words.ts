import type { Lack } from "#app/catalogue/types.ts";

/** What a home can lack, in the words of the list's filter and of the dashboard. */
export const LACK_WORDS: readonly (readonly [lack: Lack, words: string])[] = [
  ["picture", "No picture"],
  ["rera", "No RERA number"],
  ["verified", "Not verified"],
  ["confirmed", "Not confirmed for 30 days"],
];
