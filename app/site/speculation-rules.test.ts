import { describe, expect, it } from "vitest";
import { type SiteLanguage, to } from "#app/base/language.ts";
import { indexedPaths, visitorPaths } from "./routes.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

interface Rules {
  readonly prerender: readonly { readonly where: { readonly and: readonly [{ readonly href_matches: string[] }] } }[];
}

const SITE = "https://homes.example";

const rules = { en: JSON.parse(SPECULATION_RULES.en) as Rules, hi: JSON.parse(SPECULATION_RULES.hi) as Rules };

/** Whether a link to `path` may be rendered ahead, as a browser reads the rules. */
function isAhead(path: string, page: SiteLanguage = "en"): boolean {
  const patterns = rules[page].prerender.flatMap(({ where }) => where.and[0].href_matches);
  return patterns.some((pattern) => new URLPattern(pattern, SITE).test(`${SITE}${path}`));
}

describe("the rules for pages that are rendered ahead", () => {
  it.each([...indexedPaths, "/property/a-house", "/project/a-tower", "/blogs/a-post"])("%s may be", (path) =>
    expect([isAhead(path), isAhead(to(path, "hi"), "hi")]).toEqual([true, true]),
  );

  it.each([
    ...visitorPaths,
    "/admin",
    "/dashboard",
    "/dashboard/propertylist",
    "/media/0123/800.avif",
    "/openapi.json",
  ])("%s is never", (path) => expect([isAhead(path), isAhead(to(path, "hi"), "hi")]).toEqual([false, false]));
});
