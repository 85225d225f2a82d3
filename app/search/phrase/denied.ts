import type { Query } from "#app/query/index.ts";
import { type Atom, Reader } from "./atoms.ts";
import type { Draft } from "./draft.ts";
import type { PhraseKnowledge } from "./names.ts";
import { RULES } from "./rules.ts";
import { FILLERS } from "./words.ts";

/** Before what is not wanted: 'not in gurgaon', 'bina lift'. */
const BEFORE = ["not", "without", "no", "except", "excluding", "bina"];
/** Behind it: 'gurgaon nahi', 'gurgaon chhod kar', 'gurgaon ke alava'. */
const BEHIND = [
  "nahi chahiye",
  "nahin chahiye",
  "nahi",
  "nahin",
  "nahee",
  "mat",
  "chhod kar",
  "chhodkar",
  "chod kar",
  "chodkar",
  "ke alava",
  "ke alawa",
  "ke bina",
  "ke siva",
];

interface Segment {
  readonly atoms: readonly Atom[];
  readonly kind: "before" | "behind" | "filler" | "said";
}

/** A phrase in the parts that one rule takes, or single words. */
function segmentsOf(atoms: readonly Atom[], { book }: PhraseKnowledge, base: Query): readonly Segment[] {
  const reader = new Reader(atoms);
  const segments: Segment[] = [];
  for (let start = reader.at; reader.atom; start = reader.at) {
    // What is a price depends on what was chosen: '2000 to 3000' is one of a rent.
    const scratch: Draft = {
      lists: new Map([["sale", new Set(base.sale)]]),
      price: {},
      size: {},
      sort: undefined,
      text: [],
    };
    const { word } = reader.atom;
    let kind: Segment["kind"] = "said";
    if (reader.takeWords(BEHIND) !== undefined) kind = "behind";
    // 'not under construction' and 'no more than 8 cr' are said as a whole.
    else if (!RULES.some((rule) => rule(reader, scratch, book))) {
      kind = BEFORE.includes(word) ? "before" : FILLERS.has(word) ? "filler" : "said";
      reader.at = start + 1;
    }
    segments.push({ atoms: atoms.slice(start, reader.at), kind });
  }
  return segments;
}

export interface Denial {
  /** As it was typed: 'not in gurgaon'. Read again it means the same. */
  readonly written: string;
  /** What is not wanted: 'gurgaon'. */
  readonly words: string;
}

const writtenOf = (segments: readonly Segment[]) =>
  segments.flatMap(({ atoms }) => atoms.map(({ written }) => written)).join(" ");

const isDenying = ({ word }: Atom) => BEFORE.includes(word) || BEHIND.some((words) => words.split(" ")[0] === word);

/**
 * Takes out what a phrase denies, since a query cannot leave anything out yet: 'not in gurgaon' must never show only Gurgaon.
 * @param base what is chosen already
 * @returns the words that are left, and what was denied
 */
export function withoutDenied(
  atoms: readonly Atom[],
  knowledge: PhraseKnowledge,
  base: Query,
): { readonly kept: readonly Atom[]; readonly denied: readonly Denial[] } {
  if (!atoms.some(isDenying)) return { kept: atoms, denied: [] };
  const segments = segmentsOf(atoms, knowledge, base);
  const gone = new Set<number>();
  const denied: Denial[] = [];
  segments.forEach(({ kind }, index) => {
    // 'without not lift': the first of two has taken the second.
    if ((kind !== "before" && kind !== "behind") || gone.has(index)) return;
    const isMeant = (segment: Segment, at: number) => segment.kind === "said" && !gone.has(at);
    const meant =
      kind === "before"
        ? segments.findIndex((segment, at) => at > index && isMeant(segment, at))
        : segments.findLastIndex((segment, at) => at < index && isMeant(segment, at));
    const [from, to] = meant < 0 ? [index, index] : [Math.min(index, meant), Math.max(index, meant)];
    const taken = segments.slice(from, to + 1).filter((_, offset) => !gone.has(from + offset));
    for (let at = from; at <= to; at++) gone.add(at);
    const said = segments[meant];
    if (said) denied.push({ written: writtenOf(taken), words: writtenOf([said]) });
  });
  return { kept: segments.filter((_, at) => !gone.has(at)).flatMap((segment) => segment.atoms), denied };
}
