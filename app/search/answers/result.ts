import { inSpokenLanguage } from "#app/base/names.ts";
import { byKey } from "#app/base/by-key.ts";
import { LIST_KEYS, type ListKey, notKey, type Option, type Query } from "#app/query/index.ts";
import type { Extent, List } from "../listings/list.ts";
import type { OptionCodes } from "../listings/option-codes.ts";
import type { Table } from "../listings/table.ts";
import type { Correction } from "../listings/text.ts";
import { facetOf, spokenLabel } from "#app/kinds/property/facets.ts";

export interface FacetOption {
  readonly slug: string;
  readonly label: string;
  /** Homes that would be listed if only this option of the filter were ticked, under all other filters. */
  readonly count: number;
  readonly isSelected: boolean;
}

export interface FacetListing {
  /** Maximum number of options, those with most homes first; ticked ones are listed in addition. */
  readonly limit?: number;
  /** Only options whose name contains it. */
  readonly containing?: string;
}

/** Live counts of one filter. Cheap to carry: options become objects only when asked for. */
export class FacetCounts {
  readonly key: ListKey;
  readonly #values: OptionCodes;
  readonly #counts: Uint32Array;
  readonly #selected: ReadonlySet<string>;
  readonly #leftOut: readonly string[];

  constructor(values: OptionCodes, counts: Uint32Array, selected: readonly string[], leftOut: readonly string[]) {
    this.key = values.key;
    this.#values = values;
    this.#counts = counts;
    this.#selected = new Set(selected);
    this.#leftOut = leftOut;
  }

  count(slug: string): number {
    const code = this.#values.codeOf(slug);
    return (code === undefined ? undefined : this.#counts[code]) ?? 0;
  }

  label(slug: string): string {
    return spokenLabel(this.key, slug, this.#values.label(slug));
  }

  #option(slug: string): FacetOption {
    return { slug, label: this.label(slug), count: this.count(slug), isSelected: this.#selected.has(slug) };
  }

  /**
   * Filters with known options list all of them in their order; open ones those with homes, most homes first. An excluded
   * option ('not Gurgaon') is not offered: removing its chip brings it back.
   */
  options({ limit = Infinity, containing = "" }: FacetListing = {}): readonly FacetOption[] {
    const known = this.#known();
    const wanted = containing.toLowerCase();
    const isWanted = (label: string) =>
      wanted === "" || [label, inSpokenLanguage(label)].some((each) => each.toLowerCase().includes(wanted));
    const open = this.#openSlugs(new Set(known.map(({ slug }) => slug)), limit, isWanted).map((slug) =>
      this.#option(slug),
    );
    open.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
    const all = [...known.filter(({ label }) => isWanted(label)).map(({ slug }) => this.#option(slug)), ...open];
    return limit >= all.length ? all : shorten(all, limit);
  }

  #known(): readonly Option[] {
    const { fixed = [], alwaysListed } = facetOf(this.key);
    return fixed.filter(
      ({ slug }, index) =>
        !this.#leftOut.includes(slug) && (index < alwaysListed || this.count(slug) > 0 || this.#selected.has(slug)),
    );
  }

  /**
   * Options besides the known ones: the ticked ones and the `limit` with most homes. Without zones, which are typed and not
   * ticked (names of their localities also occur in other cities), and without localities whose homes all lie in one inner
   * locality.
   */
  #openSlugs(known: ReadonlySet<string>, limit: number, isWanted: (label: string) => boolean): string[] {
    const { slugs, labels } = this.#values;
    const { isListed } = facetOf(this.key);
    const codes: number[] = [];
    for (let code = 1; code < slugs.length; code++)
      if (
        (this.#counts[code] ?? 0) > 0 &&
        isWanted(labels[code] ?? "") &&
        isListed(slugs[code] ?? "") &&
        !this.#values.isCovered(code, this.#counts)
      )
        codes.push(code);
    const least =
      limit < codes.length
        ? nthLargest(
            codes.map((code) => this.#counts[code] ?? 0),
            limit,
          )
        : 0;
    const open = codes.filter((code) => (this.#counts[code] ?? 0) >= least).map((code) => slugs[code] ?? "");
    return [...new Set([...open, ...[...this.#selected].filter((slug) => isWanted(this.label(slug)))])].filter(
      (slug) => !known.has(slug),
    );
  }
}

function nthLargest(numbers: readonly number[], place: number): number {
  return Uint32Array.from(numbers).sort().at(-Math.max(1, place)) ?? 0;
}

function shorten(options: readonly FacetOption[], limit: number): readonly FacetOption[] {
  const first = new Set([...options].sort((a, b) => b.count - a.count).slice(0, limit));
  return options.filter((option) => option.isSelected || first.has(option));
}

/** What a query finds: all of it at one point of the change log. */
export interface SearchResult {
  /** This page, in order. */
  readonly ids: readonly string[];
  readonly total: number;
  /** Pages of this size; at least 1. */
  readonly pages: number;
  readonly facets: Readonly<Record<ListKey, FacetCounts>>;
  /** Lowest and highest price under the other filters, in the listings' own unit; nothing where no home has a price. */
  readonly price: Extent | undefined;
  /** Sq ft, under the other filters. */
  readonly size: Extent | undefined;
  /** Typed words that occur nowhere, and what was found instead. */
  readonly corrections: readonly Correction[];
  /** The point of the change log that it shows. */
  readonly seq: number;
}

/** Puts the result together. @param page what `search` was asked for, and the ids that it found */
export function resultOf(
  query: Query,
  { values }: Table,
  { total, counts, extents, corrections }: List,
  page: Pick<SearchResult, "ids" | "seq"> & { readonly size: number },
): SearchResult {
  return {
    ids: page.ids,
    total,
    pages: Math.max(1, Math.ceil(total / page.size)),
    facets: byKey(LIST_KEYS, (key) => new FacetCounts(values[key], counts[key], query[key], query[notKey(key)])),
    ...extents,
    corrections,
    seq: page.seq,
  };
}
