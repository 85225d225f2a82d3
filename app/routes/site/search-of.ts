import { createSearch, type Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

const VISITOR: Actor = { type: "visitor" };
const opened = new WeakMap<Services, Promise<Search>>();

/** The index over published listings, built when a page first asks for it and following the change log from then on. */
export function searchOf(services: Services): Promise<Search> {
  const known = opened.get(services);
  if (known) return known;
  const { catalogue, changes } = services;
  const search = createSearch({
    records: () => catalogue.stream(VISITOR, "property"),
    read: (ids) => catalogue.getMany(VISITOR, "property", ids),
    changes,
  });
  opened.set(services, search);
  // A failed build is not kept: the next page tries again.
  search.catch(() => opened.delete(services));
  return search;
}
