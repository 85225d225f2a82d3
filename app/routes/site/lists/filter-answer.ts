import type { RouterContextProvider } from "react-router";
import { fromContext } from "../../context.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { LIST_KEYS, type ListKey, readQuery } from "#app/query/index.ts";
import type { OptionView } from "#app/site/views/home-list.ts";
import { type HomeListAddress, pageAt } from "./home-list-addresses.ts";
import { optionName } from "./home-list-view.ts";
import { oneOf } from "#app/entities/one-of.ts";

interface FilterAnswer extends Pick<ReturnType<typeof readQuery>, "query" | "notices"> {
  readonly settings: Settings;
  readonly page: HomeListAddress;
  readonly key: ListKey;
  readonly options: readonly OptionView[];
}

/**
 * The options of one filter, for the list that an address describes: `group` names the filter, `in` the list's page, `find` what
 * the options hold; the rest is that list's own query.
 * @throws Response 404 where there is no such filter or page
 */
export async function optionsAt(
  context: Readonly<RouterContextProvider>,
  url: URL,
  limit: number,
): Promise<FilterAnswer> {
  const services = fromContext(context);
  const [settings, search] = await Promise.all([services.catalogue.settings(), services.search()]);
  await search.complete();
  const key = oneOf(LIST_KEYS, url.searchParams.get("group"));
  const page = pageAt(`/${url.searchParams.get("in") ?? "all-properties"}`, settings.product);
  if (!key || !page) throw new Response("", { status: 404 });
  const params = new URLSearchParams(url.searchParams);
  const containing = params.get("find") ?? "";
  for (const own of ["group", "in", "find"]) params.delete(own);
  const { query, notices } = readQuery(params, page.scope);
  const answer = search.search(query, { size: 1 });
  const options = answer.facets[key].options({ limit, containing }).map(({ slug, count, isSelected }) => ({
    slug,
    label: optionName(key, slug, answer, settings),
    count,
    selected: isSelected,
  }));
  return { settings, page, key, query, notices, options };
}
