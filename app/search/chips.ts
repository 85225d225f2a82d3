import { formatPrice } from "#app/entities/money.ts";
import { LIST_KEYS, type ListKey, optionLabel } from "./options.ts";
import { makeQuery, type Query, type Range, type Scope } from "./query.ts";
import { rupeesOf } from "./ranges.ts";

/** One filter that is set, as a pill that takes it away. */
export interface Chip {
  readonly key: ListKey | "price" | "size" | "text";
  /** The option's slug; '' for prices, sizes and text. */
  readonly slug: string;
  readonly label: string;
  /** The query without it. */
  readonly query: Query;
}

export type LabelOf = (key: ListKey, slug: string) => string;

const NBSP = "\u00a0";

/** 'Up to ₹60 Cr' · '₹2 Lacs to ₹3 Lacs' · with both or no sale type the bare numbers with both units. */
export function priceLabel({ min, max }: Range, sale: readonly string[]): string {
  const single = sale.length === 1 ? sale[0] : undefined;
  const amount = (number: number) => {
    if (single === undefined) return String(number);
    return number === 0
      ? "₹0"
      : formatPrice(rupeesOf(number, single === "rent" ? "rent" : "buy"), single === "rent" ? "Rent" : "Buy");
  };
  const unit = single === undefined ? ` (Cr${NBSP}to${NBSP}buy · Lacs${NBSP}to${NBSP}rent)` : "";
  return rangeWords(min, max, amount) + unit;
}

/** 'From 1,200 sq ft' */
export function sizeLabel({ min, max }: Range): string {
  const grouped = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${rangeWords(min, max, grouped)}${NBSP}sq${NBSP}ft`;
}

function rangeWords(min: number, max: number | undefined, amount: (number: number) => string): string {
  if (max === undefined) return `From ${amount(min)}`;
  return min === 0 ? `Up to ${amount(max)}` : `${amount(min)} to ${amount(max)}`;
}

/** Every filter of the query beside what the page fixes, in the order of the panel. */
export function chipsOf(query: Query, scope: Scope = {}, labelOf: LabelOf = optionLabel): readonly Chip[] {
  const keys = LIST_KEYS.filter((key) => !(key === "type" && scope.type) && !(key === "tier" && scope.tier));
  const lists = keys.flatMap((key) =>
    query[key].map((slug): Chip => ({
      key,
      slug,
      label: labelOf(key, slug),
      query: makeQuery({ [key]: query[key].filter((other) => other !== slug) }, query),
    })),
  );
  const chips: Chip[] = [...lists];
  if (query.price)
    chips.push({
      key: "price",
      slug: "",
      label: priceLabel(query.price, query.sale),
      query: makeQuery({ price: undefined }, query),
    });
  if (query.size)
    chips.push({ key: "size", slug: "", label: sizeLabel(query.size), query: makeQuery({ size: undefined }, query) });
  if (query.text)
    chips.push({ key: "text", slug: "", label: `“${query.text}”`, query: makeQuery({ text: "" }, query) });
  return chips;
}
