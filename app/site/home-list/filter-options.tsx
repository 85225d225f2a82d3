import { to } from "#app/base/language.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { changeQuery, queryHref, toggle } from "#app/query/index.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { hiddenMeta } from "../frame/meta.ts";
import { optionsAt } from "./filter-answer.ts";
import { facetTitle } from "./home-list-view.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

/** No list is longer, whatever is asked. */
const MAX_OPTIONS = 500;

export const query = "any";

/** All options of one filter, as links: what the panel's five do not show. */
export async function loader(request: PageRequest) {
  const { page, key, query: asked, notices, options } = await optionsAt(request, MAX_OPTIONS);
  const shown = {
    title: facetTitle(facetOf(key)),
    crumb: { label: page.crumb, path: queryHref(page.path, changeQuery(asked, {}), page.scope) },
    options: options.map((option) => ({
      ...option,
      href: queryHref(page.path, toggle(asked, key, option.slug), page.scope),
    })),
  };
  return show(shown, { meta: hiddenMeta(shown.title, request.site.product), noStore: notices.length > 0 });
}

export default function FilterOptionsRoute({ loaderData: { title, crumb, options } }: PageProps<typeof loader>) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[crumb, { label: title }]} />
        <h1 className="d1">{title}</h1>
      </div>
      <ul className="option-links">
        {options.map((option) => (
          <li key={option.slug}>
            <a href={to(option.href)} {...(option.selected ? { "aria-current": true as const } : {})}>
              {option.label}
              <span>{option.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
