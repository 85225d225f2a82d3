import { CONTENT_KINDS, contentOf } from "#app/kinds/index.ts";
import { LANGUAGES, to } from "#app/base/language.ts";
import { escapeXml, xmlResponse } from "../parts/xml.ts";
import type { PageRequest } from "../page.ts";

/** The index: for each language one sitemap for each kind and one for the fixed pages. */
export async function loader({ services: { catalogue }, site: { publicUrl }, actor }: PageRequest) {
  const entries = await Promise.all(
    CONTENT_KINDS.filter((kind) => contentOf(kind).page).map(async (kind) => {
      const { items } = await catalogue.list(actor, kind, { limit: 1, sort: "changed" });
      const changed = items[0] ? `<lastmod>${new Date(items[0].updatedAt).toISOString()}</lastmod>` : "";
      return entriesOf(publicUrl, kind, changed);
    }),
  );
  const pages = entriesOf(publicUrl, "pages");
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}${entries.join("")}</sitemapindex>`,
  );
}

function entriesOf(publicUrl: string, name: string, more = ""): string {
  const paths = LANGUAGES.map((each) => `${to("/sitemap/", each)}${name}.xml`);
  return paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc>${more}</sitemap>`).join("");
}
