import { memoizeText } from "#app/base/memoize-text.ts";
import { tokensIn } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** How far the building is. */
export const STATUS_WORDS = {
  "Ready to move":
    "not under construction, ready to move in, ready to move, ready to shift, ready for possession, ready possession, ready to occupy, ready 2 move, r2m, immediate possession, possession immediate, possession immediately, possession ready, rtm, rtmi, ready, immediately available, available immediately, available now, immediate availability, immediate, immediately, immediate move in, move in ready, ready to live, रेडी टू मूव, रेडी, तैयार",
  "Under construction":
    "under construction, underconstruction, under constructed, under const, under constr, underconst, u/c, uc, निर्माणाधीन, अंडर कंस्ट्रक्शन",
  "New launch": "new launch, newly launched, prelaunch, pre launch, launched, launch",
  "Possession soon": "possession soon, almost ready, nearly ready, nearing possession, near possession",
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

const GONE_WORDS =
  "sold, sold out, booked, hold, on hold, rented, rented out, leased out, let out, not available, unavailable, withdrawn, blocked, सोल्ड, बिक गया, बिक चुका";
/** In a sentence: a word alone may say anything there. */
const GONE_PHRASES =
  "sold out, rented out, leased out, on hold, pls hold, please hold, registry done, registry completed, registration done, deal done, deal closed, deal final, token received, token recd, token taken, token given, token done, token paid, already sold, already booked, already rented, given on rent, given on lease, has been sold, is sold, is booked, no longer available, not available";
const GONE = /* @__PURE__ */ tableOf(`${GONE_WORDS}, ${GONE_PHRASES}`);
const GONE_IN_TEXT = /* @__PURE__ */ tableOf(GONE_PHRASES);

/** Longest text that is remembered, in characters: cells repeat, remarks do not. */
const MAX_CELL = 40;

/** Whether a cell or a remark says that the home cannot be had: 'Sold', 'registry done', 'token received pls hold'. */
export const isGone = (written: string): boolean =>
  written.length > MAX_CELL ? readGone(written) : isGoneCell(written);

/** 'booked 18/11', 'rented on 3 Nov', 'LISTING EXPIRED - SOLD'; of a tenant's home 'rented till May' and 'rented at 38k' say less. */
const GONE_SINCE =
  /^(?:sold|booked|rented|leased)(?: out)?(?: on)? \d{1,2}(?:[/.-]\d|(?:st|nd|rd|th)?[ -]?[a-z]{3})|(?:^|[-–,;|(] *)(?:sold|booked)(?: out)?\)?$/i;

const isGoneCell = memoizeText(readGone);

function readGone(written: string): boolean {
  if (!/\p{L}[\p{L}\p{M}]{2}/u.test(written)) return false;
  if (GONE.read(written) || GONE_SINCE.test(written)) return true;
  const tokens = tokensIn(written);
  return tokens.some((_, at) => GONE_IN_TEXT.find(tokens, at) !== undefined);
}
