import { addressKey, hitsInMemory, RateLimiter } from "#app/accounts/index.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import { MINUTE_MS } from "#app/entities/values/day.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { suggestTexts } from "./words.ts";
import { queryHref, choiceSlug } from "#app/query/index.ts";
import { TYPE_NAMES } from "../../parts/type-names.ts";
import type { PageRequest } from "../../page.ts";

const MAX_SUGGESTIONS = 8;
/** Letters that are read; the rest is cut off. */
const MAX_LETTERS = 100;

/** Limit for one network. A fast typist asks eight times a second, but never for a whole minute. */
export const SUGGESTIONS_PER_MINUTE = 1_200;
const limiter = new RateLimiter({
  rows: hitsInMemory(),
  now: Date.now,
  windowMs: MINUTE_MS,
  rememberMs: MINUTE_MS,
  sentence: (wait) => refusalTexts.site.manySuggestions(wait),
});

export const query = ["q"];

/** What one may mean by the letters typed so far: `[{label, kind, count, href}]`. @throws TooManyRequests */
export async function loader({ services, url, address }: Pick<PageRequest, "services" | "url" | "address">) {
  await limiter.take(addressKey(address), SUGGESTIONS_PER_MINUTE);
  const search = await services.search();
  const typed = (url.searchParams.get("q") ?? "").slice(0, MAX_LETTERS);
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
