import { facetSlug } from "#app/entities/facet.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { foldedName } from "./folded-name.ts";

/** Names of the types besides their labels: `spelled` as people type them, `folded` for comparison. */
export const TYPE_NAMES: readonly {
  readonly slug: string;
  readonly label: string;
  readonly spelled: string;
  readonly folded: string;
}[] = (facetOf("type").fixed ?? []).flatMap(({ slug, label, aliases }) =>
  [...new Set([slug, ...aliases.map(facetSlug)])].map((name) => ({
    slug,
    label,
    spelled: name.replaceAll("-", " "),
    folded: foldedName(name),
  })),
);
