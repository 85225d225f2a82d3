import { WordTable } from "./word-table.ts";

/** In a phrase: only what is registered. */
export const RERA_REGISTERED: WordTable<true> = new WordTable(
  "rera approved, rera registered, rera certified, rera verified, rera registration, rera number, rera no, rera compliant, approved by rera, registered with rera, registered under rera, up rera, haryana rera, rera, रेरा"
    .split(", ")
    .map((word) => [word, true]),
);
