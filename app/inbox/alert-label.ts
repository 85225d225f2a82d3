import { cleanLine, clipText } from "#app/entities/text.ts";
import { fixedOptions, LIST_KEYS, type ListKey, optionLabel, type Query, tierName } from "#app/search/index.ts";

/** 'New homes: Villa, Noida, "garden"'. @param product name of the product, which the tiers carry */
export function labelOf(query: Query, product: string): string {
  const nameOf = (key: ListKey, slug: string) =>
    key === "tier"
      ? tierName(slug, product)
      : (fixedOptions(key).find((option) => option.slug === slug)?.label ?? optionLabel(key, slug));
  const parts = LIST_KEYS.flatMap((key) => query[key].map((slug) => nameOf(key, slug)));
  const range = (name: string, of: Query["price"]) =>
    of ? [`${name} ${of.min}${of.max === undefined ? " and more" : ` to ${of.max}`}`] : [];
  const all = [
    ...parts,
    ...range("price", query.price),
    ...range("size", query.size),
    ...(query.text ? [`"${query.text}"`] : []),
  ];
  return clipText(cleanLine(`New homes${all.length > 0 ? `: ${all.join(", ")}` : ""}`), 200);
}
