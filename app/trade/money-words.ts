import { CRORE, LAKH } from "./units.ts";
import { bySpelling, WordTable } from "./word-table.ts";

/** Rupees in one of each. */
export const MONEY_WORDS: WordTable<number> = /* @__PURE__ */ new WordTable(
  bySpelling({
    [CRORE]: "cr, crs, crore, crores, karod, karor, करोड़, करोड़ों",
    [LAKH]: "l, lac, lacs, lakh, lakhs, laakh, lkh, लाख",
    1_000: "k, thousand, hazar, hazaar, हज़ार",
  }).map(([word, rupees]) => [word, Number(rupees)] as const),
);
