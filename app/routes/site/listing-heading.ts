import { countFilters, type Query, choiceSlug } from "#app/query/index.ts";
import type { SearchResult } from "#app/search/index.ts";
import { TYPE_NAMES } from "#app/site/views/frame.ts";
import { en } from "#app/texts/en.ts";
import type { ListingPage } from "./listing-pages.ts";

/** More names than these make no heading. */
const NAMES_MOST = 2;

function named(names: readonly string[]): string {
  return names.length <= NAMES_MOST ? names.join(" and ") : "";
}

/** 'Villas', '3BHK Flats/Apartments', 'Commercial properties', 'Homes' */
function whatOf(query: Query): string {
  const types = TYPE_NAMES.filter((name) => query.type.includes(choiceSlug("type", name))).map(
    (name) => en.listing.typesHeading[name],
  );
  const kind =
    named(types) || (query.category.join() === "commercial" ? en.listing.commercialHeading : en.listing.homes);
  const rooms = query.bhk.length === 1 ? `${query.bhk.join().toUpperCase()} ` : "";
  return rooms && kind === en.listing.homes ? `${rooms}${kind.toLowerCase()}` : rooms + kind;
}

/**
 * What the list shows. Without filters the page's own title, which says 'for Sale' and is quoted by the specification;
 * a collection keeps its name.
 */
export function headingOf({ scope, title }: ListingPage, query: Query, { facets }: SearchResult): string {
  if (countFilters(query, scope) === 0 || scope.tier !== undefined) return title;
  const [sale, other] = query.sale;
  const saleText = other === undefined && (sale === "buy" || sale === "rent") ? en.listing.headingSale[sale] : "";
  const places =
    query.location.length > 0
      ? query.location.map((slug) => facets.location.label(slug))
      : query.city.map((slug) => facets.city.label(slug));
  return en.listing.heading(whatOf(query), saleText, named(places));
}
