import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { CITY_PATHS } from "./entities/places.ts";
import { backofficeRoutes } from "./routes/backoffice/routes.ts";
import { indexedPages, visitorPages } from "./routes/site/pages.ts";

/** Several addresses may share a module: the id is the address. */
const pages = [...indexedPages, ...visitorPages].map(({ path, module }) =>
  path === "" ? index(`routes/site/${module}`) : route(path, `routes/site/${module}`, { id: path }),
);

/** /noida/sector-150. Each city has a route of its own, so that no other address of two parts is taken. */
const places = Object.values(CITY_PATHS).map((city) =>
  route(`${city}/:place`, "routes/site/place.tsx", { id: `place in ${city}` }),
);

/** Public pages lie in the frame; the guard inside shows their errors without losing it. */
export default [
  ...backofficeRoutes,
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("sitemap/:kind", "routes/site/sitemap-of-kind.ts"),
  route("blogs.rss", "routes/site/blog-feed.ts"),
  route("suggest", "routes/site/suggest.ts"),
  route("map-base.json", "routes/site/map-base.ts"),
  route("find-options", "routes/site/find-options.ts"),
  route("my/visit/:token/visit.ics", "routes/site/my-visit-calendar.ts"),
  route("my/alert/:token/end", "routes/site/my-alert-end.ts"),
  layout("routes/site/frame.tsx", [
    layout("routes/site/guard.tsx", [
      ...pages,
      ...places,
      route("my/visit/:token", "routes/site/my-visit.tsx"),
      route("my/visits/:token", "routes/site/my-visits.tsx"),
      route("my/submission/:token", "routes/site/my-submission.tsx"),
      route("my/submission/:token/correct", "routes/site/correct-submission.tsx"),
      route("my/enquiry/:token", "routes/site/my-enquiry.tsx"),
      route("my/alert/:token", "routes/site/my-alert.tsx"),
      route("my/list/:token", "routes/site/my-list.tsx"),
      route("my/own-list/:token", "routes/site/my-list.tsx", { id: "own-list" }),
      route("project/:slug", "routes/site/project.tsx"),
      route("blogs/:slug", "routes/site/article.tsx"),
      route("blogs/:slug/index.html", "routes/site/article.tsx", { id: "article-index" }),
      route("property/:slug", "routes/site/property.tsx"),
      route("*", "routes/site/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
