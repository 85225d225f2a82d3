import { describe, expect } from "vitest";
import { demoTest as it } from "./support/fixtures.ts";

/** Filters multiply without end: a crawl follows each alone, and no combination of them. */
const MOST_PAIRS = 1;

describe("a crawl from the home page", () => {
  it("finds no broken link", async ({ site }) => {
    const asked = new Map<string, number>();
    const broken: string[] = [];
    const waiting: (readonly [path: string, from: string])[] = [["/", ""]];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, from] = next;
      if (asked.has(path)) continue;
      const answer = await fetch(new URL(path, site.url), { redirect: "manual", headers: { accept: "text/html" } });
      asked.set(path, answer.status);
      const location = answer.headers.get("location");
      if (answer.status >= 400) broken.push(`${answer.status} ${path} on ${from}`);
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
      const html = isPage && !location ? await answer.text() : "";
      if (!isPage) await answer.arrayBuffer();
      const hrefs = [...html.matchAll(/<(?:a|link|img|script|source)\b[^>]*? (?:href|src|srcSet)="([^"]+)"/gi)].flatMap(
        ([, value = ""]) =>
          / \d+w/.test(value) ? value.split(", ").map((entry) => entry.split(" ")[0] ?? "") : [value],
      );
      for (const href of location ? [location] : hrefs) {
        const url = new URL(href.replaceAll("&amp;", "&"), site.url + path);
        if (url.origin !== site.url || /[&,]/.test(url.search) || url.searchParams.size > MOST_PAIRS) continue;
        const found = url.pathname + url.search;
        if (!asked.has(found)) waiting.push([found, path]);
      }
    }
    expect(broken).toEqual([]);
    expect(asked.size).toBeGreaterThan(150);
  }, 300_000);
});
