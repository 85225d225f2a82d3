import { data } from "react-router";
import type { PageHandle } from "../../page-handle.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { changeQuery, queryHref, toggle } from "#app/query/index.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/filter-options.ts";
import { optionsAt } from "./filter-answer.ts";
import { facetTitle } from "./home-list-view.ts";
import { NO_STORE, forwardHeaders } from "../viewed.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

/** No list is longer, whatever is asked. */
const MAX_OPTIONS = 500;

export const handle = { query: "any" } satisfies PageHandle;

/** All options of one filter, as links: what the panel's five do not show. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, page, key, query, notices, options } = await optionsAt(context, url, MAX_OPTIONS);
  const shown = {
    product: settings.product,
    title: facetTitle(facetOf(key)),
    crumb: { label: page.crumb, path: queryHref(page.path, changeQuery(query, {}), page.scope) },
    options: options.map((option) => ({
      ...option,
      href: queryHref(page.path, toggle(query, key, option.slug), page.scope),
    })),
  };
  return data(shown, notices.length > 0 ? { headers: NO_STORE } : {});
}

export const headers = forwardHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  hiddenMeta(loaderData?.title ?? en.homeList.filters, loaderData?.product);

export default function FilterOptionsRoute({ loaderData: { title, crumb, options } }: Route.ComponentProps) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[crumb, { label: title }]} />
        <h1 className="d1">{title}</h1>
      </div>
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
    </div>
  );
}
