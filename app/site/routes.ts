import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { CITY_PATHS } from "#app/places/cities.ts";
import { siteTexts } from "#app/texts/site.ts";
import * as about from "./about/page.tsx";
import * as alert from "./alert/page.tsx";
import * as assistants from "./assistants/page.ts";
import * as llmsTxt from "./assistants/llms-txt.ts";
import * as blog from "./blog/page.tsx";
import * as feed from "./blogs/feed.ts";
import * as blogs from "./blogs/page.tsx";
import * as compare from "./compare/page.tsx";
import * as contact from "./contact/page.tsx";
import * as costs from "./costs/page.tsx";
import * as enquire from "./enquire/page.tsx";
import * as filterOptions from "./home-list/filter-options.tsx";
import * as findOptions from "./home-list/find-options.ts";
import * as homeList from "./home-list/page.tsx";
import * as home from "./home/page.tsx";
import * as kept from "./kept/page.tsx";
import * as manifest from "./kept/manifest.ts";
import * as worker from "./kept/worker-file.ts";
import * as legal from "./legal/page.tsx";
import * as mapBase from "./blocks/map/map-base.ts";
import * as notFound from "./not-found/page.tsx";
import type { PageModule } from "./page.ts";
import * as place from "./place/page.tsx";
import * as endOfAlert from "./private/alert/end.ts";
import * as myAlert from "./private/alert/page.tsx";
import * as myEnquiry from "./private/enquiry/page.tsx";
import * as myErased from "./private/erased/page.tsx";
import * as correctSubmission from "./private/submission/correct.tsx";
import * as mySubmission from "./private/submission/page.tsx";
import * as visitCalendar from "./private/visit/calendar.ts";
import * as ourCalendar from "./private/calendar/feed.ts";
import * as myHome from "./private/home/page.tsx";
import * as myReport from "./private/report/page.tsx";
import * as myVisit from "./private/visit/page.tsx";
import * as myVisits from "./private/visits/page.tsx";
import * as project from "./project/page.tsx";
import * as projects from "./projects/page.tsx";
import * as property from "./property/page.tsx";
import * as report from "./report/page.tsx";
import * as review from "./review/page.tsx";
import * as suggest from "./blocks/search-box/suggest.ts";
import * as sendList from "./send-list/page.tsx";
import * as sharedList from "./shared-list/page.tsx";
import * as shortlist from "./shortlist/page.tsx";
import * as changePassword from "./sitemap/change-password.ts";
import * as robots from "./sitemap/robots.ts";
import * as securityTxt from "./sitemap/security-txt.ts";
import { sitemapOfKind } from "./sitemap/sitemap-of-kind.ts";
import * as sitemap from "./sitemap/sitemap.ts";
import * as submit from "./submit/page.tsx";
import * as topic from "./topic/page.tsx";
import * as vacation from "./vacation/page.tsx";
import * as visit from "./visit/page.tsx";
import * as visits from "./visits/page.tsx";

/** 'slug' for '/property/:slug' */
type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Route {
  readonly path: string;
  readonly page: PageModule<string>;
}

/** The path has to name the parameters that the page's loader reads. */
function route<Path extends string>(path: Path, page: PageModule<ParamOf<Path>>): Route {
  return { path, page: page as PageModule<string> };
}

const homeLists = ["/all-properties", ...Object.values(TYPE_PATHS), "/collection/aangan", "/collection/ultra"];

/** Pages that search engines are told of: the sitemap lists them in this order. */
const indexed: readonly Route[] = [
  route("/", home),
  ...homeLists.map((path) => route(path, homeList)),
  route("/projects", projects),
  route("/blogs", blogs),
  route("/about", about),
  route("/contact", contact),
  route("/costs", costs),
  ...Object.keys(siteTexts.more).map((path) =>
    path === "/vacation-rental" ? route(path, vacation) : route(path, topic),
  ),
  route("/add-properties", submit),
  route("/add-project", submit),
  route("/terms", legal),
  route("/privacy", legal),
  route("/notice", legal),
];
export const indexedPaths = indexed.map(({ path }) => path);

/** Pages of one visitor or one act: nobody looks for them with a search engine. */
const visitors: readonly Route[] = [
  route("/enquire", enquire),
  route("/review", review),
  route("/report", report),
  route("/visit", visit),
  route("/visits", visits),
  route("/alert", alert),
  route("/filter-options", filterOptions),
  route("/shortlist", shortlist),
  route("/compare", compare),
  route("/send-list", sendList),
  route("/my/visit/:token", myVisit),
  route("/my/visit/:token/visit.ics", visitCalendar),
  route("/my/visits/:token", myVisits),
  route("/my/home/:token", myHome),
  route("/my/report/:token", myReport),
  route("/my/calendar/:token/visits.ics", ourCalendar),
  route("/my/submission/:token", mySubmission),
  route("/my/submission/:token/correct", correctSubmission),
  route("/my/enquiry/:token", myEnquiry),
  route("/my/alert/:token", myAlert),
  route("/my/alert/:token/end", endOfAlert),
  route("/my/list/:token", sharedList),
  route("/my/own-list/:token", sharedList),
  route("/my/erased", myErased),
  route("/kept", kept),
];

export const visitorPaths = visitors.map(({ path }) => path);

/** Path and page of everything public. */
const routes: readonly Route[] = [
  ...indexed,
  ...visitors,
  route("/property/:slug", property),
  route("/project/:slug", project),
  route("/blogs/:slug", blog),
  route("/blogs/:slug/index.html", blog),
  // Each city has a route of its own, so that no other address of two parts is taken.
  ...Object.values(CITY_PATHS).map((city) => route(`/${city}/:place`, place)),
  route("/mcp", assistants),
  route("/llms.txt", llmsTxt),
  route("/worker.js", worker),
  route("/site.webmanifest", manifest),
  route("/robots.txt", robots),
  route("/.well-known/security.txt", securityTxt),
  route("/.well-known/change-password", changePassword),
  route("/sitemap.xml", sitemap),
  route("/sitemap/:kind", sitemapOfKind(indexedPaths)),
  route("/blogs.rss", feed),
  route("/suggest", suggest),
  route("/map-base.json", mapBase),
  route("/find-options", findOptions),
];

/** Says that there is nothing. */
const missing = route("*", notFound);

const partsOf = (path: string) => path.split("/");
const fixed = new Map(routes.map(({ path, page }) => [path, page]));
const patterns = routes
  .filter(({ path }) => path.includes(":"))
  .map(({ path, page }) => ({ parts: partsOf(path), page }));

interface Found {
  readonly page: PageModule<string>;
  readonly params: Readonly<Record<string, string>>;
}

/** The page at a path, whose fixed parts may be written in any case; where there is none, the page that says so. */
export function pageAt(path: string): Found {
  const page = fixed.get(path.toLowerCase());
  if (page) return { page, params: {} };
  const parts = partsOf(path);
  for (const pattern of patterns) {
    const params = paramsIn(parts, pattern.parts);
    if (params) return { page: pattern.page, params };
  }
  return { page: missing.page, params: {} };
}

/** What the named parts of a pattern stand for; nothing where the path is another one. */
function paramsIn(parts: readonly string[], pattern: readonly string[]): Found["params"] | undefined {
  if (parts.length !== pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? "";
    if (wanted.startsWith(":") && part !== "") params[wanted.slice(1)] = decodeURIComponent(part);
    else if (part.toLowerCase() !== wanted) return undefined;
  }
  return params;
}

/** All paths as the routes write them: '/blogs/:slug'. */
export const paths = routes.map(({ path }) => path);

/** First parts of all paths: 'blogs', 'my'. */
export const areas: ReadonlySet<string> = new Set(routes.map(({ path }) => partsOf(path)[1] ?? "").filter(Boolean));
