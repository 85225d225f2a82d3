import { siteTexts } from "#app/texts/site.ts";
import { blogsTexts } from "./words.ts";
import { blogPath } from "#app/kinds/blog/path.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import { escapeXml, xmlResponse } from "../parts/xml.ts";
import type { PageRequest } from "../page.ts";

const ARTICLES = 20;

export async function loader({ services, site: { product, publicUrl, settings }, actor }: PageRequest) {
  const { items } = await services.catalogue.list(actor, "blog", { limit: ARTICLES });
  const entries = items.map(({ values, createdAt }) => {
    const link = escapeXml(publicUrl + blogPath(values.slug));
    const date = new Date(values.date ?? createdAt).toUTCString();
    return `<item><title>${escapeXml(values.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>${escapeXml(values.description ?? "")}</description></item>`;
  });
  const head = `<title>${escapeXml(`${product}: ${siteTexts.frame.blogs}`)}</title><link>${escapeXml(`${publicUrl}/blogs`)}</link><description>${escapeXml([blogsTexts.lead, agentText(settings)].filter(Boolean).join(" "))}</description><language>en-in</language>`;
  return xmlResponse(`<rss version="2.0"><channel>${head}${entries.join("")}</channel></rss>`, "application/rss+xml");
}
