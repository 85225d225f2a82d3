import { formatPrice } from "#app/entities/values/money.ts";
import { propertyPictures } from "#app/kinds/property/pictures.ts";
import { changeQuery, type Query, rupeesOf } from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import type { Site } from "../page.ts";
import type { PicturedView } from "../parts/head-picture.tsx";
import { propertyCard } from "../parts/property-card-view.ts";
import { homeListTexts } from "./words.ts";

type Sale = "buy" | "rent";

/** '6 for sale, priced ₹9.2 Cr to ₹42.5 Cr. 1 for rent, ₹7.5 Lacs a month.' Of homes without a price it tells the number only. */
export function priceSpan(query: Query, search: Search): string {
  return (["buy", "rent"] as const)
    .map((sale) => spanOf(sale, search.search(changeQuery(query, { sale: [sale] }), { size: 1 })))
    .filter(Boolean)
    .join(" ");
}

function spanOf(sale: Sale, { total, price }: Pick<ReturnType<Search["search"]>, "total" | "price">): string {
  if (total === 0) return "";
  const written = (amount: number) => formatPrice(rupeesOf(amount, sale), sale === "buy" ? "Buy" : "Rent");
  return homeListTexts.span[sale](total, price && written(price.min), price && written(price.max));
}

/** The dearest home's fourth view, or its last: the list below shows each home by its first. */
const VIEW = 3;

export async function picturedHome(
  query: Query,
  { search, catalogue, site }: Pick<Services, "catalogue"> & { readonly search: Search; readonly site: Site },
): Promise<PicturedView | undefined> {
  const dearest = changeQuery(query, { sort: "price-desc" });
  const forSale = search.search(changeQuery(dearest, { sale: ["buy"] }), { size: 1 }).ids;
  const [home] = await catalogue.published(forSale.length > 0 ? forSale : search.search(dearest, { size: 1 }).ids);
  const pictures = home ? propertyPictures(home.values) : [];
  const image = pictures[VIEW] ?? pictures.at(-1);
  if (!home || !image) return undefined;
  const { title, demo, price, path } = propertyCard(home, site, true);
  return { image, title, demo, price, path };
}
