import { chatLink } from "#app/entities/phone.ts";
import type { Settings } from "#app/entities/settings.ts";
import { encodePart } from "#app/entities/text.ts";
import {
  chipsOf,
  countFilters,
  isFixed,
  type ListKey,
  makeQuery,
  type Notice,
  type Query,
  queryHref,
  type Range,
  resetQuery,
  tierName,
  writeQuery,
} from "#app/query/index.ts";
import type { Answer, FacetOption, Search } from "#app/search/index.ts";
import type { GroupView, LinkView, ListingView, RangeView } from "#app/site/views/listing.ts";
import type { PropertyCardView } from "#app/site/views/property-card.ts";
import { en } from "#app/texts/en.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import { headingOf } from "./listing-heading.ts";
import type { ListingPage } from "./listing-pages.ts";

interface Panel {
  readonly key: ListKey;
  readonly title: string;
  readonly form: GroupView["form"];
  /** The specification's limit; the rest stand on the page with all options. */
  readonly most: number;
  readonly folded?: boolean;
  /** Only options with homes are listed, and the group only where there is a choice. */
  readonly isSparse?: boolean;
  readonly note?: string;
}

const PANEL: readonly Panel[] = [
  { key: "city", title: en.filters.city, form: "checks", most: Infinity },
  { key: "sale", title: en.filters.sale, form: "pills", most: Infinity },
  { key: "bhk", title: en.filters.bhk, form: "pills", most: Infinity },
  { key: "type", title: en.filters.type, form: "checks", most: 10 },
  { key: "location", title: en.filters.location, form: "checks", most: 5 },
  { key: "status", title: en.filters.status, form: "checks", most: 5 },
  {
    key: "amenities",
    title: en.filters.amenities,
    form: "checks",
    most: 8,
    isSparse: true,
    note: en.filters.amenitiesNote,
  },
  { key: "furnishing", title: en.filters.furnishing, form: "checks", most: Infinity, isSparse: true, folded: true },
  { key: "category", title: en.filters.category, form: "checks", most: Infinity, isSparse: true, folded: true },
  { key: "tier", title: en.filters.tier, form: "checks", most: Infinity, folded: true },
  { key: "verified", title: en.filters.verified, form: "checks", most: Infinity, folded: true },
  { key: "builder", title: en.filters.builder, form: "checks", most: 5, folded: true },
];
export const PANEL_TITLES: ReadonlyMap<string, string> = new Map(PANEL.map(({ key, title }) => [key, title]));

const CHOICE_LEAST = 2;

interface Asked {
  readonly page: ListingPage;
  /** What the address says, and what of it is searched. */
  readonly query: Query;
  readonly searched: Query;
  readonly answer: Answer;
  readonly settings: Settings;
  /** What of the address could not be used. */
  readonly notices: readonly Notice[];
}

/** The tier's name carries the product's, which is a setting. */
export function optionName(key: ListKey, slug: string, answer: Answer, settings: Settings): string {
  if (key !== "tier") return answer.facets[key].label(slug);
  return tierName(slug, settings.product);
}

function groups({ page, query, answer, settings }: Asked): readonly GroupView[] {
  return PANEL.filter(({ key }) => !isFixed(key, page.scope))
    .map(({ key, title, form, most, folded = false, isSparse = false, note }) => {
      const facet = answer.facets[key];
      const isListed = ({ count, isSelected }: FacetOption) => !isSparse || count > 0 || isSelected;
      const listed = facet.options(Number.isFinite(most) ? { most } : {}).filter(isListed);
      const shown =
        isSparse && listed.length < CHOICE_LEAST && !listed.some(({ isSelected }) => isSelected) ? [] : listed;
      const hasMore = Number.isFinite(most) && facet.options().filter(isListed).length > shown.length;
      const search = queryHref("", makeQuery({}, query), page.scope).replace(/^\?/, "&");
      return {
        key,
        title,
        form,
        note,
        folded: folded && !shown.some(({ isSelected }) => isSelected),
        options: shown.map(({ slug, count, isSelected }) => ({
          slug,
          label: optionName(key, slug, answer, settings),
          count,
          selected: isSelected,
        })),
        all: hasMore ? `/filter-options?group=${key}&in=${page.path.slice(1)}${search}` : undefined,
      };
    })
    .filter(({ options }) => options.length > 0);
}

/** Crore to buy, lakh to rent; both where no sale type, or both, are chosen. */
function priceUnit(query: Query): string {
  const [only, other] = query.sale;
  if (only === undefined || other !== undefined) return en.filters.bothUnits;
  return only === "rent" ? en.filters.lacs : en.filters.crore;
}

/** What stands in the two fields: the range, or, where it could not be read, what was typed. */
function ends(range: Range | undefined, unread: Notice | undefined): { readonly min: string; readonly max: string } {
  if (unread) {
    const [min = "", max = ""] = unread.value.split("-");
    return { min: min === "0" ? "" : min, max };
  }
  return {
    min: range && range.min > 0 ? String(range.min) : "",
    max: range?.max === undefined ? "" : String(range.max),
  };
}

function rangeView(key: "price" | "size", { query, notices }: Asked): RangeView {
  const unread = notices.find((notice) => notice.key === key && notice.reason === "unknown-value");
  const unit = key === "size" ? en.filters.sqFt : priceUnit(query);
  return { ...ends(query[key], unread), unit, short: unit === en.filters.bothUnits ? "" : unit, error: unread?.text };
}

/** One chip per thing that is set; each link leads to the same list without it. Words that were left out are none. */
function chips({ page, query, searched, answer, settings }: Asked): readonly LinkView[] {
  const labelOf = (key: ListKey, slug: string) => optionName(key, slug, answer, settings);
  const used = chipsOf(query, page.scope, labelOf).filter(({ key }) => key !== "text" || searched.text !== "");
  return used.map(({ label, query: without }) => ({ label, href: queryHref(page.path, without, page.scope) }));
}

/** Where no sale type is chosen and both occur. */
function saleChoice({ page, query, answer }: Asked): ListingView["saleChoice"] {
  const counts = { buy: answer.facets.sale.count("buy"), rent: answer.facets.sale.count("rent") };
  const isMixed = query.sale.length === 0 && counts.buy > 0 && counts.rent > 0 && countFilters(query, page.scope) > 0;
  if (!isMixed) return [];
  const choice = (sale: "buy" | "rent", label: string) => ({
    label,
    homes: en.home.homes(counts[sale]),
    href: queryHref(page.path, makeQuery({ sale: [sale] }, query), page.scope),
  });
  return [choice("buy", en.listing.toBuy), choice("rent", en.listing.toRent)];
}

/** The smallest changes that find something, a wider price or size among them. */
function help({ page, query, answer, settings }: Asked, search: Search): NonNullable<ListingView["empty"]>["help"] {
  const offers = search.relax(query, page.scope, (key, slug) => optionName(key, slug, answer, settings));
  return offers.map(({ label, query: changed, count }) => ({
    label,
    href: queryHref(page.path, changed, page.scope),
    homes: en.home.homes(count),
  }));
}

/** @param sentences what people are told above the list, beside what the fields say themselves */
export function listingView(
  asked: Asked,
  search: Search,
  cards: readonly PropertyCardView[],
  sentences: readonly string[],
): ListingView {
  const { page, query, answer, settings } = asked;
  const corrections = answer.corrections.map(({ written, used }) => en.filters.corrected(written, used));
  return {
    path: page.path,
    title: page.title,
    heading: headingOf(page, query, answer),
    saleChoice: saleChoice(asked),
    lead: page.lead,
    crumb: page.crumb,
    count: formatNumber(answer.total),
    chips: chips(asked),
    reset: queryHref(page.path, resetQuery(query, page.scope), page.scope),
    groups: groups(asked),
    price: rangeView("price", asked),
    size: rangeView("size", asked),
    text: query.text,
    sorts: en.filters.sorts,
    sort: query.sort,
    notices: [...sentences, ...corrections],
    cards,
    page: query.page,
    pages: answer.pages,
    firstPage: queryHref(page.path, makeQuery({}, query), page.scope),
    empty:
      answer.total === 0
        ? { text: page.none, help: countFilters(query, page.scope) ? help(asked, search) : [] }
        : undefined,
    chat: chatLink(settings.whatsapp),
    alert: `/alert?search=${encodePart(writeQuery(makeQuery({}, query)))}`,
  };
}
