import { saleTypeOf, saleUnit, toUnit } from "#app/entities/values/money.ts";
import type { HomeValues } from "#app/kinds/property/derived.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { makeQuery, type Query, type SingleKey } from "#app/query/index.ts";

/** Must and nice-to-have filters, taken from a home that somebody asked about. */
interface LikeHome {
  readonly must: Query;
  readonly nice: Query;
}

/**
 * Homes like this one, for at most a tenth more; what it does not say is left open.
 * @param values as visitors see them: what is told on request only stays out of the address
 */
export function likeHome(values: HomeValues): LikeHome {
  const slugs = (key: SingleKey) => {
    const option = facetOf(key).value(values);
    return option ? [option.slug] : [];
  };
  const { totalPrice = 0 } = values;
  // In whole hundreds of rupees, because an address keeps no finer price.
  const max = toUnit(Math.floor((totalPrice * 11) / 1_000) * 100, saleUnit(saleTypeOf(values)));
  return {
    must: makeQuery({
      sale: slugs("sale"),
      type: slugs("type"),
      city: slugs("city"),
      bhk: slugs("bhk"),
      price: max > 0 ? { min: 0, max } : undefined,
    }),
    nice: makeQuery({ location: slugs("location") }),
  };
}
