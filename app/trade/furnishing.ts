import { bySpelling, WordTable } from "./word-table.ts";

export const FURNISHING_WORDS = {
  "Semi-furnished": "semi furnished, semifurnished, partly furnished, partially furnished, सेमी फर्निश्ड, अर्ध सुसज्जित",
  Unfurnished:
    "unfurnished, un furnished, non furnished, not furnished, bina furniture, without furniture, बिना फर्नीचर, अनफर्निश्ड",
  "Bare shell": "bare shell, bareshell, cold shell, shell condition, बेयर शेल",
  Furnished:
    "furnished, fully furnished, full furnished, well furnished, fullyfurnished, फर्निश्ड, फुल फर्निश्ड, फुली फर्निश्ड, सुसज्जित",
} as const;

/** As brokers shorten it. */
const SHORT = ["furn", "furnish", "furnised", "furnishd", "frnshd", "fnshd", "furnshd"];
const SHORT_WORDS = {
  "Semi-furnished": `${shortened("semi", "partly", "partially")}, sami furnished, semy furnished, simi furnished`,
  Unfurnished: `${shortened("un", "non")}, furnished nahi, furnished nahin, furnished nhi, फर्निश्ड नहीं`,
  Furnished: `${SHORT.join(", ")}, ${shortened("fully", "full", "well")}`,
};

function shortened(...before: readonly string[]): string {
  return before.flatMap((word) => SHORT.map((short) => `${word} ${short}`)).join(", ");
}

/** Further words, for cells and inputs about furnishing. */
export const FURNISHING_CELLS = {
  "Semi-furnished": "semi, partly, partially, sf",
  Unfurnished: "raw, uf, none",
  "Bare shell": "bare, shell",
  Furnished: "full, fully, ff",
} as const;

export const FURNISHING: WordTable<keyof typeof FURNISHING_WORDS> = new WordTable(
  [FURNISHING_WORDS, SHORT_WORDS].flatMap((table) => bySpelling<keyof typeof FURNISHING_WORDS>(table)),
);

/** Only as they stand here: 'sf' is a square foot, and 'ff' may be the first floor. */
export const FURNISHING_CAPITALS: ReadonlyMap<string, keyof typeof FURNISHING_WORDS> = new Map([
  ["UF", "Unfurnished"],
  ["FF", "Furnished"],
  ["SF", "Semi-furnished"],
  ["raw", "Unfurnished"],
]);
