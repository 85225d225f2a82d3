import { type SiteLanguage, to } from "#app/base/language.ts";
import { indexedPaths } from "./routes.ts";

/** Pages of single records, which have no address of their own in the table of pages. */
const RECORD_PAGES = ["/property/*", "/project/*", "/blogs/*"];
/** Links to other states of a list, which its island follows without leaving the page: all but those of the cards. */
const WITHIN_A_LIST = ".list-end a:not(.pcard *)";

/**
 * Pages that the browser may render when the visitor is about to follow a link to them: those that search engines are told of and those of
 * published records. Never a private link, a page of one visitor, the back office.
 */
const rulesIn = (of: SiteLanguage) => ({
  prerender: [
    {
      where: {
        and: [
          { href_matches: [...indexedPaths, ...RECORD_PAGES].map((path) => to(path, of)) },
          { not: { selector_matches: `${WITHIN_A_LIST}, [download], [target=_blank], [href^="#"]` } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/**
 * Part of every public page, for pages in its language: nearly all that it links to. As a file of its own it would be fetched before the styles,
 * and delay the first paint.
 */
export const SPECULATION_RULES: Readonly<Record<SiteLanguage, string>> = {
  en: JSON.stringify(rulesIn("en")),
  hi: JSON.stringify(rulesIn("hi")),
};
