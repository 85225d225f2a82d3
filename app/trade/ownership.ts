import { bySpelling, WordTable } from "./word-table.ts";

export const OWNERSHIP_WORDS = {
  Freehold: "freehold, free hold, फ्रीहोल्ड",
  Leasehold: "leasehold, lease hold, लीजहोल्ड, लीज़होल्ड",
  "Co-operative society": "cooperative society, co operative society",
  "Power of attorney": "power of attorney, gpa",
} as const;

/** Further words, for cells and inputs about ownership. */
export const OWNERSHIP_CELLS = {
  "Co-operative society": "cooperative, co operative, society",
  "Power of attorney": "poa",
} as const;

export const OWNERSHIPS: WordTable<keyof typeof OWNERSHIP_WORDS> = new WordTable(bySpelling(OWNERSHIP_WORDS));
