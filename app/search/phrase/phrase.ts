import {
  cleanQueryText,
  countFilters,
  emptyQuery,
  inOwnUnit,
  type FilterKey,
  LIST_KEYS,
  changeQuery,
  notKey,
  type Query,
  saleOfSum,
  type NotSpanKey,
  type SpanKey,
} from "#app/query/index.ts";
import { type Atom, atomsOf, AtomReader } from "./atoms.ts";
import { addOption, type DraftBounds, type QueryDraft, type Measure, newDraft } from "./draft.ts";
import { OutOfSteps, type PhraseKnowledge, STEPS } from "./knowledge.ts";
import { readNames, type Run } from "./names.ts";
import { type LeftOut, withoutDenied } from "./denied.ts";
import { addSpellings, combinePlaces, leaveOutCity } from "./places.ts";
import { RULES } from "./rules.ts";
import { settle } from "./settle.ts";
import { withoutTypo } from "./typos.ts";
import { COMMERCIAL_KINDS, FILLERS } from "./words.ts";

interface Understood {
  readonly key: FilterKey | SpanKey | NotSpanKey | "price" | "size" | "sort";
  /** The option; for prices, sizes and orders ''. */
  readonly slug: string;
}

export interface PhraseReading {
  /** What to search for: filters, and as text what no filter knows, without the words in `leftOut`. */
  readonly query: Query;
  /** The same with every word that was typed, as an address holds it; read again it means the same. */
  readonly written: Query;
  readonly understood: readonly Understood[];
  readonly asText: readonly string[];
  /** Words that were not used because no listing holds them, or none that fits the rest: say so. */
  readonly leftOut: readonly string[];
  /** Words that were not used because no home says them: 'emi 60000', '$500k'. Say so. */
  readonly aside: readonly string[];
  /** What the phrase does not want and no option of a filter says: say so. */
  readonly denied: readonly string[];
  /** Localities without a fitting home of their own; homes that name them are searched instead: say so. */
  readonly widened: readonly string[];
  /** Too much to be read: all of it is looked for as words. Say so. */
  readonly isGivenUp: boolean;
}

/** The atoms that no rule took, as runs of neighbours. */
function readOnce(atoms: readonly Atom[], draft: QueryDraft, knowledge: PhraseKnowledge): readonly Run[] {
  const reader = new AtomReader(atoms);
  const runs: { atoms: Atom[]; isBuilderMeant: boolean }[] = [];
  let isNeighbour = false;
  while (reader.atom) {
    knowledge.spend(STEPS.word);
    if (RULES.some((rule) => rule(reader, draft, knowledge))) {
      isNeighbour = false;
      continue;
    }
    const { atom } = reader;
    const says = !FILLERS.has(atom.word) && /[\p{L}\p{N}]/u.test(atom.written);
    if (says && isNeighbour) runs.at(-1)?.atoms.push(atom);
    else if (says) runs.push({ atoms: [atom], isBuilderMeant: reader.peek(-1)?.word === "by" });
    isNeighbour = says;
    reader.at++;
  }
  return runs;
}

const SURELY_RUPEES_FROM = 1_000;

/** Rupees where it is a sum; nothing where the number is in the listing's own unit. */
function sumOf({ number, unit }: Measure): number | undefined {
  if (unit !== undefined) return number * unit;
  return number >= SURELY_RUPEES_FROM ? number : undefined;
}

/** Only landlords choose tenants: 'bachelors allowed' is about homes to rent. */
function addRent(draft: QueryDraft, base: Query): void {
  if (draft.lists.has("tenants") && !draft.lists.has("sale") && base.sale.length === 0)
    addOption(draft, "sale", "rent");
}

/** 'warehouse' is commercial, and stays a word to be found. */
function addCommercial(draft: QueryDraft, left: readonly Atom[], base: Query): void {
  const isChosen = draft.lists.has("category") || base.category.length > 0;
  if (!isChosen && left.some(({ word }) => COMMERCIAL_KINDS.has(word))) addOption(draft, "category", "commercial");
}

function saleOf(draft: QueryDraft, base: Query): "buy" | "rent" | undefined {
  const said = draft.lists.get("sale");
  if (said?.size === 1) return said.has("rent") ? "rent" : "buy";
  const sums = [draft.price.min, draft.price.max].flatMap((amount) => (amount ? (sumOf(amount) ?? []) : []));
  const [chosen] = base.sale.length === 1 ? base.sale : [];
  const isDecided = chosen === "rent" || (chosen === "buy" && saleOfSum(Math.max(0, ...sums)) === "buy");
  if (isDecided) return chosen === "rent" ? "rent" : "buy";
  return sums.length > 0 ? saleOfSum(Math.max(...sums)) : undefined;
}

function priceOf({ min, max }: DraftBounds, sale: "buy" | "rent" | undefined): Query["price"] {
  if (!min && !max) return undefined;
  const amount = (bound: Measure) => {
    const sum = sumOf(bound);
    return sum === undefined ? bound.number : inOwnUnit(sum, sale ?? "buy");
  };
  return { min: min ? amount(min) : 0, max: max && amount(max) };
}

function sizeOf({ min, max }: DraftBounds): Query["size"] {
  if (!min && !max) return undefined;
  const squareFeet = ({ number, unit = 1 }: Measure) => Math.round(number * unit);
  return { min: min ? squareFeet(min) : 0, max: max && squareFeet(max) };
}

function understoodOf(draft: QueryDraft, leftOut: LeftOut): readonly Understood[] {
  const options = (key: FilterKey, slugs: Iterable<string> = []) => [...slugs].map((slug) => ({ key, slug }));
  const lists = LIST_KEYS.flatMap((key) => [
    ...options(key, draft.lists.get(key)),
    ...options(notKey(key), leftOut.lists.get(key)),
  ]);
  const has = (key: "price" | "size") => (draft[key].min || draft[key].max ? [{ key, slug: "" }] : []);
  const spans = [...draft.spans.keys(), ...[...leftOut.spans.keys()].map(notKey)].map((key) => ({ key, slug: "" }));
  return [
    ...lists,
    ...spans,
    ...has("price"),
    ...has("size"),
    ...(draft.sort ? [{ key: "sort" as const, slug: "" }] : []),
  ];
}

/** Repeats until nothing more is recognised: reading the remaining text again changes nothing, so the URL is stable. */
function readAll(said: readonly Atom[], draft: QueryDraft, knowledge: PhraseKnowledge): readonly Atom[] {
  let atoms = said;
  for (;;) {
    const left = readOnce(atoms, draft, knowledge).flatMap((run) => readNames(run, draft, knowledge));
    if (left.length === atoms.length || left.length === 0) return left;
    atoms = left;
  }
}

/** The options excluded before, without those that the phrase now asks for, and those that the phrase excludes. */
function notLists(
  draft: QueryDraft,
  leftOut: LeftOut,
  base: Query,
): readonly (readonly [FilterKey, readonly string[]])[] {
  return [...leftOut.lists].map(([key, slugs]) => {
    const before = base[notKey(key)].filter((slug) => !draft.lists.get(key)?.has(slug));
    return [notKey(key), [...before, ...slugs]];
  });
}

/** The filters that the phrase sets, over those of `base`. */
function filtersOf(draft: QueryDraft, leftOut: LeftOut, base: Query): Query {
  const sale = saleOf(draft, base);
  const price = priceOf(draft.price, sale);
  const isSum = [draft.price.min, draft.price.max].some((amount) => amount && sumOf(amount) !== undefined);
  const size = sizeOf(draft.size);
  return changeQuery(base, {
    ...Object.fromEntries([...draft.lists].map(([key, slugs]) => [key, [...slugs]])),
    ...Object.fromEntries(notLists(draft, leftOut, base)),
    ...(price ? { price } : {}),
    ...(price && isSum && sale ? { sale: [sale] } : {}),
    ...(size ? { size } : {}),
    ...Object.fromEntries([...draft.spans].map(([key, { min = 0, max }]) => [key, { min, max }])),
    ...Object.fromEntries([...leftOut.spans].map(([key, { min = 0, max }]) => [notKey(key), { min, max }])),
    ...(draft.sort ? { sort: draft.sort } : {}),
    text: "",
  });
}

/**
 * Reads a plain phrase ('3bhk flat sector 150 under 5 cr') by the rules in docs/search.md; no guessing, the same phrase
 * always means the same. Its filters replace those of `base`. A phrase that needs more steps than `knowledge` has left is
 * not read, but searched as text.
 */
export function readPhrase(phrase: string, knowledge: PhraseKnowledge, base: Query = emptyQuery): PhraseReading {
  const text = cleanQueryText(phrase);
  try {
    return readText(text, knowledge, base);
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error;
    const query = changeQuery(base, { text });
    return {
      query,
      written: query,
      understood: [],
      asText: text.split(" "),
      leftOut: [],
      aside: [],
      denied: [],
      widened: [],
      isGivenUp: true,
    };
  }
}

function readText(text: string, knowledge: PhraseKnowledge, base: Query): PhraseReading {
  const draft = newDraft();
  const typed = atomsOf(text).map((atom) => withoutTypo(atom, knowledge));
  const { kept, leftOut, denied } = withoutDenied(typed, knowledge, base);
  const left = readAll(kept, draft, knowledge);
  addRent(draft, base);
  addCommercial(draft, left, base);
  combinePlaces(draft, knowledge.book);
  leaveOutCity(draft);
  addSpellings(draft, knowledge.book);
  const asText = [...new Set(draft.text), ...left.map(({ written }) => written)];
  const filters = filtersOf(draft, leftOut, base);
  // 'emi 60000' alone is searched as text: no homes are better than all homes.
  const isAlone = asText.length === 0 && countFilters(filters) === 0;
  const settled = settle(filters, isAlone ? draft.aside : asText, knowledge);
  const aside = isAlone ? [] : draft.aside;
  const deniedWords = (first: boolean) =>
    denied.filter(({ standsFirst }) => standsFirst === first).map(({ written }) => written);
  const said = [...deniedWords(true), ...aside, settled.written.text, ...deniedWords(false)].filter(Boolean).join(" ");
  return {
    ...settled,
    aside,
    written: changeQuery(settled.written, { text: said }),
    understood: understoodOf(draft, leftOut),
    asText,
    denied: denied.map(({ words }) => words),
    isGivenUp: false,
  };
}
