import { createSearch, type Search } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";

const opened = new WeakMap<Services, Promise<Search>>();

/** The index over published properties; built once, following the change log from then on. */
export function searchOf(services: Services): Promise<Search> {
  const known = opened.get(services);
  if (known) return known;
  const { catalogue, changes } = services;
  const search = createSearch({
    records: () => catalogue.stream({ type: "visitor" }, "property"),
    read: (ids) => catalogue.getMany({ type: "visitor" }, "property", ids),
    changes,
  });
  opened.set(services, search);
  search.catch(() => opened.delete(services)); // not kept: the next call tries again
  return search;
}
