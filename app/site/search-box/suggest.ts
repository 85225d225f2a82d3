import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { suggestTexts } from "./words.ts";
import { queryHref, choiceSlug } from "#app/query/index.ts";
import { TYPE_NAMES } from "../frame/frame-view.ts";
import type { PageRequest } from "../page.ts";

const MAX_SUGGESTIONS = 8;

export const query = ["q"];

/** What one may mean by the letters typed so far: `[{label, kind, count, href}]`. */
export async function loader({ services, url }: PageRequest) {
  const search = await services.search();
  await search.complete();
  const typed = (url.searchParams.get("q") ?? "").slice(0, 100);
  const suggestions = typed.trim() ? search.suggest(typed, MAX_SUGGESTIONS) : [];
  const answer = suggestions.map(({ kind, key, slug, label, count, query }) => {
    const type = key === "type" ? TYPE_NAMES.find((name) => choiceSlug("type", name) === slug) : undefined;
    return {
      label,
      kind: suggestTexts[kind],
      count,
      href: type ? TYPE_PATHS[type] : queryHref("/all-properties", query),
    };
  });
  return Response.json(answer, { headers: { "cache-control": "no-cache" } });
}
