import { propertyPictures } from "#app/kinds/property/pictures.ts";
import { amountLabel, changeQuery, countFilters, type Query, type Scope } from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { fromTo } from "../blocks/costs/cost-rows.ts";
import type { Site } from "../page.ts";
import type { PicturedView } from "../parts/head-picture.tsx";
import { propertyCard } from "../blocks/cards/property-card-view.ts";
import { homeListTexts } from "./words.ts";

type Sale = "buy" | "rent";

/** What a list holds while nothing narrows it. */
export interface ListHead {
  /** '6 for sale, ₹9.2 Cr to ₹42.5 Cr. 1 for rent, ₹7.5 Lacs a month.' Of homes without a price it tells the number only. */
  readonly span: string;
  /** Id of the dearest home, for sale where one is. */
  readonly dearest: string | undefined;
}

/** @returns nothing where something narrows the list */
export function listHead(
  { query, scope }: { readonly query: Query; readonly scope: Scope },
  search: Search,
): ListHead | undefined {
  if (query.text || countFilters(query, scope) > 0) return undefined;
  const [buy, rent] = (["buy", "rent"] as const).map((sale) => {
    const { total, price, ids } = search.search(changeQuery(query, { sale: [sale], sort: "price-desc" }), { size: 1 });
    return { span: spanOf(sale, { total, price }), dearest: ids[0] };
  });
  return {
    span: [buy?.span, rent?.span].filter(Boolean).join(" "),
    dearest: buy?.dearest ?? rent?.dearest,
  };
}

function spanOf(sale: Sale, { total, price }: Pick<ReturnType<Search["search"]>, "total" | "price">): string {
  if (total === 0) return "";
  const written = (amount: number) => amountLabel(amount, sale);
  return homeListTexts.span[sale](total, price && fromTo(written(price.min), written(price.max)));
}

/** The dearest home's fourth view, or its last: the list below shows each home by its first. */
const VIEW = 3;

export async function picturedHome(
  { dearest }: ListHead,
  { catalogue, site }: Pick<Services, "catalogue"> & { readonly site: Site },
): Promise<PicturedView | undefined> {
  const [home] = await catalogue.published(dearest === undefined ? [] : [dearest]);
  const pictures = home ? propertyPictures(home.values) : [];
  const image = pictures[VIEW] ?? pictures.at(-1);
  if (!home || !image) return undefined;
  const { title, demo, price, path } = propertyCard(home, site, true);
  return { image, title, demo, price, path };
}
