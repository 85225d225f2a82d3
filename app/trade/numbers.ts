import { asciiDigits } from "#app/base/ascii-digits.ts";
import type { TokenMatch, Token } from "./tokens.ts";
import { bySpelling, WordTable } from "./word-table.ts";

/** Digits without grouping, or grouped in threes or the Indian way; '1,2' could be 12 or 1.2 and is neither. */
const NUMBER = /^[-+]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;

const DIGITS = /^\d+$/;

/** '4,150', '4150.5', '१७२६' → a number; `undefined` for anything else. */
export function parseNumber(written: string): number | undefined {
  if (DIGITS.test(written)) return Number(written);
  const text = asciiDigits(written).trim();
  if (!NUMBER.test(text) || !/\d/.test(text)) return undefined;
  return Number(text.replaceAll(",", ""));
}

/** English, Hindi in Latin letters, Hindi. */
const NUMBER_WORDS = bySpelling({
  "0.5": "half, aadha, adha, आधा",
  1: "one, ek, एक",
  "1.25": "sava, सवा",
  "1.5": "dedh, डेढ़",
  2: "two, do, दो",
  "2.5": "dhai, adhai, ढाई, अढ़ाई",
  3: "three, teen, tin, तीन",
  4: "four, char, chaar, चार",
  5: "five, paanch, panch, पांच, पाँच",
  6: "six, chhe, chhah, छह, छः, छै",
  7: "seven, saat, सात",
  8: "eight, aath, आठ",
  9: "nine, nau, नौ",
  10: "ten, das, दस",
  11: "eleven",
  12: "twelve, barah, बारह",
  15: "fifteen, pandrah, पंद्रह, पन्द्रह",
  20: "bees, twenty, बीस",
  25: "pachees, pachis, पच्चीस",
  30: "tees, thirty, तीस",
  35: "paintis, पैंतीस",
  40: "chalees, chalis, forty, चालीस",
  45: "paintalis, पैंतालीस",
  50: "pachaas, pachas, fifty, पचास",
  60: "saath, sixty, साठ",
  70: "sattar, seventy, सत्तर",
  75: "pachattar, pachhattar, पचहत्तर",
  80: "assi, eighty, अस्सी",
  90: "nabbe, ninety, नब्बे",
}).map(([word, number]) => [word, Number(number)] as const);

export const NUMBERS: WordTable<number> = /* @__PURE__ */ new WordTable(NUMBER_WORDS);

/** Before a number they change it: 'sadhe teen' is 3.5, 'sava do' 2.25, 'paune do' 1.75. */
const CHANGES = /* @__PURE__ */ new WordTable(
  bySpelling({
    "0.5": "sadhe, saadhe, साढ़े",
    "0.25": "sava, सवा",
    "-0.25": "paune, pone, पौने",
  }).map(([word, change]) => [word, Number(change)] as const),
);

/** A number in digits or in words. */
export function findNumber(tokens: readonly Token[], at: number): TokenMatch<number> | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.isNumber) {
    const value = parseNumber(token.text);
    return value === undefined ? undefined : { value, next: at + 1 };
  }
  const change = CHANGES.find(tokens, at);
  const changed = change && NUMBERS.find(tokens, change.next);
  if (change && changed && Number.isInteger(changed.value))
    return { value: changed.value + change.value, next: changed.next };
  const word = NUMBERS.find(tokens, at);
  const ones = word && word.value >= 20 && word.value % 10 === 0 ? NUMBERS.find(tokens, word.next) : undefined;
  return word && ones && ones.value >= 1 && ones.value <= 9
    ? { value: word.value + ones.value, next: ones.next }
    : word;
}
