import { cleanLine, clipText } from "#app/entities/values/text.ts";
import { optionLabel, type Query, queryLabel, tierName } from "#app/query/index.ts";

/** 'New homes: Villa, Noida, "garden"'. @param product name of the product, which the tiers carry */
export function labelOf(query: Query, product: string): string {
  const label = queryLabel(query, (key, slug) => (key === "tier" ? tierName(slug, product) : optionLabel(key, slug)));
  return clipText(cleanLine(`New homes${label ? `: ${label}` : ""}`), 200);
}
