import { fromContext } from "../../context.ts";
import { contentKind, contentOf } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { Route } from "./+types/sitemap-of-kind.ts";
import { indexedPages } from "../pages.ts";
import { allPlaces } from "../places/places.ts";
import { escapeXml, xmlResponse } from "./xml.ts";

/** The protocol allows no more addresses in one file. */
const MAX_ADDRESSES = 50_000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, publicUrl, search, actor } = fromContext(context);
  const name = params.kind.replace(/\.xml$/, "");
  const paths =
    name === "pages" ? [...indexedPages.map(({ path }) => `/${path}`), ...(await pathsOfPlaces(search))] : [];
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  const kind = contentKind(name);
  const page = kind && contentOf(kind).page;
  if (!page && name !== "pages") throw new Response("", { status: 404 });
  if (kind && page)
    for await (const { values, updatedAt } of catalogue.stream(actor, kind)) {
      urls.push(
        `<url><loc>${escapeXml(publicUrl + page(values.slug))}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
      );
      if (urls.length === MAX_ADDRESSES) break;
    }
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`);
}

async function pathsOfPlaces(search: Services["search"]): Promise<readonly string[]> {
  const index = await search();
  await index.complete();
  return allPlaces(index).map(({ path }) => path);
}
