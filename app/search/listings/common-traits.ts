import { memoizeBy, memoizeText } from "#app/base/memoize-text.ts";
import type { Option } from "#app/entities/facet.ts";
import { tokensOf } from "#app/trade/words.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { placementOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { byKey } from "#app/base/by-key.ts";

/** Filters that say where a home is and who built it: a project nearly always settles all four. */
export const COMMON_KEYS = ["city", "location", "builder", "project"] as const;
export type CommonKey = (typeof COMMON_KEYS)[number];

/** What homes with the same place, project and builder share: 12 homes of ATS Pristine share one entry. */
export interface CommonTraits {
  readonly options: Readonly<Record<CommonKey, Option | undefined>>;
  /** Words of the names. */
  readonly names: readonly string[];
  /** Place of a home that states none of its own. */
  readonly placement: Placement | undefined;
}

/** `completed`: the locality with the details that the title adds to it. */
type Names = Readonly<Record<"location" | "city" | "builder" | "projectName" | "completed", string | undefined>>;

const nameTokens = memoizeText((name) => tokensOf(name));

export function tokensOfAll(names: readonly (string | undefined)[]): readonly string[] {
  const tokens: string[] = [];
  for (const name of names) if (name !== undefined) for (const token of nameTokens(name)) tokens.push(token);
  return tokens;
}

/** Cached: one object for all homes with the same names. */
export const commonTraits = memoizeBy(
  ({ location, city, builder, projectName, completed }: Names) =>
    `${projectName ?? ""}\0${builder ?? ""}\0${location ?? ""}\0${city ?? ""}\0${completed === location ? "" : completed}`,
  ({ completed, ...names }: Names): CommonTraits => ({
    options: byKey(COMMON_KEYS, (key) => facetOf(key).value({ ...names, location: completed })),
    names: tokensOfAll([names.location, names.city, names.builder, names.projectName]),
    placement: placementOf({ location: names.location, city: names.city }),
  }),
);
