import { readSum } from "#app/costs/index.ts";
import { formatSum } from "#app/entities/values/money.ts";
import { readIfFits } from "#app/entities/field.ts";
import { property } from "#app/kinds/property/property.ts";
import { CITIES } from "#app/places/cities.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { costsTexts } from "../blocks/costs/words.ts";
import { costFormByHand } from "../blocks/costs/cost-form-view.ts";
import type { CostRow } from "../blocks/costs/cost-rows.ts";
import { costView, type CostView } from "../blocks/costs/costs-view.ts";

const texts = costsTexts.byHand;

/** Least price of a home, in rupees. A bare '5' is refused: it may mean crore or lakh. */
const MIN_PRICE = 100_000;
/** Rupees with which the page begins. */
const EXAMPLE_PRICE = 20_000_000;

/** Rows that a listing or the company states; there is no listing. */
const OF_A_LISTING = new Set(["brokerage", "booking"]);

/**
 * What a home costs that is not on the site: its price and its city are choices of the buyer.
 * @param today `YYYY-MM-DD`
 */
export function costViewByHand(params: URLSearchParams, settings: Settings, today?: string): CostView | undefined {
  const price = readSum(params, "price", MIN_PRICE);
  const { rupees: totalPrice = EXAMPLE_PRICE, written, isBad } = price;
  const city = readIfFits(property.fields.city, params.get("city") ?? "", {}) ?? CITIES[0];
  const view = costView({ city, totalPrice, saleType: "Buy" }, settings, { today, params, lead: texts.lead });
  if (!view) return undefined;
  return {
    ...view,
    problem: isBad ? texts.priceBad(written, formatSum(totalPrice)) : view.problem,
    form: costFormByHand(view.form, written === "" ? { ...price, written: formatSum(totalPrice) } : price, city),
    rows: withoutListing(view.rows),
    parts: withoutListing(view.parts),
    monthly: [],
  };
}

function withoutListing(rows: readonly CostRow[]): readonly CostRow[] {
  return rows.filter(({ key }) => !OF_A_LISTING.has(key));
}
