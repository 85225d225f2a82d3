import type { TokenMatch, Token } from "./tokens.ts";
import { WordTable } from "./word-table.ts";

type Kind = "below" | "above" | "about" | "range";

/** 'under 5 cr', '10 to 20 cr', '5 crore tak'. */
export interface Bounds<A> {
  readonly first: A;
  /** Of a range. */
  readonly second: A | undefined;
  /** What the words beside it say. */
  readonly kind: Kind | undefined;
}

/** The ends of a range; one of them may be open. */
export interface Ends<A> {
  readonly min?: A | undefined;
  readonly max?: A | undefined;
}

/** Share by which 'about 5 cr' may be less or more. */
const ABOUT_SHARE = 0.1;

/** The two ends that are meant. @param bare the meaning of a bare amount */
export function endsOf<A extends { readonly number: number }>(
  { first, second, kind }: Bounds<A>,
  bare: "below" | "about",
): Ends<A> {
  if (second) return { min: first, max: second };
  const meant = kind ?? bare;
  if (meant === "about") return { min: scaled(first, 1 - ABOUT_SHARE), max: scaled(first, 1 + ABOUT_SHARE) };
  return meant === "below" ? { max: first } : { min: first };
}

function scaled<A extends { readonly number: number }>(amount: A, factor: number): A {
  return { ...amount, number: Math.round(amount.number * factor * 1e6) / 1e6 };
}

const words = <K extends string>(table: Readonly<Record<K, string>>): WordTable<K> => {
  const rows: [string, K][] = [];
  for (const kind in table) for (const spelling of table[kind].split(", ")) rows.push([spelling, kind]);
  return new WordTable(rows);
};

export const BEFORE_AMOUNT = {
  below:
    "not more than, no more than, less than, lesser than, at most, atmost, up to, upto, under, below, within, maximum, max, budget of, budget under, budget is, budget wahi, budget, बजट",
  above:
    "kam se kam, not less than, no less than, greater than, more than, at least, atleast, starting from, starting at, starting, minimum, min, above, over, beyond, कम से कम",
  about: "around, about, approximately, approx, nearly, roughly, lagbhag, करीब, लगभग",
  range: "between, from",
} as const;

const BEHIND_AMOUNT = {
  below:
    "se kam, se niche, se neeche, ke andar, ke niche, tak, tk, upto, or less, or below, and below, max, maximum, at most, at max, " +
    `${noMoreThan("zyada", "jyada", "adhik", "upar")}, se chota, se choti, se chhota, se chhoti, से कम, से नीचे, के अंदर, तक, ` +
    "से ज़्यादा नहीं, से ज़्यादा न हो, से अधिक नहीं, से ऊपर नहीं, से छोटा, से छोटी",
  above:
    "se bada, se badi, se bade, se kam nahi, se kam nahin, se kam na ho, at least, से बड़ा, से बड़ी, से कम नहीं, से कम न हो, se zyada, se jyada, se upar, se adhik, se shuru, above, and above, or above, or higher, and higher, or more, and more, onwards, onward, plus, min, minimum, से ज़्यादा, से ऊपर, से अधिक, से शुरू, और ऊपर",
  about:
    "ke aas paas, ke aaspaas, ke as paas, ke aas pass, ke kareeb, ke karib, ke lagbhag, aas paas, aaspaas, approx, approximately, के आसपास, के आस पास, के करीब, के लगभग",
};

/** 'se zyada nahi', 'se zyada na ho' */
function noMoreThan(...more: readonly string[]): string {
  return more.flatMap((word) => ["nahi", "nahin", "nhi", "na ho", "na"].map((no) => `se ${word} ${no}`)).join(", ");
}

const BEFORE: WordTable<Kind> = /* @__PURE__ */ words(BEFORE_AMOUNT);
const BEHIND: WordTable<Exclude<Kind, "range">> = /* @__PURE__ */ words(BEHIND_AMOUNT);
/** Between the ends of a range; behind it nothing more is said. */
const TO = /* @__PURE__ */ words({ to: "to, se, से" });
const BETWEEN_BEHIND = /* @__PURE__ */ words({
  range: "ke beech, ke bich, ke beech mein, ke beech me, के बीच, के बीच में, tak, ke andar, तक, के अंदर",
});
const AND = /* @__PURE__ */ words({ and: "and, aur, और" });

const DASH = /^(?:-|[\u2010-\u2015\u2212])$/;
const SIGNS_BEFORE: Readonly<Record<string, Kind>> = {
  "<": "below",
  "≤": "below",
  ">": "above",
  "≥": "above",
  "~": "about",
};

export function findKind(tokens: readonly Token[], at: number): TokenMatch<Kind> | undefined {
  const sign = SIGNS_BEFORE[tokens[at]?.text ?? ""];
  if (sign === undefined) return BEFORE.find(tokens, at);
  return { value: sign, next: tokens[at + 1]?.text === "=" ? at + 2 : at + 1 };
}

const BETWEEN: WordTable<"range"> = /* @__PURE__ */ words({
  range: "ke beech, ke bich, ke beech mein, ke beech me, ke darmiyan, के बीच, के बीच में",
});

function findTo(tokens: readonly Token[], at: number, kind: Kind | undefined): number | undefined {
  if (DASH.test(tokens[at]?.text ?? "")) return at + 1;
  return (TO.find(tokens, at) ?? (kind === "range" ? AND.find(tokens, at) : undefined))?.next;
}

function findBehind(tokens: readonly Token[], at: number): TokenMatch<Exclude<Kind, "range">> | undefined {
  if (tokens[at]?.text === "+") return { value: "above", next: at + 1 };
  if (tokens[at]?.text === "&" && tokens[at + 1]?.text === "above") return { value: "above", next: at + 2 };
  return BEHIND.find(tokens, at);
}

/** '[under] 5 cr', '10 to 20 cr', 'between 10 and 20 cr', '2 se 3 crore ke beech', '5 crore tak', '2500+ sq ft'. */
export function findBounds<A extends { readonly unit: unknown }>(
  tokens: readonly Token[],
  at: number,
  find: (tokens: readonly Token[], at: number) => TokenMatch<A> | undefined,
): TokenMatch<Bounds<A>> | undefined {
  const before = findKind(tokens, at);
  const first = find(tokens, before?.next ?? at);
  if (!first) return undefined;
  // '2500+ sq ft'
  const isOpen = first.doubt !== undefined;
  const to = isOpen ? undefined : findTo(tokens, first.next, before?.value);
  const second = to === undefined ? undefined : find(tokens, to);
  const joined = isOpen || to !== undefined ? undefined : findJoined(tokens, first, find);
  if (joined) return joined;
  // '5 cr - 3 bhk'
  if (second && (first.value.unit === undefined || second.value.unit !== undefined)) {
    const next = BETWEEN_BEHIND.find(tokens, second.next)?.next ?? second.next;
    return { value: { first: lentUnit(first.value, second.value), second: second.value, kind: "range" }, next };
  }
  const behind = beginsNext(tokens, first.next, before !== undefined) ? undefined : findBehind(tokens, first.next);
  const kind = behind?.value ?? (isOpen ? "above" : before?.value);
  return { value: { first: first.value, second: undefined, kind }, next: behind?.next ?? first.next };
}

/** The 'min' of 'below 9000 min 1500 sqft' and of '2 cr min 1500 sqft'; the 'max' of '2 cr max 1500 sqft' stands behind the sum. */
function beginsNext(tokens: readonly Token[], at: number, isLimited: boolean): boolean {
  const { value, next = at } = BEFORE.find(tokens, at) ?? {};
  if (!tokens[next]?.isNumber || !(value === "above" || (value && isLimited))) return false;
  return !/^(?:bhk|b|bed|beds|bedrooms?|br|rooms?|kamre|बीएचके)$/.test(tokens[next + 1]?.text ?? "");
}

/** '1.8 aur 2.2 crore ke beech': without the words behind them two amounts are no range. */
function findJoined<A extends { readonly unit: unknown }>(
  tokens: readonly Token[],
  first: TokenMatch<A>,
  find: (tokens: readonly Token[], at: number) => TokenMatch<A> | undefined,
): TokenMatch<Bounds<A>> | undefined {
  const and = AND.find(tokens, first.next);
  const second = and && find(tokens, and.next);
  const between = second && BETWEEN.find(tokens, second.next);
  if (!second || !between) return undefined;
  return {
    value: { first: lentUnit(first.value, second.value), second: second.value, kind: "range" },
    next: between.next,
  };
}

function lentUnit<A extends { readonly unit: unknown }>(first: A, second: A): A {
  return first.unit === undefined ? { ...first, unit: second.unit } : first;
}
