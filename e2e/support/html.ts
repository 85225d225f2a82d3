/** What a page or a call of a site answers, and what its HTML says. */
import type { Site } from "./site.ts";

export interface Listed {
  readonly _id: string;
  readonly slug: string;
}

/** Published records, as a call without a session lists them. */
export async function listed(site: Pick<Site, "url">, call: string): Promise<readonly Listed[]> {
  return (await (await fetch(site.url + call)).json()) as Listed[];
}

export const textOf = async (site: Pick<Site, "url">, path: string): Promise<string> =>
  (await fetch(site.url + path)).text();

/** Contents of the meta elements of that name or property. */
export const metaOf = (html: string, name: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<meta [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`"${name}"`))
    .map((tag) => /content="([^"]*)"/.exec(tag)?.[1]);

/** Visible words of a page, entities resolved, tags and scripts gone. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("\u00a0", " ");
}
