import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { homeListTexts, filtersTexts } from "./words.ts";
import {
  type ListKey,
  changeQuery,
  type Query,
  queryHref,
  type Scope,
  scopeLists,
  choiceSlug,
  tierName,
  writeQuery,
} from "#app/query/index.ts";
import { isNoHome, type Search } from "#app/search/index.ts";
import { TYPE_NAMES } from "../parts/type-names.ts";
import { siteTexts } from "#app/texts/site.ts";

/** The address of a list of homes: what it fixes and what it is called. */
export interface HomeListAddress {
  readonly path: string;
  readonly scope: Scope;
  /** Absent where the heading says what is for sale or for rent. */
  readonly title?: string;
  /** For the browser's tab and search engines, where the title alone says too little. */
  readonly longTitle?: string;
  readonly lead?: string;
  readonly crumb: string;
  /** Shown where nothing matches. */
  readonly none: string;
}

const collections = () =>
  [
    { path: "/collection/aangan", tier: "luxury", longTitle: homeListTexts.below, lead: siteTexts.common.aangan },
    { path: "/collection/ultra", tier: "ultra", longTitle: homeListTexts.above, lead: siteTexts.common.ultra },
  ] as const;

/** Which list of homes an address is. */
export function pageAt(path: string, product: string): HomeListAddress | undefined {
  if (path === "/all-properties")
    return {
      path,
      scope: {},
      title: homeListTexts.general,
      crumb: siteTexts.frame.allProperties,
      none: siteTexts.card.noHomes,
    };
  const collection = collections().find((each) => each.path === path);
  if (collection) {
    const { tier, ...words } = collection;
    const title = tierName(tier, product);
    return { ...words, scope: { tier }, title, crumb: title, none: siteTexts.card.noHomes };
  }
  const type = TYPE_NAMES.find((name) => TYPE_PATHS[name] === path);
  if (!type) return undefined;
  const { lead, menu, none } = siteTexts.types[type];
  return { path, scope: { type: choiceSlug("type", type) }, lead, crumb: menu, none };
}

/** Whether the page itself fixes something else than the query asks for. */
function contradicts(query: Query, scope: Scope): boolean {
  return Object.entries(scopeLists(scope)).some(([key, fixed]) => query[key as ListKey].join() !== fixed?.join());
}

/** The address of the query on this page, or on the general list where this page contradicts it. */
export function hrefOf(path: string, query: Query, scope: Scope): string {
  return contradicts(query, scope) ? queryHref("/all-properties", query) : queryHref(path, query, scope);
}

export interface Understanding {
  /** Where the address should lead instead, because some of the typed words are filters. */
  readonly redirect: Query | undefined;
  /** The query that is searched: without what no home fits. */
  readonly searched: Query;
  /** The query of a saved search: `searched`, but with places as they were named. */
  readonly wished: Query;
  /** What was left out or widened, for people. */
  readonly notices: readonly string[];
}

/** Reads typed words as filters, and notes those that could not be used. */
export function understood(search: Search, query: Query): Understanding {
  if (!query.text) return { redirect: undefined, searched: query, wished: query, notices: [] };
  if (!/[\p{L}\p{N}]/u.test(query.text)) {
    const searched = changeQuery(query, { text: "", page: query.page });
    return { redirect: undefined, searched, wished: searched, notices: [filtersTexts.noWords(query.text)] };
  }
  const reading = search.readPhrase(query.text, changeQuery(query, { text: "" }));
  const isMore = writeQuery(reading.written) !== writeQuery(changeQuery(query, {}));
  if (isMore) return { redirect: reading.written, searched: query, wished: query, notices: [] };
  const searched = changeQuery(reading.query, { page: query.page });
  const leftOut = reading.leftOut.join(" ");
  const widened = reading.widened.map((slug) => search.label("location", slug));
  const place = reading.query.location.map((outer) => search.label("location", outer)).join(homeListTexts.or);
  return {
    redirect: undefined,
    searched,
    wished: reading.widened.length > 0 ? changeQuery(searched, { location: reading.widened }) : searched,
    notices: [
      ...(reading.isGivenUp ? [filtersTexts.notRead] : []),
      ...widened.map((name) => (place === "" ? filtersTexts.widenedToText(name) : filtersTexts.widenedTo(name, place))),
      ...reading.denied.map(filtersTexts.denied),
      ...reading.aside.map(filtersTexts.aside),
      ...(leftOut ? [filtersTexts.leftOut(leftOut)] : []),
      ...reading.asText.filter(isNoHome).map(filtersTexts.noHome),
    ],
  };
}
