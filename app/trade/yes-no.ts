import { WordTable } from "./word-table.ts";

const words = (meaning: boolean, spellings: string) => spellings.split(", ").map((word) => [word, meaning] as const);

/** What people put into a column that asks whether. */
export const YES_NO: WordTable<boolean> = new WordTable([
  ...words(true, "yes, y, true, 1, on, available, haan, han, हाँ, है"),
  ...words(false, "no, n, false, 0, off, none, not available, nahi, nahin, नहीं"),
]);
