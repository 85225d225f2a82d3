/** Every page that visitors reach by links from the home page. */
import type { Site } from "./site.ts";

/** Filters multiply without end: a crawl follows each alone, and no combination of them. */
const MOST_PAIRS = 1;

export interface Visited {
  /** Path and query. */
  readonly path: string;
  /** Page on which the link stands. */
  readonly from: string;
  readonly status: number;
  readonly type: string;
  /** Empty for what is no HTML. */
  readonly html: string;
  /** Of what is no HTML. */
  readonly bytes: Uint8Array;
}

/** @param starts paths to begin with @param passesBy what is not asked for */
export async function* crawl(
  site: Pick<Site, "url">,
  starts: readonly string[] = ["/"],
  passesBy = /^$/,
): AsyncGenerator<Visited> {
  const seen = new Set(starts);
  const waiting: (readonly [path: string, from: string])[] = starts.map((path) => [path, ""]);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, from] = next;
    const answer = await fetch(new URL(path, site.url), { redirect: "manual", headers: { accept: "text/html" } });
    const location = answer.headers.get("location");
    const type = answer.headers.get("content-type") ?? "";
    const bytes = await answer.bytes();
    const html = type.startsWith("text/html") && !location ? Buffer.from(bytes).toString() : "";
    yield { path, from, status: answer.status, type, html, bytes };
    for (const found of location ? ownPaths(site, path, [location]) : ownPaths(site, path, linksIn(html)))
      if (!seen.has(found) && !passesBy.test(found)) {
        seen.add(found);
        waiting.push([found, path]);
      }
  }
}

function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/<(?:a|link|img|script|source)\b[^>]*? (?:href|src|srcSet)="([^"]+)"/gi)].flatMap(
    ([, value = ""]) => (/ \d+w/.test(value) ? value.split(", ").map((entry) => entry.split(" ")[0] ?? "") : [value]),
  );
}

function ownPaths(site: Pick<Site, "url">, path: string, hrefs: readonly string[]): readonly string[] {
  return hrefs.flatMap((href) => {
    const url = new URL(href.replaceAll("&amp;", "&"), site.url + path);
    if (url.origin !== site.url || /[&,]/.test(url.search) || url.searchParams.size > MOST_PAIRS) return [];
    return [url.pathname + url.search];
  });
}
