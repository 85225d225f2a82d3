import { bySpelling, WordTable } from "./word-table.ts";

/** How far the building is. */
export const STATUS_WORDS = {
  "Ready to move":
    "not under construction, ready to move in, ready to move, ready to shift, ready for possession, ready possession, ready to occupy, ready 2 move, r2m, immediate possession, possession immediate, possession immediately, possession ready, rtm, rtmi, ready, immediately available, available immediately, available now, immediate availability, immediate, immediately, immediate move in, move in ready, ready to live, रेडी टू मूव, रेडी, तैयार",
  "Under construction": "under construction, underconstruction, under constructed, u/c, uc, निर्माणाधीन, अंडर कंस्ट्रक्शन",
  "New launch": "new launch, newly launched, prelaunch, pre launch, launched, launch",
  "Possession soon": "possession soon",
  Resale: "resale, re sale, रीसेल",
} as const;

/** As brokers shorten it. */
const SHORT_WORDS = {
  "Ready to move":
    "rdy to mv, rdy to move, ready to mv, rdy 2 mv, ready 2 mv, rdy 2 move, rdy, redy to move, redy, rady to move, reddy to move, ready to mov",
} as const;

export const STATUSES: WordTable<keyof typeof STATUS_WORDS> = new WordTable(
  [STATUS_WORDS, SHORT_WORDS].flatMap((table) => bySpelling<keyof typeof STATUS_WORDS>(table)),
);

/** The occupancy certificate is there. */
export const CERTIFIED: WordTable<true> = new WordTable(
  ["oc", "occupancy certificate"].flatMap((paper) =>
    ["received", "is received", "recd", "rcvd", "available", "obtained"].map(
      (has) => [`${paper} ${has}`, true] as const,
    ),
  ),
);
