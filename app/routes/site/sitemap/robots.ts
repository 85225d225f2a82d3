import { fromContext } from "../../context.ts";
import type { Route } from "./+types/robots.ts";

/** What no search engine needs: the back office, private pages, forms without content of their own. */
const CLOSED = [
  "/admin",
  "/dashboard",
  "/my/",
  "/enquire",
  "/review",
  "/alert",
  "/filter-options",
  "/find-options",
  "/shortlist",
  "/compare",
  "/suggest",
];

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = fromContext(context);
  const { noIndex } = await catalogue.settings();
  const rules = noIndex ? ["Disallow: /"] : CLOSED.map((path) => `Disallow: ${path}`);
  return new Response(["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
