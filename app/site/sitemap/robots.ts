import { LANGUAGES, to } from "#app/base/language.ts";
import type { PageRequest } from "../page.ts";

/** What no search engine needs: the back office, private pages, forms without content of their own. */
const CLOSED = [
  "/admin",
  "/dashboard",
  "/my/",
  "/enquire",
  "/review",
  "/report",
  "/alert",
  "/filter-options",
  "/find-options",
  "/shortlist",
  "/compare",
  "/suggest",
];

export function loader({ site: { settings, publicUrl } }: PageRequest) {
  const rules = settings.noIndex
    ? ["Disallow: /"]
    : LANGUAGES.flatMap((each) => CLOSED.map((path) => `Disallow: ${to(path, each)}`));
  return new Response(["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
