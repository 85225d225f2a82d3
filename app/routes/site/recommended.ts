import type { PropertyRecord } from "#app/entities/index.ts";
import { makeQuery, optionSlug, type Query } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

const SIMILAR_SHOWN = 4;
/** Looked through for the nearest ones. */
const CANDIDATES = 60;

/** What of a home decides which others are like it. */
interface Traits {
  readonly propType?: string | undefined;
  readonly saleType?: string | undefined;
  readonly city?: string | undefined;
  readonly location?: string | undefined;
  readonly totalPrice?: number | undefined;
  readonly typeMore?: string | undefined;
}

/** From near to far: the same type and sale type in the locality, in the city, anywhere. */
function circles({ propType, saleType, city, location }: Traits): readonly Query[] {
  const slugs = (key: "type" | "sale" | "city" | "location", value: string | undefined) => {
    const slug = value && optionSlug(key, value);
    return slug ? [slug] : [];
  };
  const same = { type: slugs("type", propType), sale: slugs("sale", saleType ?? "Buy") };
  return [makeQuery({ ...same, city: slugs("city", city), location: slugs("location", location) }), makeQuery({ ...same, city: slugs("city", city) }), makeQuery(same), makeQuery({ sale: same.sale })];
}

/** How far apart two homes are within one circle: the price by its ratio, then the bedrooms. */
function distance(a: Traits, b: Traits): number {
  const price = a.totalPrice && b.totalPrice ? Math.abs(Math.log(a.totalPrice / b.totalPrice)) : 2;
  return price + (a.typeMore === b.typeMore ? 0 : 0.3);
}

/** Homes like this one: same type and sale type, nearest in place, then in price and bedrooms. */
export async function similarTo({ catalogue, search }: Services, actor: Actor, record: { readonly id: string; readonly values: Traits }): Promise<readonly PropertyRecord[]> {
  const index = await search();
  const chosen: PropertyRecord[] = [];
  const seen = new Set([record.id]);
  for (const circle of circles(record.values)) {
    const ids = index.search(circle, { size: CANDIDATES }).ids.filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    const homes = await catalogue.getMany(actor, "property", ids);
    chosen.push(...[...homes].sort((a, b) => distance(a.values, record.values) - distance(b.values, record.values)));
    if (chosen.length >= SIMILAR_SHOWN) break;
  }
  return chosen.slice(0, SIMILAR_SHOWN);
}
