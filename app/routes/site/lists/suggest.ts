import { queryHref, choiceSlug } from "#app/query/index.ts";
import { TYPE_NAMES } from "#app/site/views/frame.ts";
import { en } from "#app/texts/en.ts";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/suggest.ts";

const MAX_SUGGESTIONS = 8;

export const handle = { query: ["q"] } satisfies PageHandle;

/** What one may mean by the letters typed so far: `[{label, kind, count, href}]`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const search = await fromContext(context).search();
  await search.complete();
  const typed = (url.searchParams.get("q") ?? "").slice(0, 100);
  const suggestions = typed.trim() ? search.suggest(typed, MAX_SUGGESTIONS) : [];
  const answer = suggestions.map(({ kind, key, slug, label, count, query }) => {
    const type = key === "type" ? TYPE_NAMES.find((name) => choiceSlug("type", name) === slug) : undefined;
    return {
      label,
      kind: en.suggest[kind],
      count,
      href: type ? en.types[type].path : queryHref("/all-properties", query),
    };
  });
  return Response.json(answer, { headers: { "cache-control": "no-cache" } });
}
