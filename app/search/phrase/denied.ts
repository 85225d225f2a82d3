import type { ListKey, Query } from "#app/query/index.ts";
import { type Atom, atomsOf, isNumeric, AtomReader } from "./atoms.ts";
import { type QueryDraft, newDraft } from "./draft.ts";
import { type PhraseKnowledge, STEPS } from "./knowledge.ts";
import { readNames } from "./names.ts";
import { addSpellings, combinePlaces } from "./places.ts";
import { RULES } from "./rules.ts";
import { FILLERS } from "./words.ts";

/** Before what is not wanted: 'not in gurgaon', 'bina lift'. */
const BEFORE = [
  "not",
  "without",
  "no",
  "except",
  "exclude",
  "excluding",
  "avoid",
  "outside",
  "anything but",
  "anywhere but",
  "everything but",
  "other than",
  "apart from",
  "instead of",
  "dont want",
  "isnt",
  "arent",
  "bina",
];
/** Behind it: 'gurgaon nahi', 'gurgaon chhod kar', 'gurgaon ke alava'. In Hindi letters 'ke' is folded to 'of'. */
const BEHIND = [
  ..."nahi nahin nahee nhi mat excluded chhodkar chodkar chhodke chodke chhodakar".split(" "),
  ...["allowed", "wanted", "needed", "required", "available", "preferred"].map((word) => `not ${word}`),
  ...["chhod", "chod"].flatMap((verb) => [`${verb} kar`, `${verb} ke`]),
  ...["ke", "of"].flatMap((of) => ["alava", "alawa", "bina", "siva", "siwa"].map((word) => `${of} ${word}`)),
  ...["me", "mein", "par", "pe"].flatMap((at) => [`${at} na ho`, `${at} na hon`, `${at} nahi ho`]),
  ...["ho", "hon", "hona", "chahiye", "dikhao", "dikhaye", "dikhana", "bhejo", "bhejna"].map((verb) => `na ${verb}`),
  "ki jagah",
  "ke bahar",
  "se bahar",
];
/** Joins what is denied together: 'not in gurgaon or delhi'. */
const AND = new Set(["and", "or", "nor", "aur", "ya", "&", "/"]);
/** Words without a meaning beside a denial: 'not yet ready'. */
const ASIDE = new Set(["yet", "abhi", "interested"]);
/** Between what is denied and what is wanted. */
const BUT = new Set(["but", "lekin", "magar", "balki"]);

const TROUBLE = new Set(["issue", "issues", "problem", "problems", "dikkat", "pareshani", "tension"]);

const BEFORE_WORDS = BEFORE.map((words) => [words, true] as const);
const BEHIND_WORDS = BEHIND.map((words) => [words, true] as const);

const DENIAL = new RegExp(` (?:${[...BEFORE, ...BEHIND].join("|")}) `);
const OPEN_DENIAL = new RegExp(` (?:${BEFORE.join("|")}) $`);

const paddedWords = (atoms: readonly Atom[]) => ` ${atoms.map(({ word }) => word).join(" ")} `;

/** Whether a phrase denies anything. */
export function denies(phrase: string): boolean {
  return DENIAL.test(paddedWords(atomsOf(phrase)));
}

/** Whether the next words would be denied: '3bhk not'. */
export function endsInDenial(phrase: string): boolean {
  return OPEN_DENIAL.test(paddedWords(atomsOf(phrase)));
}

interface Segment {
  readonly atoms: readonly Atom[];
  readonly kind: "before" | "behind" | "and" | "but" | "filler" | "said";
  /** A rule takes it; else it is one word, which may be part of a name. */
  readonly isRuled: boolean;
}

function kindOf({ word, written }: Atom): Segment["kind"] {
  if (BUT.has(word)) return "but";
  return FILLERS.has(word) || ASIDE.has(word) || !/[\p{L}\p{N}]/u.test(written) ? "filler" : "said";
}

/** A phrase in the parts that one rule takes, or single words. */
function segmentsOf(atoms: readonly Atom[], knowledge: PhraseKnowledge, base: Query): readonly Segment[] {
  const reader = new AtomReader(atoms);
  const scratch = newDraft(base.sale);
  const segments: Segment[] = [];
  for (let start = reader.at; reader.atom; start = reader.at) {
    const { atom } = reader;
    knowledge.spend(STEPS.word);
    let kind: Segment["kind"] = "said";
    let isRuled = false;
    if (AND.has(atom.word)) [kind, reader.at] = ["and", start + 1];
    else if (reader.takeMeaning(BEHIND_WORDS)) kind = "behind";
    // 'not under construction' and 'no more than 8 cr' are said as a whole.
    else if (RULES.some((rule) => rule(reader, scratch, knowledge))) isRuled = true;
    else if (reader.takeMeaning(BEFORE_WORDS)) kind = "before";
    else {
      kind = kindOf(atom);
      reader.at = start + 1;
    }
    // The words of an amenity may take the sign behind them: 'lift & parking'.
    while (reader.at > start + 1 && AND.has(atoms[reader.at - 1]?.word ?? "")) reader.at--;
    segments.push({ atoms: atoms.slice(start, reader.at), kind, isRuled });
  }
  return segments;
}

export interface Denial {
  /** 'not under 5 cr', as an address holds it: read again it means the same. */
  readonly written: string;
  /** Whether it stands before the other words there, so that it denies none of them: 'haunted nahi'. */
  readonly standsFirst: boolean;
  /** What is not wanted: 'under 5 cr'. */
  readonly words: string;
}

/** What a phrase denies, as options and numbers of filters. */
export interface LeftOut {
  readonly lists: ReadonlyMap<ListKey, ReadonlySet<string>>;
  readonly spans: QueryDraft["spans"];
}

const NOTHING: LeftOut = { lists: new Map(), spans: new Map() };

const keysOf = ({ lists, spans }: LeftOut): readonly string[] => [...lists.keys(), ...spans.keys()];

function joined(a: LeftOut, b: LeftOut): LeftOut {
  const both = [...b.lists].map(([key, slugs]) => [key, new Set([...(a.lists.get(key) ?? []), ...slugs])] as const);
  return { lists: new Map([...a.lists, ...both]), spans: new Map([...a.spans, ...b.spans]) };
}

/** The filters that all of the words together mean; none if a word is left over. */
function filtersOf(atoms: readonly Atom[], isBuilderMeant: boolean, knowledge: PhraseKnowledge): LeftOut {
  const { book } = knowledge;
  knowledge.spend(STEPS.word);
  const reader = new AtomReader(atoms);
  const draft = newDraft();
  const isWhole = RULES.some((rule) => rule(reader, draft, knowledge))
    ? reader.at === atoms.length && draft.text.length === 0
    : readNames({ atoms, isBuilderMeant }, draft, knowledge).length === 0;
  if (!isWhole) return NOTHING;
  combinePlaces(draft, book);
  addSpellings(draft, book);
  // 'not south delhi' leaves out South Delhi, and no other part of Delhi.
  if (draft.lists.has("location")) draft.lists.delete("city");
  return draft;
}

/** Neighbouring segments that are denied. */
interface Meant {
  readonly from: number;
  readonly to: number;
  readonly filters: LeftOut;
}

/** Words of the longest name that is looked up. */
const NAME_WORDS_MOST = 4;

const writtenOf = (segments: readonly Segment[]) =>
  segments.flatMap(({ atoms }) => atoms.map(({ written }) => written)).join(" ");

class Denials {
  readonly #segments: readonly Segment[];
  readonly #knowledge: PhraseKnowledge;
  /** Segments that belong to a denial. */
  readonly #gone = new Set<number>();
  readonly denied: Denial[] = [];
  leftOut: LeftOut = NOTHING;

  constructor(segments: readonly Segment[], knowledge: PhraseKnowledge) {
    this.#segments = segments;
    this.#knowledge = knowledge;
    segments.forEach(({ kind }, index) => {
      // 'without not lift': the first of two has taken the second.
      if ((kind === "before" || kind === "behind") && !this.#gone.has(index)) this.#deny(index);
      if (kind === "but") this.#gone.add(index);
    });
  }

  get kept(): readonly Atom[] {
    return this.#segments.filter((_, at) => !this.#gone.has(at)).flatMap(({ atoms }) => atoms);
  }

  #isKind(at: number, kind: Segment["kind"]): boolean {
    return this.#segments[at]?.kind === kind && !this.#gone.has(at);
  }

  #deny(index: number): void {
    const step = this.#segments[index]?.kind === "before" ? 1 : -1;
    // At an edge of the phrase a denial refers to the other side: 'mat dikhao noida', 'noida not'.
    const isAtEdge = this.#segments[index + step] === undefined;
    const way = isAtEdge ? (-step as 1 | -1) : step;
    const start = this.#nearest(index, way);
    if (start === undefined) {
      this.#gone.add(index);
      return;
    }
    if (this.#isNumberSign(index, start)) return;
    const meant = this.#withTrouble(this.#meantAt(start, way));
    const [from, to] = [Math.min(index, meant.from), Math.max(index, meant.to)];
    for (let at = from; at <= to; at++) this.#gone.add(at);
    this.leftOut = joined(this.leftOut, meant.filters);
    if (keysOf(meant.filters).length > 0) return;
    const words = writtenOf(this.#segments.slice(meant.from, meant.to + 1));
    const denial = writtenOf(this.#segments.slice(index, index + 1));
    this.denied.push(
      step === 1
        ? { written: `${denial} ${words}`, words, standsFirst: false }
        : { written: `${words} ${denial}`, words, standsFirst: true },
    );
  }

  /** What stands nearest on a side, where anything does. */
  #nearest(index: number, step: 1 | -1): number | undefined {
    for (let at = index + step; at >= 0 && at < this.#segments.length; at += step)
      if (this.#isKind(at, "said")) return at;
    return undefined;
  }

  /** 'flat no 12' */
  #isNumberSign(index: number, start: number): boolean {
    const said = this.#segments[start];
    return this.#segments[index]?.atoms[0]?.word === "no" && !said?.isRuled && isNumeric(said?.atoms[0]);
  }

  /** 'without parking issues' leaves no parking out. */
  #withTrouble(meant: Meant): Meant {
    const isTrouble = TROUBLE.has(this.#segments[meant.to + 1]?.atoms[0]?.word ?? "");
    return isTrouble ? { from: meant.from, to: meant.to + 1, filters: NOTHING } : meant;
  }

  /** The denied segments from one on, with those of the same filter that 'and' joins to it. */
  #meantAt(start: number, step: 1 | -1): Meant {
    let meant = this.#namedAt(start, step);
    for (;;) {
      const next = (step === 1 ? meant.to : meant.from) + step;
      if (!this.#isKind(next, "and") || !this.#isKind(next + step, "said")) return meant;
      const { from, to, filters } = this.#namedAt(next + step, step);
      const known: readonly string[] = [...meant.filters.lists.keys()];
      const own = keysOf(filters);
      if (own.length === 0 || own.some((key) => !known.includes(key))) return meant;
      meant = {
        from: Math.min(meant.from, from),
        to: Math.max(meant.to, to),
        filters: joined(meant.filters, filters),
      };
    }
  }

  /** The segment of a rule, or the longest name; else a single word, without filters. */
  #namedAt(start: number, step: 1 | -1): Meant {
    const isWord = (at: number) => this.#isKind(at, "said") && this.#segments[at]?.isRuled === false;
    let length = 1;
    while (isWord(start) && length < NAME_WORDS_MOST && isWord(start + step * length)) length++;
    for (; length >= 1; length--) {
      const end = start + step * (length - 1);
      const [from, to] = [Math.min(start, end), Math.max(start, end)];
      const atoms = this.#segments.slice(from, to + 1).flatMap((segment) => segment.atoms);
      const isBuilderMeant = this.#segments[from - 1]?.atoms.at(-1)?.word === "by";
      const filters = filtersOf(atoms, isBuilderMeant, this.#knowledge);
      if (keysOf(filters).length > 0 || length === 1) return { from, to, filters };
    }
    return { from: start, to: start, filters: NOTHING };
  }
}

/**
 * Takes out what a phrase denies: 'not in gurgaon' excludes Gurgaon. English denies the words behind the denial, Hindi
 * those before it, so that 'noida nahi gurgaon' wants Gurgaon and excludes Noida. A denial that no filter can express, such
 * as of a price, sets nothing.
 * @param base the filters chosen already
 * @returns the remaining words, the excluded options, and the denials that no filter can express
 */
export function withoutDenied(
  atoms: readonly Atom[],
  knowledge: PhraseKnowledge,
  base: Query,
): { readonly kept: readonly Atom[]; readonly leftOut: LeftOut; readonly denied: readonly Denial[] } {
  if (!DENIAL.test(paddedWords(atoms))) return { kept: atoms, leftOut: NOTHING, denied: [] };
  return new Denials(segmentsOf(atoms, knowledge, base), knowledge);
}
