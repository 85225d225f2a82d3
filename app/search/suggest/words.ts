import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import type { Suggestion } from "./suggest.ts";
import type { PhraseSource } from "./phrase.ts";

/** Kinds that are looked for in the text. */
const KINDS = ["Builder floor", "Independent house", "Plot", "Office", "Shop", "Showroom"];
const STATUSES = ["Ready to move", "Under construction", "New launch", "Possession soon"];
const MIN_LETTERS = 3;

interface Offered {
  readonly label: string;
  /** All that may be typed for it, in lower case. */
  readonly names: readonly string[];
}

const OFFERED: readonly Offered[] = [
  ...AMENITIES.map(({ label, named }) => ({ label, names: [label.toLowerCase(), ...named] })),
  ...(facetOf("furnishing").fixed ?? []).map(({ label, aliases }) => ({
    label,
    names: [label.toLowerCase(), ...aliases.map((one) => one.replaceAll("-", " "))],
  })),
  ...[...STATUSES, ...KINDS].map((label) => ({ label, names: [label.toLowerCase()] })),
];

/** Amenities, furnishing, status and kinds of which a name begins like that: 'swim' → Swimming pool. */
export function begunWords(text: string, source: PhraseSource): readonly Suggestion[] {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (typed.length < MIN_LETTERS) return [];
  return OFFERED.filter(({ names }) => names.some((name) => name.startsWith(typed)))
    .map(({ label }): Suggestion => {
      const { query } = source.read(label.toLowerCase());
      return { kind: "search", key: undefined, slug: "", label, count: source.count(query), query };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
