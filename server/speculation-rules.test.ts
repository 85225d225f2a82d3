import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { indexedPages, visitorPages } from "#app/routes/site/pages.ts";
import { SPECULATION_RULES, serveSpeculationRules } from "./speculation-rules.ts";

interface Rules {
  readonly prerender: readonly { readonly where: { readonly and: readonly [{ readonly href_matches: string[] }] } }[];
}

const SITE = "https://homes.example";

async function load() {
  const app = new Hono();
  serveSpeculationRules(app);
  const answer = await app.request(JSON.parse(SPECULATION_RULES["speculation-rules"]) as string);
  return { answer, rules: (await answer.json()) as Rules };
}

/** Whether a link to `path` may be rendered ahead, as a browser reads the rules. */
async function isAhead(path: string): Promise<boolean> {
  const { rules } = await load();
  const patterns = rules.prerender.flatMap(({ where }) => where.and[0].href_matches);
  return patterns.some((pattern) => new URLPattern(pattern, SITE).test(`${SITE}${path}`));
}

describe("the rules for pages that are rendered ahead", () => {
  it("are sent in the form that browsers insist on", async () => {
    const { answer } = await load();
    expect(answer.headers.get("content-type")).toBe("application/speculationrules+json");
  });

  it.each([...indexedPages.map(({ path }) => `/${path}`), "/property/a-house", "/project/a-tower", "/blogs/a-post"])(
    "%s may be",
    async (path) => expect(await isAhead(path)).toBe(true),
  );

  it.each([
    ...visitorPages.map(({ path }) => `/${path}`),
    "/my/visit/0123456789abcdef",
    "/my/alert/0123456789abcdef/end",
    "/admin",
    "/dashboard",
    "/dashboard/propertylist",
    "/media/0123/800.avif",
    "/openapi.json",
  ])("%s is never", async (path) => expect(await isAhead(path)).toBe(false));
});
