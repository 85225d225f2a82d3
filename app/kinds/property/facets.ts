import { metroLabel } from "./metro.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { labelTexts } from "./label-words.ts";
import { capitalised } from "#app/entities/values/text.ts";
import type { Find } from "#app/trade/reading.ts";
import type { TokenMatch } from "#app/trade/tokens.ts";
import { type Field, readIfFits } from "#app/entities/field.ts";
import { choiceLabel, type FacetPanel, type FixedOption, facetSlug, type Option } from "#app/entities/facet.ts";
import { foldChoice } from "#app/entities/fields/choice.ts";
import { memoizeText } from "#app/base/memoize-text.ts";
import { property } from "./property.ts";
import { type DerivedFacet, derivedFacets, type HomeValues } from "./derived.ts";

type FieldFacetKeys<F> = { [K in keyof F]: F[K] extends { readonly facetKey: infer Key } ? Key : never }[keyof F];

/** Keys of the filters with options: those that fields declare as `facet`, and the derived ones. */
export type ListKey = Extract<FieldFacetKeys<typeof property.fields>, string> | keyof typeof derivedFacets;
/** Filters with at most one option per home: a home has one city. */
export type SingleKey = Exclude<ListKey, "amenities" | "metro">;

/** A filter of homes, with everything that follows from its declaration. */
export interface Facet {
  readonly key: ListKey;
  readonly label: string;
  readonly description: string;
  /** Names in addresses, folded: see `foldName`. */
  readonly names: readonly string[];
  /** All possible options, in order; undefined where listings bring them. */
  readonly fixed: readonly FixedOption[] | undefined;
  readonly alwaysListed: number;
  readonly isMulti: boolean;
  readonly isUncounted: boolean;
  readonly panel: FacetPanel | undefined;
  /** The slugs that a phrase asks for; undefined where the names of its options suffice. */
  readonly asked: Find<readonly string[]> | undefined;
  isListed(slug: string): boolean;
  /** The slug of an option as people or links spell it; nothing where the name cannot be an option. */
  slugOf(written: string): string | undefined;
  /** A readable name where only the slug is known: 'sector-150' → 'Sector 150'. */
  labelOf(slug: string): string;
  /** An option that is left out, by its name: 'Not Gurgaon'. */
  notLabel(label: string): string;
  value(home: HomeValues): Option | undefined;
}

/** The panel of a new facet, where the declaration says nothing: listed where homes differ in it. */
const DEFAULT_PANEL: FacetPanel = { sparse: true };

/** Names of filters are compared in lower case without blanks, hyphens and underscores. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}

function titled(slug: string): string {
  return slug
    .split("-")
    .map((word) => capitalised(word))
    .join(" ");
}

/** Slugs of fixed options by every spelling. */
function spellings(fixed: readonly FixedOption[]): ReadonlyMap<string, string> {
  const all = fixed.flatMap(({ slug, label, aliases }) =>
    [slug, label, ...aliases].map((spelling) => [foldChoice(spelling), slug] as const),
  );
  return new Map(all.toReversed());
}

function slugsFound(
  found: TokenMatch<readonly string[]> | undefined,
  slugOf: (choice: string) => string | undefined,
): TokenMatch<readonly string[]> | undefined {
  return found && { ...found, value: found.value.flatMap((choice) => slugOf(choice) ?? []) };
}

type Declared = Omit<DerivedFacet, "field"> & { readonly apiNames: readonly string[] };

function toFacet(key: ListKey, declared: Declared): Facet {
  const { label, fixed, panel = DEFAULT_PANEL } = declared;
  const slugBySpelling = fixed && spellings(fixed);
  const labelBySlug = new Map(fixed?.map((option) => [option.slug, option.label]));
  const read =
    declared.slugOf ?? ((written) => (slugBySpelling ? slugBySpelling.get(foldChoice(written)) : facetSlug(written)));
  return {
    key,
    label,
    description: declared.description ?? label,
    names: [...new Set([key, ...declared.apiNames, ...(declared.aliases ?? [])].map(foldName))],
    fixed,
    alwaysListed: declared.alwaysListed ?? Infinity,
    isMulti: declared.isMulti ?? false,
    // A facet without a panel has no counts, but that of projects: projects are counted with their group, and can be listed.
    isUncounted: declared.isUncounted ?? (declared.panel === false && key !== "project"),
    panel: panel || undefined,
    asked: declared.asked && ((tokens, at) => slugsFound(declared.asked?.(tokens, at), read)),
    isListed: declared.isListed ?? (() => true),
    slugOf: (written) => (facetSlug(written) === "" ? undefined : read(written)),
    labelOf: (slug) => spokenLabel(key, slug, labelBySlug.get(slug) ?? declared.labelOf?.(slug) ?? titled(slug)),
    notLabel: declared.notLabel ?? ((label) => labelTexts.not(label)),
    value: declared.value,
  };
}

function optionsOf({ kind, options, limits }: Field): ReadonlyMap<string, FixedOption> | undefined {
  const isTwoValued = kind === "yesNo";
  const choices = limits.choices && !isTwoValued ? limits.choices : isTwoValued ? ["yes", "no"] : undefined;
  if (!choices) return undefined;
  const { aliases = {} } = limits;
  const ofChoice = (choice: string): FixedOption => {
    const { slug, aliases: own = [] } = options.facet?.options?.[choice] ?? {};
    const words = Object.keys(aliases).filter((word) => aliases[word] === choice);
    return {
      slug: slug ?? facetSlug(choice),
      label: choiceLabel(options.facet, choice),
      aliases: [choice, ...words, ...own],
    };
  };
  return new Map(choices.map((choice) => [choice, ofChoice(choice)]));
}

const openOption = memoizeText((value): Option | undefined => {
  const slug = facetSlug(value);
  return slug === "" ? undefined : { slug, label: value };
});

/** A home may hold a choice of an older list: the value is then its own option. */
function valueOfField(
  field: string,
  { options }: Field,
  fixed: ReadonlyMap<string, FixedOption> | undefined,
): Declared["value"] {
  const ifMissing = options.facet?.ifMissing;
  return (home) => {
    const stored: unknown = home[field as keyof HomeValues];
    const value = typeof stored === "boolean" ? (stored ? "yes" : "no") : (stored ?? ifMissing);
    if (typeof value !== "string") return undefined;
    return fixed?.get(value) ?? openOption(value);
  };
}

function facetOfField(name: string, field: Field): readonly Facet[] {
  const { facet, label, apiNames } = field.options;
  if (!facet) return [];
  const fixed = optionsOf(field);
  return [
    toFacet(facet.key as ListKey, {
      // the keys of fields are what ListKey is made of
      ...facet,
      label,
      apiNames,
      ...(fixed
        ? { fixed: [...fixed.values()] }
        : { slugOf: (written) => facetSlug(String(readIfFits(field, written, {}) ?? written)) }),
      value: valueOfField(name, field, fixed),
    }),
  ];
}

function derivedFacet(key: keyof typeof derivedFacets): Facet {
  const declared: DerivedFacet = derivedFacets[key];
  const apiNames = declared.field ? property.fields[declared.field].options.apiNames : [];
  return toFacet(key, { ...declared, apiNames });
}

/**
 * The name of an option in the language of the page.
 * @param label its English name; the label of a wish for the metro is a sentence, made from its slug
 */
export function spokenLabel(key: ListKey, slug: string, label: string): string {
  return key === "metro" ? metroLabel(slug) : inSpokenLanguage(label);
}

/** All filters with options, in the order of addresses. */
export const facets: readonly Facet[] = [
  ...Object.entries<Field>(property.fields).flatMap(([name, field]) => facetOfField(name, field)),
  ...Object.keys(derivedFacets).map((key) => derivedFacet(key as keyof typeof derivedFacets)),
].sort((a, b) => (a.key < b.key ? -1 : 1));

const BY_KEY = new Map(facets.map((facet) => [facet.key, facet]));

export function facetOf(key: ListKey): Facet {
  const facet = BY_KEY.get(key);
  if (!facet) throw new Error(`Homes have no facet ${key}`);
  return facet;
}
