import { NotFound } from "#app/entities/errors.ts";
import { LIST_KEYS, type ListKey, readQuery } from "#app/query/index.ts";
import type { OptionView } from "./shown-list.ts";
import { type HomeListAddress, pageAt } from "./addresses.ts";
import { optionName } from "./home-list-view.ts";
import type { PageRequest } from "../page.ts";
import { oneOf } from "#app/entities/one-of.ts";

interface FilterAnswer extends Pick<ReturnType<typeof readQuery>, "query" | "notices"> {
  readonly page: HomeListAddress;
  readonly key: ListKey;
  readonly options: readonly OptionView[];
}

/**
 * The options of one filter, for the list that an address describes: `group` names the filter, `in` the list's page, `find` what
 * the options hold; the rest is that list's own query.
 * @throws NotFound where there is no such filter or page
 */
export async function optionsAt(
  { services, site, url }: Pick<PageRequest, "services" | "site" | "url">,
  limit: number,
): Promise<FilterAnswer> {
  const search = await services.search();
  const key = oneOf(LIST_KEYS, url.searchParams.get("group"));
  const page = pageAt(`/${url.searchParams.get("in") ?? "all-properties"}`, site.product);
  if (!key || !page) throw new NotFound();
  const params = new URLSearchParams(url.searchParams);
  const containing = params.get("find") ?? "";
  for (const own of ["group", "in", "find"]) params.delete(own);
  const { query, notices } = readQuery(params, page.scope);
  const answer = search.search(query, { size: 1 });
  const options = answer.facets[key].options({ limit, containing }).map(({ slug, count, isSelected }) => ({
    slug,
    label: optionName(key, slug, answer, site.settings),
    count,
    selected: isSelected,
  }));
  return { page, key, query, notices, options };
}
