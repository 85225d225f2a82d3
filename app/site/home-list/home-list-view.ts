import { siteTexts } from "#app/texts/site.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { to } from "#app/base/language.ts";
import { filterTexts } from "./island-words.ts";
import { filtersTexts, homeListTexts } from "./words.ts";
import type { FacetPanel } from "#app/entities/facet.ts";
import { type Facet, facetOf, facets } from "#app/kinds/property/facets.ts";
import { chatLink } from "#app/entities/values/phone.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { encodePart } from "#app/entities/values/text.ts";
import {
  chipsOf,
  countFilters,
  DEFAULT_SORT,
  isFixed,
  isNotKey,
  listEntries,
  type ListKey,
  changeQuery,
  type Notice,
  type Query,
  queryHref,
  type Range,
  resetQuery,
  spanEntries,
  tierName,
  typedEnds,
  writeArea,
  writeMapView,
  writeQuery,
  writeRange,
} from "#app/query/index.ts";
import type { SearchResult, FacetCounts, FacetOption, Search } from "#app/search/index.ts";
import type { GroupView, LinkView, PanelView, RangeView } from "./shown-list.ts";
import type { PropertyCardView } from "../blocks/cards/property-card-view.ts";
import { mapTexts } from "../blocks/map/words.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import { headingOf } from "./heading.ts";
import type { ListHead } from "./list-head.ts";
import { nearestOrder } from "./metro-way.ts";
import type { NearestHomes } from "./nearest-homes.ts";
import type { HomeListAddress } from "./addresses.ts";

/** The filters of the panel in their order; a new facet comes last. */
const PANEL = facets
  .flatMap((facet) => (facet.panel ? [{ facet, panel: facet.panel }] : []))
  .sort((a, b) => (a.panel.position ?? Infinity) - (b.panel.position ?? Infinity));

/** What a filter is called: in the words of the public site where it has its own, else as it is declared. */
export function facetTitle({ key, label }: Pick<Facet, "key" | "label">): string {
  return filtersTexts.titles[key] ?? inSpokenLanguage(label);
}

/**
 * The fewest options with which a sparse filter is shown. A filter that can only have one option needs one: some homes have it, others not.
 */
const MIN_CHOICE = 2;

interface HomeListRequest {
  readonly page: HomeListAddress;
  /** What the address says, what of it is searched, and what a saved search asks for. */
  readonly query: Query;
  readonly searched: Query;
  readonly wished: Query;
  readonly answer: SearchResult;
  readonly settings: Settings;
  /** What of the address could not be used. */
  readonly notices: readonly Notice[];
  /** Absent where something narrows the list. */
  readonly head?: ListHead | undefined;
}

/** The tier's name carries the product's, which is a setting. */
export function optionName(key: ListKey, slug: string, answer: SearchResult, settings: Settings): string {
  if (key !== "tier") return answer.facets[key].label(slug);
  return tierName(slug, settings.product);
}

/** The options that the panel shows of a filter, and whether there are more. */
function listedOptions(
  facet: FacetCounts,
  { maxOptions, sparse }: FacetPanel,
  fixed: Facet["fixed"],
  total: number,
): { shown: readonly FacetOption[]; hasMore: boolean } {
  const isListed = ({ count, isSelected }: FacetOption) => !sparse || count > 0 || isSelected;
  const listed = facet.options(maxOptions === undefined ? {} : { limit: maxOptions }).filter(isListed);
  const isChoice =
    !sparse ||
    listed.length >= Math.min(MIN_CHOICE, fixed?.length ?? MIN_CHOICE) ||
    // Where the others do not say it, one option is a choice.
    listed.some(({ count, isSelected }) => isSelected || (count > 0 && count < total));
  const shown = isChoice ? listed : [];
  if (maxOptions === undefined) return { shown, hasMore: false };
  // Reads one option more than fits, ticked ones included, to know whether there are more; there may be thousands.
  const ticked = listed.filter(({ isSelected }) => isSelected).length;
  const further = facet.options({ limit: maxOptions + ticked + 1 }).filter(isListed);
  return { shown, hasMore: further.length > shown.length };
}

function groups({ page, query, answer, settings }: HomeListRequest): readonly GroupView[] {
  const search = queryHref("", changeQuery(query, {}), page.scope).replace(/^\?/, "&");
  return PANEL.filter(({ facet }) => !isFixed(facet.key, page.scope))
    .map(({ facet, panel }) => {
      const { key } = facet;
      const { shown, hasMore } = listedOptions(answer.facets[key], panel, facet.fixed, answer.total);
      return {
        key,
        title: facetTitle(facet),
        form: panel.form ?? "checks",
        note: filtersTexts.notes[key],
        // Beside the map filters are folded into one bar.
        folded: query.map !== undefined || (panel.folded === true && !shown.some(({ isSelected }) => isSelected)),
        options: shown.map(({ slug, count, isSelected }) => ({
          slug,
          label: panel.writtenAs?.(slug) ?? optionName(key, slug, answer, settings),
          count: facet.isUncounted ? undefined : count,
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
  if (only === undefined || other !== undefined) return filterTexts.bothUnits;
  return only === "rent" ? filterTexts.lacs : filterTexts.crore;
}

/** What stands in the two fields: the range, or, where it could not be read, what was typed. */
function ends(range: Range | undefined, unread: Notice | undefined): { readonly min: string; readonly max: string } {
  if (unread) {
    const [min, max] = typedEnds(unread.value);
    return { min: min === "0" ? "" : min, max };
  }
  return {
    min: range && range.min > 0 ? String(range.min) : "",
    max: range?.max === undefined ? "" : String(range.max),
  };
}

function rangeView(key: "price" | "size", { query, notices }: HomeListRequest): RangeView {
  const unread = notices.find((notice) => notice.key === key && notice.reason === "unknown-value");
  const unit = key === "size" ? filterTexts.sqFt : priceUnit(query);
  return { ...ends(query[key], unread), unit, short: unit === filterTexts.bothUnits ? "" : unit, error: unread?.text };
}

/** One chip per thing that is set; each link leads to the same list without it. Words that were left out are none. */
function chips({ page, query, searched, answer, settings }: HomeListRequest): readonly LinkView[] {
  const labelOf = (key: ListKey, slug: string) => optionName(key, slug, answer, settings);
  const used = chipsOf(query, page.scope, labelOf).filter(({ key }) => key !== "text" || searched.text !== "");
  return used.map(({ label, query: without }) => ({ label, href: queryHref(page.path, without, page.scope) }));
}

/** Links to the homes for sale and for rent, where no sale type is chosen and both occur. */
function saleChoice({ page, query, answer }: HomeListRequest) {
  const counts = { buy: answer.facets.sale.count("buy"), rent: answer.facets.sale.count("rent") };
  const isMixed = query.sale.length === 0 && counts.buy > 0 && counts.rent > 0 && countFilters(query, page.scope) > 0;
  if (!isMixed) return [];
  const choice = (sale: "buy" | "rent", label: string) => ({
    label,
    homes: siteTexts.card.homes(counts[sale]),
    href: queryHref(page.path, changeQuery(query, { sale: [sale] }), page.scope),
  });
  return [choice("buy", homeListTexts.toBuy), choice("rent", homeListTexts.toRent)];
}

/** The smallest changes that find something, a wider price or size among them. */
function help({ page, query, answer, settings }: HomeListRequest, search: Search) {
  const offers = search.relax(query, page.scope, (key, slug) => optionName(key, slug, answer, settings));
  return offers.map(({ label, query: changed, count }) => ({
    label,
    href: queryHref(page.path, changed, page.scope),
    homes: siteTexts.card.homes(count),
  }));
}

/** What the address says beside the filters of the panel: it stays when one of these changes. */
function keptFields({ page, query }: HomeListRequest): PanelView["kept"] {
  const { area, map } = query;
  return {
    ...Object.fromEntries(
      listEntries(query, page.scope).filter(([key]) => isNotKey(key) || facetOf(key).panel === undefined),
    ),
    ...Object.fromEntries(spanEntries(query).map(([key, range]) => [key, [writeRange(range)]])),
    ...(area ? { area: [writeArea(area)] } : {}),
    ...(map ? { map: [writeMapView(map)] } : {}),
  };
}

export type HomeListView = Readonly<ReturnType<typeof homeListView>>;

/**
 * What a list shows.
 * @param sentences what people are told above the list, beside what the fields say themselves
 * @param nearest homes elsewhere, where none is listed in the place that was asked for
 */
export function homeListView(
  asked: HomeListRequest,
  search: Search,
  cards: readonly PropertyCardView[],
  sentences: readonly string[],
  nearest?: NearestHomes,
) {
  const { page, query, answer, settings, head } = asked;
  const corrections = answer.corrections.map(({ written, used }) => filtersTexts.corrected(written, used));
  const count = formatNumber(answer.total);
  const panel: PanelView = {
    path: to(page.path),
    heading: headingOf(page, query, answer),
    lead: [page.lead, head?.span].filter(Boolean).join(" ") || undefined,
    crumb: page.crumb,
    count,
    shown: homeListTexts.shown(count),
    chips: chips(asked),
    reset: queryHref(page.path, resetQuery(query, page.scope), page.scope),
    groups: groups(asked),
    price: rangeView("price", asked),
    size: rangeView("size", asked),
    text: query.text,
    sort: query.sort,
    nearestOrder: nearestOrder(query),
    kept: keptFields(asked),
    mapLink: {
      label: query.map ? mapTexts.list : mapTexts.map,
      href: queryHref(page.path, changeQuery(query, { map: query.map ? undefined : "fit" }), page.scope),
    },
    ...(settings.whatsapp ? { chat: chatLink(settings.whatsapp) } : {}),
  };
  return {
    panel,
    saleChoice: saleChoice(asked),
    notices: [...sentences, ...corrections],
    cards,
    page: query.page,
    pages: answer.pages,
    /** Address of page 1; further pages are made from it. */
    firstPage: queryHref(page.path, changeQuery(query, {}), page.scope),
    empty:
      answer.total === 0
        ? { text: page.none, help: countFilters(query, page.scope) ? help(asked, search) : [] }
        : undefined,
    nearest,
    /** The search query of the homes, as the calls take it. */
    search: writeQuery(changeQuery(asked.searched, { map: undefined, sort: DEFAULT_SORT })),
    /** Address of an alert for new homes like these. */
    alert: `/alert?search=${encodePart(writeQuery(changeQuery(asked.wished, { map: undefined })))}`,
  };
}
