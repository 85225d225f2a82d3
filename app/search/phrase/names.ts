import { distance } from "#app/base/distance.ts";
import { foldedName } from "../names/folded-name.ts";
import { knownPlace, likelyPlace } from "../names/known-places.ts";
import type { Name } from "../names/name-book.ts";
import type { ListKey } from "#app/query/index.ts";
import { type Atom, isNumeric } from "./atoms.ts";
import { addOption, type QueryDraft } from "./draft.ts";
import { MOST_TYPOS, type PhraseKnowledge, STEPS } from "./knowledge.ts";
import { isBareName, preferred } from "./name-rules.ts";
import { isOrdinary } from "./ordinary.ts";
import { FIXED_NAMES } from "./rules.ts";

/** Neighbouring words that no rule took. */
export interface Run {
  readonly atoms: readonly Atom[];
  /** 'by' stood before them. */
  readonly isBuilderMeant: boolean;
}

interface Option {
  readonly key: ListKey;
  readonly slug: string;
}

/** Up to this number, names that contain the words become options of a filter; more are searched as text. */
const PARTIAL_MOST = 8;
/** Words are taken for a name if at least this share of the listings that hold them carry that name: else they are words like others. */
const NAME_SHARE = 0.3;

/** Parts of names that name nothing themselves. */
const GENERIC = /^(phase|tower|block|pocket|part|road|city|park|floors?|\d+\p{L}?|.{1,2})$/u;

/** 'palm hills' → Emaar Palm Hills and its phases. */
function namesWith(folded: string, isBuilderMeant: boolean, { book }: PhraseKnowledge): readonly Name[] {
  if (folded.split(" ").every((word) => GENERIC.test(word))) return [];
  const names = book.beginning(folded, 4 * PARTIAL_MOST).filter((name) => ` ${name.folded} `.includes(` ${folded} `));
  const key = preferred(names, isBuilderMeant)?.key;
  return names.filter((name) => name.key === key);
}

/** One letter may be wrong, two from eight letters on and three from eighteen; words of four letters only for cities and types. */
function typosIn(folded: string): number {
  if (folded.length < 8) return folded.length < 4 ? 0 : 1;
  return folded.length < 18 ? 2 : MOST_TYPOS;
}

const digitsOf = (text: string) => text.replace(/\D+/g, " ").trim();

/** Words of the longest name that is found in spite of typos: each look goes through all names. */
const MISSPELT_WORDS_MOST = 3;

/** The city or type that is nearest; of two as near the first. */
function nearestFixed(folded: string, maxDistance: number): Option | undefined {
  let [best, nearest]: [number, Option | undefined] = [maxDistance + 1, undefined];
  for (const name of FIXED_NAMES) {
    const off = distance(folded, name.folded, best - 1);
    if (off < best) [best, nearest] = [off, name];
    if (best === 0) break;
  }
  return nearest;
}

/** Numbers are never corrected: phase 4 is not a misspelt phase 5. */
function corrected(folded: string, isBuilderMeant: boolean, knowledge: PhraseKnowledge): Option | undefined {
  const maxDistance = typosIn(folded);
  const words = folded.split(" ");
  const ordinary = words.filter(isOrdinary);
  if (maxDistance === 0 || words.length > MISSPELT_WORDS_MOST || ordinary.length === words.length) return undefined;
  const fixed = nearestFixed(folded, maxDistance);
  if (fixed) return fixed;
  if (folded.length < 5 || words.some((word) => knownPlace(word))) return undefined;
  const keepsOrdinary = (name: readonly string[]) => ordinary.every((word) => name.includes(word));
  const near = knowledge
    .near(folded)
    .filter(
      ({ name }) =>
        distance(folded, name.folded, maxDistance) <= maxDistance &&
        digitsOf(name.folded) === digitsOf(folded) &&
        keepsOrdinary(name.folded.split(" ")),
    );
  const best = near[0]?.distance;
  const place = knowledge.once(`place ${folded}`, STEPS.place, () => likelyPlace(folded, maxDistance));
  if (place && place.distance < (best ?? Infinity) && keepsOrdinary(place.slug.split("-")))
    return { key: "location", slug: place.slug };
  return preferred(
    near.filter((other) => other.distance === best).map(({ name }) => name),
    isBuilderMeant,
  );
}

function isMostly(names: readonly Name[], folded: string, knowledge: PhraseKnowledge): boolean {
  return names.reduce((sum, name) => sum + knowledge.book.count(name), 0) >= NAME_SHARE * knowledge.found(folded);
}

function oneWordName(atom: Atom, isBuilderMeant: boolean, knowledge: PhraseKnowledge): Option | undefined {
  const folded = foldedName(atom.written);
  const name =
    folded.length >= 3 && !isNumeric(atom) ? preferred(knowledge.book.exact(folded), isBuilderMeant) : undefined;
  // A locality is a name even where most homes that mention it lie elsewhere ('ten minutes from Saket').
  const isSurely = isBuilderMeant || (name?.key === "location" && folded.length >= 4);
  if (name && isBareName(name, [folded])) return undefined;
  return name && (isSurely || isMostly([name], folded, knowledge)) ? name : undefined;
}

/** What a span of words names; 'text' where it is part of many names. */
function spanOf(
  span: readonly Atom[],
  next: Atom | undefined,
  { isBuilderMeant }: Run,
  knowledge: PhraseKnowledge,
): readonly Option[] | "text" {
  const isBeforeNumber = isNumeric(next);
  const written = span.map((atom) => atom.written).join(" ");
  return knowledge.once(`span ${isBuilderMeant} ${isBeforeNumber} ${written}`, STEPS.name, () =>
    findSpan(span, written, { isBuilderMeant, isBeforeNumber }, knowledge),
  );
}

function findSpan(
  span: readonly Atom[],
  written: string,
  { isBuilderMeant, isBeforeNumber }: { readonly isBuilderMeant: boolean; readonly isBeforeNumber: boolean },
  knowledge: PhraseKnowledge,
): readonly Option[] | "text" {
  const folded = foldedName(written);
  const [first] = span;
  if (first && span.length === 1) {
    const name = oneWordName(first, isBuilderMeant, knowledge);
    const slug = name ? undefined : knownPlace(first.written);
    if (name) return [name];
    if (slug !== undefined) return [{ key: "location", slug }];
  } else if (!isBeforeNumber) {
    const names = namesWith(folded, isBuilderMeant, knowledge);
    if (names.length > 0) return names.length <= PARTIAL_MOST && isMostly(names, folded, knowledge) ? names : "text";
  }
  // Two words this close to a type are a typo ('farm hous'), even if a listing contains 'hous'.
  const fixed =
    span.length > 1 && FIXED_NAMES.find((name) => name.folded.includes(" ") && distance(folded, name.folded, 1) <= 1);
  if (fixed) return [fixed];
  if (/^\d/.test(folded) || folded.split(" ").every((word) => knowledge.occurs(word))) return [];
  const name = corrected(folded, isBuilderMeant, knowledge);
  return name ? [name] : [];
}

/** Maximum number of words looked up as a name: trying every length is cubic in the number of words sent. */
const SPAN_WORDS_MOST = 10;

/** Takes the names out of a run, longest first, whole or in part and in spite of typos; answers what stays text. */
export function readNames(run: Run, draft: QueryDraft, knowledge: PhraseKnowledge): readonly Atom[] {
  const { atoms } = run;
  for (let words = Math.min(atoms.length, SPAN_WORDS_MOST); words >= 1; words--) {
    for (let start = 0; start + words <= atoms.length; start++) {
      const span = atoms.slice(start, start + words);
      const found = spanOf(span, atoms[start + words], run, knowledge);
      if (found.length === 0) continue;
      const part = (from: number, to: number) =>
        readNames({ atoms: atoms.slice(from, to), isBuilderMeant: run.isBuilderMeant && from === 0 }, draft, knowledge);
      if (found !== "text") for (const { key, slug } of found) addOption(draft, key, slug);
      return [...part(0, start), ...(found === "text" ? span : []), ...part(start + words, atoms.length)];
    }
  }
  return atoms;
}
