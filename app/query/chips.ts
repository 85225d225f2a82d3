import { queryTexts } from "./words.ts";
import { formatPrice } from "#app/entities/values/money.ts";
import type { MapArea } from "./area.ts";
import { filterLabel, type LabelOf, optionLabel, spanLabel } from "./options.ts";
import { rupeesOf } from "./ranges.ts";
import {
  changeQuery,
  type FilterKey,
  listEntries,
  type NotSpanKey,
  type Query,
  type Range,
  type RangeKey,
  type Scope,
  spanEntries,
  type SpanKey,
  toggle,
} from "./value.ts";

/** One filter that is set, as a pill that takes it away. */
export interface Chip {
  readonly key: FilterKey | RangeKey | SpanKey | NotSpanKey | "text" | "area";
  /** The option's slug; '' for prices, sizes and text. */
  readonly slug: string;
  readonly label: string;
  /** The query without it. */
  readonly query: Query;
}

const NBSP = "\u00a0";

/** An amount in the unit of its sale type: '₹9.2 Cr' to buy, '₹7.5 Lacs' to rent. */
export function amountLabel(amount: number, sale: "buy" | "rent"): string {
  return formatPrice(rupeesOf(amount, sale), sale === "rent" ? "Rent" : "Buy");
}

/** 'Up to ₹60 Cr' · '₹2 Lacs to ₹3 Lacs' · with both or no sale type the bare numbers with both units. */
export function priceLabel({ min, max }: Range, sale: readonly string[]): string {
  const single = sale.length === 1 ? sale[0] : undefined;
  const amount = (number: number) => {
    if (single === undefined) return String(number);
    return number === 0 ? "₹0" : amountLabel(number, single === "rent" ? "rent" : "buy");
  };
  const unit = single === undefined ? ` (${queryTexts.bothUnits})` : "";
  return rangeWords(min, max, amount) + unit;
}

/** 'From 1,200 sq ft' */
export function sizeLabel({ min, max }: Range): string {
  const grouped = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
  const unit = (text: string) => `${text}${NBSP}${queryTexts.sqFt}`;
  return rangeWords(min, max, grouped, unit);
}

/** @param unit puts a unit behind the last amount: the only one, or the second */
function rangeWords(
  min: number,
  max: number | undefined,
  amount: (number: number) => string,
  unit = (text: string) => text,
): string {
  if (max === undefined) return queryTexts.from(unit(amount(min)));
  return min === 0 ? queryTexts.upTo(unit(amount(max))) : queryTexts.between(amount(min), unit(amount(max)));
}

function areaLabel({ kind }: MapArea): string {
  return kind === "box" ? queryTexts.areaOnMap : queryTexts.drawnArea;
}

/** Every filter of the query beside what the page fixes. */
export function chipsOf(query: Query, scope: Scope = {}, labelOf: LabelOf = optionLabel): readonly Chip[] {
  const lists = listEntries(query, scope).flatMap(([key, slugs]) =>
    slugs.map((slug): Chip => ({ key, slug, label: filterLabel(key, slug, labelOf), query: toggle(query, key, slug) })),
  );
  const { area, price, size, text } = query;
  const single = (key: Exclude<Chip["key"], FilterKey>, label: string, change: Partial<Query>): Chip => ({
    key,
    slug: "",
    label,
    query: changeQuery(query, change),
  });
  return [
    ...lists,
    ...(price ? [single("price", priceLabel(price, query.sale), { price: undefined })] : []),
    ...(size ? [single("size", sizeLabel(size), { size: undefined })] : []),
    ...spanEntries(query).map(([key, range]) => single(key, spanLabel(key, range), { [key]: undefined })),
    ...(area ? [single("area", areaLabel(area), { area: undefined })] : []),
    ...(text ? [single("text", `“${text}”`, { text: "" })] : []),
  ];
}

/** The whole query in words, for a mail or a list of saved searches: 'Villa, Noida, price 5 to 10, "garden"'. '' where nothing is asked for. */
export function queryLabel(query: Query, labelOf: LabelOf = optionLabel): string {
  const range = (name: RangeKey) => {
    const { min, max } = query[name] ?? { min: 0, max: undefined };
    return query[name] ? [`${name} ${min}${max === undefined ? " and more" : ` to ${max}`}`] : [];
  };
  return [
    ...listEntries(query).flatMap(([key, slugs]) => slugs.map((slug) => filterLabel(key, slug, labelOf))),
    ...range("price"),
    ...range("size"),
    ...spanEntries(query).map(([key, span]) => spanLabel(key, span)),
    ...(query.area ? [areaLabel(query.area)] : []),
    ...(query.text ? [`"${query.text}"`] : []),
  ].join(", ");
}
