import { type SiteLanguage, language, LANGUAGES, to } from "#app/base/language.ts";
import { NotFound } from "#app/entities/errors.ts";
import { contentKind, contentOf } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { PageRequest } from "../page.ts";
import { allPlaces } from "../parts/places.ts";
import { escapeXml, xmlResponse } from "../parts/xml.ts";
/** The protocol allows no more addresses in one file. */
const MAX_ADDRESSES = 50_000;
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page with its address in the language of this sitemap, and in all. */
function entryOf(publicUrl: string, path: string, more = ""): string {
  const addressIn = (of: SiteLanguage) => escapeXml(publicUrl + to(path, of));
  const links = LANGUAGES.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${addressIn(each)}"/>`);
  return `<url><loc>${addressIn(language())}</loc>${more}${links.join("")}</url>`;
}

/** The addresses of one kind of record, or those of fixed pages and of places. @param fixedPaths of pages that search engines are told of */
export function sitemapOfKind(fixedPaths: readonly string[]) {
  return {
    async loader({ services: { catalogue, search }, site: { publicUrl }, actor, params }: PageRequest<"kind">) {
      const name = params.kind.replace(/\.xml$/, "");
      const paths = name === "pages" ? [...fixedPaths, ...(await pathsOfPlaces(search))] : [];
      const urls = paths.map((path) => entryOf(publicUrl, path));
      const kind = contentKind(name);
      const page = kind && contentOf(kind).page;
      if (!page && name !== "pages") throw new NotFound();
      if (kind && page)
        for await (const { values, updatedAt } of catalogue.stream(actor, kind)) {
          const changed = `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
          urls.push(entryOf(publicUrl, page(values.slug), changed));
          if (urls.length === MAX_ADDRESSES) break;
        }
      return xmlResponse(`<urlset ${SITEMAPS} ${LINKS}>${urls.join("")}</urlset>`);
    },
  };
}

async function pathsOfPlaces(search: Services["search"]): Promise<readonly string[]> {
  const index = await search();
  return allPlaces(index).map(({ path }) => path);
}
