import { CRORE } from "#app/entities/money.ts";
import { GROUP_KEYS, type GroupKey } from "./groups.ts";
import type { Listings, RowKey } from "./listings.ts";
import type { Matcher } from "./match.ts";
import { makeQuery, type Query } from "./query.ts";

/** Prices within this share are alike. */
const PRICE_SHARE = 0.4;
/** Of a wide circle only the newest so many are compared. */
const COMPARED = 2_000;
/** What one bedroom more or less weighs, as a ratio of prices: like a quarter dearer or cheaper. */
const ROOM_WEIGHT = Math.log(1.25);
/** A home without a price stands behind those whose price is alike. */
const NO_PRICE = Math.log(2);

function placeOf(listings: Listings, key: GroupKey, row: number): string[] {
  const code = listings.groups.code(listings.group[row] ?? 0, GROUP_KEYS.indexOf(key));
  return code ? [listings.values[key].slugs[code] ?? ""] : [];
}

function optionOf(listings: Listings, key: RowKey, row: number): string[] {
  const code = listings.options[key].codes[row];
  return code ? [listings.values[key].slugs[code] ?? ""] : [];
}

/** From the nearest circle outwards: locality, city, anywhere; in the wider ones first what costs about the same. */
function circles(listings: Listings, row: number): readonly Query[] {
  const own = { type: optionOf(listings, "type", row), sale: optionOf(listings, "sale", row) };
  const city = placeOf(listings, "city", row);
  const location = placeOf(listings, "location", row);
  const price = (listings.ownPrice[row] ?? NaN) / CRORE;
  const alike = Number.isNaN(price) ? {} : { price: { min: price * (1 - PRICE_SHARE), max: price * (1 + PRICE_SHARE) } };
  return [
    { ...own, city, location },
    { ...own, city, ...alike },
    { ...own, city },
    { ...own, ...alike },
    own,
  ].map((change) => makeQuery(change));
}

function rooms(listings: Listings, row: number): number {
  return Number.parseInt(optionOf(listings, "bhk", row)[0] ?? "", 10) || 0;
}

/** How unlike two homes are in price and bedrooms. */
function difference(listings: Listings, row: number, other: number): number {
  const ratio = Math.abs(Math.log((listings.price[other] ?? NaN) / (listings.price[row] ?? NaN)));
  return (Number.isNaN(ratio) ? NO_PRICE : ratio) + ROOM_WEIGHT * Math.abs(rooms(listings, row) - rooms(listings, other));
}

/** Rows of similar homes, most similar first: same type and sale type, nearest in place, then in price and bedrooms. */
export function similarRows(listings: Listings, matcher: Matcher, row: number, limit: number): readonly number[] {
  const found = new Set<number>();
  for (const query of circles(listings, row)) {
    const near = [...matcher.page(query, matcher.match(query), COMPARED)].filter((other) => other !== row && !found.has(other));
    const scored = near.map((other) => ({ other, score: difference(listings, row, other) })).sort((a, b) => a.score - b.score);
    for (const { other } of scored.slice(0, limit - found.size)) found.add(other);
    if (found.size >= limit) break;
  }
  return [...found];
}
