import { inSpokenLanguage } from "#app/base/names.ts";
import type { Find } from "#app/trade/reading.ts";

/** How a facet stands in the filter panel of the public lists. */
export interface FacetPanel {
  /** From 1; facets without one come last. */
  readonly position?: number;
  readonly form?: "checks" | "pills";
  /** Options that are shown at once, those with most homes; the others stand on a page of their own. */
  readonly maxOptions?: number;
  /** Closed until it is opened or something in it is chosen. */
  readonly folded?: boolean;
  /** An option in the panel, where it is written otherwise than its label. */
  readonly writtenAs?: (slug: string) => string;
  /** Only options with homes are listed, and the group only where there is a choice. */
  readonly sparse?: boolean;
}

interface OptionSpelling {
  /** In addresses; default: the choice in lower case with hyphens. */
  readonly slug?: string;
  /** In the panel, on chips, in forms and on the page of a home; default: the choice. */
  readonly label?: string;
  /** Further words for it in addresses and phrases, beside the field's aliases. */
  readonly aliases?: readonly string[];
}

/**
 * A filter with options and counts. Declared on a field it drives the filter panel, addresses, chips, phrases, counts
 * and the filters of the calls.
 *
 * @example ownership: choice({ …, choices: ["Freehold", "Leasehold"], facet: { key: "ownership" } })
 */
export interface FacetOptions {
  /** Its key in addresses: lower-case letters. */
  readonly key: string;
  /** Further keys for it in addresses, beside the field's own names. */
  readonly aliases?: readonly string[];
  /** For programs that use the calls; default: the field's label. */
  readonly description?: string;
  /** By choice, 'yes' and 'no' for a field with two values; only what differs from the defaults. */
  readonly options?: Readonly<Record<string, OptionSpelling>>;
  /** Number of its options that are always listed; the others are listed where homes have them. Default: all. */
  readonly alwaysListed?: number;
  /** What a record without a value counts as. */
  readonly ifMissing?: string;
  /** The text of a chip for an excluded option, by its label; default: 'Not' and the label. */
  readonly notLabel?: (label: string) => string;
  /** The choices that a phrase asks for; default: those whose names it contains. */
  readonly asked?: Find<readonly string[]>;
  /** Default: a group of check boxes at the end, listed where homes differ in it. `false`: only in addresses, phrases and chips. */
  readonly panel?: FacetPanel | false;
}

/** A choice of a field in words: 'Farm House' for 'FarmHouse'. */
export function choiceLabel(facet: FacetOptions | undefined, choice: string): string {
  return inSpokenLanguage(facet?.options?.[choice]?.label ?? choice);
}

export interface Option {
  readonly slug: string;
  readonly label: string;
  /** Options in which this one lies, such as the locality around a sector: who asks for them finds it too. */
  readonly inside?: readonly Option[];
}

export interface FixedOption extends Option {
  /** Other spellings. */
  readonly aliases: readonly string[];
}

/** The one rule that makes an option's name part of a URL: 'Neem & Stone' → 'neem-stone'. Letters of any script stay. */
export function facetSlug(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, 120)
    .replace(/^-+|-+$/g, "");
}
