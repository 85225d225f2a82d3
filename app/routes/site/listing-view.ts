import { chatLink } from "#app/entities/phone.ts";
import type { Settings } from "#app/entities/settings.ts";
import { encodePart } from "#app/entities/text.ts";
import { type Answer, countFilters, type ListKey, makeQuery, type Query, queryHref, type Range, resetQuery, type Search, tierName, toggle, writeQuery } from "#app/search/index.ts";
import type { GroupView, LinkView, ListingView, RangeView } from "#app/site/views/listing.ts";
import type { PropertyCardView } from "#app/site/views/property-card.ts";
import { en } from "#app/texts/en.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import type { ListingPage } from "./listing-pages.ts";

interface Panel {
  readonly key: ListKey;
  readonly title: string;
  readonly form: GroupView["form"];
  /** The specification's limit; the rest stand on the page with all options. */
  readonly most: number;
  readonly folded?: boolean;
}

const PANEL: readonly Panel[] = [
  { key: "city", title: en.filters.city, form: "checks", most: Infinity },
  { key: "sale", title: en.filters.sale, form: "pills", most: Infinity },
  { key: "bhk", title: en.filters.bhk, form: "pills", most: Infinity },
  { key: "type", title: en.filters.type, form: "checks", most: 10 },
  { key: "location", title: en.filters.location, form: "checks", most: 5 },
  { key: "status", title: en.filters.status, form: "checks", most: 5 },
  { key: "tier", title: en.filters.tier, form: "checks", most: Infinity, folded: true },
  { key: "verified", title: en.filters.verified, form: "checks", most: Infinity, folded: true },
  { key: "builder", title: en.filters.builder, form: "checks", most: 5, folded: true },
];
export const PANEL_TITLES: ReadonlyMap<string, string> = new Map(PANEL.map(({ key, title }) => [key, title]));

interface Asked {
  readonly page: ListingPage;
  readonly query: Query;
  readonly answer: Answer;
  readonly settings: Settings;
}

/** The tier's name carries the product's, which is a setting. */
export function optionName(key: ListKey, slug: string, answer: Answer, settings: Settings): string {
  if (key !== "tier") return answer.facets[key].label(slug);
  return tierName(slug, settings.product);
}

function groups({ page, query, answer, settings }: Asked): readonly GroupView[] {
  const isFixed = (key: ListKey) => (key === "type" && page.scope.type !== undefined) || (key === "tier" && page.scope.tier !== undefined);
  return PANEL.filter(({ key }) => !isFixed(key)).map(({ key, title, form, most, folded = false }) => {
    const facet = answer.facets[key];
    const shown = facet.options(Number.isFinite(most) ? { most } : {});
    const hasMore = Number.isFinite(most) && facet.options().length > shown.length;
    const search = queryHref("", makeQuery({}, query), page.scope).replace(/^\?/, "&");
    return {
      key, title, form,
      folded: folded && !shown.some(({ isSelected }) => isSelected),
      options: shown.map(({ slug, count, isSelected }) => ({ slug, label: optionName(key, slug, answer, settings), count, selected: isSelected })),
      all: hasMore ? `/filter-options?group=${key}&in=${page.path.slice(1)}${search}` : undefined,
    };
  }).filter(({ options }) => options.length > 0);
}

/** Crore to buy, lakh to rent; both where no sale type, or both, are chosen. */
export function priceUnit(query: Query): string {
  const [only, other] = query.sale;
  if (only === undefined || other !== undefined) return en.filters.bothUnits;
  return only === "rent" ? en.filters.lacs : en.filters.crore;
}

function ends(range: Range | undefined): { readonly min: string; readonly max: string } {
  return { min: range && range.min > 0 ? String(range.min) : "", max: range?.max === undefined ? "" : String(range.max) };
}

function priceView(query: Query): RangeView {
  const unit = priceUnit(query);
  const { min, max } = ends(query.price);
  const short = unit === en.filters.bothUnits ? "" : ` ${unit}`;
  return { min, max, unit, lowText: `₹${min || 0}${short}`, highText: max ? `₹${max}${short}` : `₹100+${short}` };
}

function rangeLabel({ min, max }: Range, write: (amount: number) => string): string {
  if (max === undefined) return en.filters.from(write(min));
  return min > 0 ? en.filters.between(write(min), write(max)) : en.filters.upTo(write(max));
}

/** One chip per thing that is set; each link leads to the same list without it. */
function chips({ page, query, answer, settings }: Asked): readonly LinkView[] {
  const chip = (label: string, without: Query) => ({ label, href: queryHref(page.path, without, page.scope) });
  const lists = PANEL.map(({ key }) => key).concat("project").flatMap((key) => {
    const isFixed = (key === "type" && page.scope.type !== undefined) || (key === "tier" && page.scope.tier !== undefined);
    return isFixed ? [] : query[key].map((slug) => chip(optionName(key, slug, answer, settings), toggle(query, key, slug)));
  });
  const unit = priceUnit(query);
  const money = (amount: number) => `₹${formatNumber(amount)}${unit === en.filters.bothUnits ? "" : ` ${unit}`}`;
  return [
    ...lists,
    ...(query.price ? [chip(rangeLabel(query.price, money), makeQuery({ price: undefined }, query))] : []),
    ...(query.size ? [chip(rangeLabel(query.size, (amount) => `${formatNumber(amount)} sq ft`), makeQuery({ size: undefined }, query))] : []),
    ...(query.text ? [chip(`“${query.text}”`, makeQuery({ text: "" }, query))] : []),
  ];
}

/** The smallest changes that find something, a wider price or size among them. */
function help({ page, query, answer, settings }: Asked, search: Search): NonNullable<ListingView["empty"]>["help"] {
  const offers = search.relax(query, page.scope, (key, slug) => optionName(key, slug, answer, settings));
  return offers.map(({ label, query: changed, count }) => ({ label, href: queryHref(page.path, changed, page.scope), homes: en.home.homes(count) }));
}

export function listingView(asked: Asked, search: Search, cards: readonly PropertyCardView[], notices: readonly string[]): ListingView {
  const { page, query, answer, settings } = asked;
  const corrections = answer.corrections.map(({ written, used }) => en.filters.corrected(written, used));
  return {
    path: page.path,
    title: page.title,
    lead: page.lead,
    crumb: page.crumb,
    count: formatNumber(answer.total),
    chips: chips(asked),
    reset: queryHref(page.path, resetQuery(query, page.scope), page.scope),
    groups: groups(asked),
    price: priceView(query),
    size: { ...ends(query.size), unit: en.filters.sqFt, lowText: "", highText: "" },
    text: query.text,
    sorts: en.filters.sorts,
    sort: query.sort,
    notices: [...notices, ...corrections],
    cards,
    page: query.page,
    pages: answer.pages,
    firstPage: queryHref(page.path, makeQuery({}, query), page.scope),
    empty: answer.total === 0 ? { text: page.none, help: countFilters(query, page.scope) ? help(asked, search) : [] } : undefined,
    chat: chatLink(settings.whatsapp),
    alert: `/alert?search=${encodePart(writeQuery(makeQuery({}, query)))}`,
  };
}
