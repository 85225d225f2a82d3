import type { Env, Hono } from "hono";
import { indexedPages } from "#app/routes/site/pages.ts";

const PATH = "/speculation-rules.json";
/** An hour, in seconds. */
const A_WHILE = "public, max-age=3600";

/** Pages of single records, which have no address of their own in the table of pages. */
const RECORD_PAGES = ["/property/*", "/project/*", "/blogs/*"];
/** The island of a list follows links to other states of it without leaving the page; what it does so is everything but the cards. */
const WITHIN_A_LIST = ".list-end a:not(.pcard *)";

/**
 * Pages that the browser may render when the visitor is about to follow a link to them: those that search engines are told of and those of
 * published records. Never a private link, a page of one visitor, the back office.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: [...indexedPages.map(({ path }) => `/${path}`), ...RECORD_PAGES] },
          { not: { selector_matches: `${WITHIN_A_LIST}, [download], [target=_blank], [href^="#"]` } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Header of public pages that names the rules; in every page they would take more bytes. */
export const SPECULATION_RULES = { "speculation-rules": `"${PATH}"` } as const;

/** The file with the rules. */
export function serveSpeculationRules<E extends Env>(app: Hono<E>): void {
  const body = JSON.stringify(rules);
  app.get(PATH, (context) =>
    context.body(body, 200, { "content-type": "application/speculationrules+json", "cache-control": A_WHILE }),
  );
}
