import { type Scope, TYPE_OPTIONS } from "#app/search/index.ts";
import { TYPE_NAMES } from "#app/site/views/frame.ts";
import { en } from "#app/texts/en.ts";

/** A listing page: what it fixes and what it is called. */
export interface ListingPage {
  readonly path: string;
  readonly scope: Scope;
  readonly title: string;
  readonly lead?: string;
  readonly crumb: string;
  /** Shown where nothing matches. */
  readonly none: string;
}

/** Which listing page an address is. */
export function pageAt(path: string, product: string): ListingPage | undefined {
  if (path === "/all-properties") return { path, scope: {}, title: en.listing.general, crumb: en.frame.allProperties, none: en.listing.none };
  if (path === "/collection/aangan") return { path, scope: { tier: "luxury" }, title: product, lead: en.home.aangan, crumb: product, none: en.listing.none };
  if (path === "/collection/ultra") return { path, scope: { tier: "ultra" }, title: `Ultra ${product}`, lead: en.home.ultra, crumb: `Ultra ${product}`, none: en.listing.none };
  const type = TYPE_NAMES.find((name) => en.types[name].path === path);
  if (!type) return undefined;
  const { title, lead, menu, none } = en.types[type];
  return { path, scope: { type: TYPE_OPTIONS[type].slug }, title, lead, crumb: menu, none };
}
