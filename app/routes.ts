import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { CITY_PATHS } from "#app/kinds/property/places.ts";
import { backofficeRoutes } from "./backoffice/routes.ts";
import { indexedPages, visitorPages } from "./routes/site/pages.ts";

/** Several addresses may share a module: the id is the address. */
const pages = [...indexedPages, ...visitorPages].map(({ path, module }) =>
  path === "" ? index(`routes/site/${module}`) : route(path, `routes/site/${module}`, { id: path }),
);

/** /noida/sector-150. Each city has a route of its own, so that no other address of two parts is taken. */
const places = Object.values(CITY_PATHS).map((city) =>
  route(`${city}/:place`, "routes/site/places/place.tsx", { id: `place in ${city}` }),
);

/** Public pages lie in the frame; the guard inside shows their errors without losing it. */
export default [
  ...backofficeRoutes,
  route("robots.txt", "routes/site/sitemap/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap/sitemap.ts"),
  route("sitemap/:kind", "routes/site/sitemap/sitemap-of-kind.ts"),
  route("blogs.rss", "routes/site/articles/blog-feed.ts"),
  route("suggest", "routes/site/lists/suggest.ts"),
  route("map-base.json", "routes/site/lists/map-base.ts"),
  route("find-options", "routes/site/lists/find-options.ts"),
  route("my/visit/:token/visit.ics", "routes/site/private/my-visit-calendar.ts"),
  route("my/alert/:token/end", "routes/site/private/my-alert-end.ts"),
  layout("routes/site/frame/frame.tsx", [
    layout("routes/site/frame/guard.tsx", [
      ...pages,
      ...places,
      route("my/visit/:token", "routes/site/private/my-visit.tsx"),
      route("my/visits/:token", "routes/site/private/my-visits.tsx"),
      route("my/submission/:token", "routes/site/private/my-submission.tsx"),
      route("my/submission/:token/correct", "routes/site/private/correct-submission.tsx"),
      route("my/enquiry/:token", "routes/site/private/my-enquiry.tsx"),
      route("my/alert/:token", "routes/site/private/my-alert.tsx"),
      route("my/list/:token", "routes/site/private/my-list.tsx"),
      route("my/own-list/:token", "routes/site/private/my-list.tsx", { id: "own-list" }),
      route("project/:slug", "routes/site/project/project.tsx"),
      route("blogs/:slug", "routes/site/articles/article.tsx"),
      route("blogs/:slug/index.html", "routes/site/articles/article.tsx", { id: "article-index" }),
      route("property/:slug", "routes/site/property/property.tsx"),
      route("*", "routes/site/frame/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
