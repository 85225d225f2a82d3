import { latinBegun } from "./devanagari.ts";
import { PLACE_ALIASES, SAME } from "./spellings.ts";

/** From this length on the beginning of a spelling tells which is meant. */
const MIN_LETTERS = 3;
/** Words of names that say nothing before their number has been typed. */
const BEFORE_NUMBERS = ["phase", "part", "sector"];
const SPELLINGS = Object.entries(SAME);

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/**
 * What a text means if its end is the beginning of another spelling: 'gurug' → gurgaon, 'cr p' → chittaranjan park,
 * 'नोए' → noida, 'dlf ph' → dlf. @param text as typed
 */
export function spelledBeginnings(text: string): readonly string[] {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  const cut = typed.lastIndexOf(" ") + 1;
  const [head, last] = [typed.slice(0, cut), typed.slice(cut)];
  const aliases = typed.length < MIN_LETTERS ? [] : PLACE_ALIASES.filter(([alias]) => alias.startsWith(typed));
  const spellings = last.length < MIN_LETTERS ? [] : SPELLINGS.filter(([spelled]) => spelled.startsWith(last));
  const isBeforeNumber = head !== "" && last.length >= 2 && BEFORE_NUMBERS.some((word) => word.startsWith(last));
  return unique([
    ...aliases.map(([, meant]) => meant),
    ...[...spellings.map(([, meant]) => meant), ...latinBegun(last)].map((meant) => head + meant),
    ...(isBeforeNumber ? [head.trim()] : []),
  ]);
}
