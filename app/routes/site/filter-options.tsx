import { data } from "react-router";
import { servicesContext } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import { LIST_KEYS, makeQuery, queryHref, readQuery, toggle } from "#app/query/index.ts";
import { facetOf } from "#app/entities/property/facets.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { Options } from "#app/site/filter-panel.tsx";
import { pageMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/filter-options.ts";
import { pageAt } from "./listing-pages.ts";
import { optionName, facetTitle } from "./listing-view.ts";
import { NOT_KEPT, passOn } from "./viewed.ts";

export { pagesStyle as links } from "#app/site/pages-style.ts";

/** No list is longer, whatever is asked. */
const MOST_OPTIONS = 500;
/** So many rows replace the group's own while one types. */
const MOST_FOUND = 12;

export const handle = { query: "any" } satisfies PageHandle;

/** All options of one filter, as links: what the panel's five do not show. `find` narrows them while one types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [settings, search] = await Promise.all([services.catalogue.settings(), services.search()]);
  const key = LIST_KEYS.find((name) => name === url.searchParams.get("group"));
  const page = pageAt(`/${url.searchParams.get("in") ?? "all-properties"}`, settings.product);
  if (!key || !page) throw new Response("", { status: 404 });
  const params = new URLSearchParams(url.searchParams);
  const find = params.get("find") ?? "";
  for (const own of ["group", "in", "find"]) params.delete(own);
  const { query, notices } = readQuery(params, page.scope);
  const answer = search.search(query, { size: 1 });
  const options = answer.facets[key].options({ most: find ? MOST_FOUND : MOST_OPTIONS, containing: find });
  const found = {
    product: settings.product,
    title: facetTitle(facetOf(key)),
    crumb: { label: page.crumb, path: queryHref(page.path, makeQuery({}, query), page.scope) },
    group: key,
    find,
    options: options.map(({ slug, count, isSelected }) => ({
      slug,
      count,
      selected: isSelected,
      label: optionName(key, slug, answer, settings),
      href: queryHref(page.path, toggle(query, key, slug), page.scope),
    })),
  };
  return data(found, notices.length > 0 ? { headers: NOT_KEPT } : {});
}

export const headers = passOn;

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.title ?? en.listing.filters, product: loaderData?.product, hidden: true });
}

export default function FilterOptions({ loaderData: { title, crumb, group, find, options } }: Route.ComponentProps) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[crumb, { label: title }]} />
        <h1 className="d1">{title}</h1>
      </div>
      {find ? (
        <div data-options>
          <Options group={{ key: group, form: "checks", options }} />
        </div>
      ) : (
        <ul className="option-links">
          {options.map((option) => (
            <li key={option.slug}>
              <a href={option.href} {...(option.selected ? { "aria-current": true as const } : {})}>
                {option.label}
                <span>{option.count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
