import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { backofficeRoutes } from "./routes/backoffice/routes.ts";

/** The general listing, the seven categories, the two collections. */
const LISTINGS = [
  "all-properties",
  "apartments",
  "villa",
  "penthouse",
  "studio",
  "bungalow",
  "farm-house",
  "kothi",
  "collection/aangan",
  "collection/ultra",
];

/** The More menu, but for the vacation rentals. */
const TOPICS = ["interior", "furniture", "decor", "design", "plans", "gift", "lights"];

/** Public pages lie in the frame; the guard inside shows their errors without losing it. */
export default [
  ...backofficeRoutes,
  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("sitemap/:kind", "routes/site/sitemap-of-kind.ts"),
  route("blogs.rss", "routes/site/blog-feed.ts"),
  route("suggest", "routes/site/suggest.ts"),
  route("find-options", "routes/site/find-options.ts"),
  route("my/visit/:token/visit.ics", "routes/site/my-visit-calendar.ts"),
  route("my/alert/:token/end", "routes/site/my-alert-end.ts"),
  layout("routes/site/frame.tsx", [
    layout("routes/site/guard.tsx", [
      index("routes/site/home.tsx"),
      ...LISTINGS.map((path) => route(path, "routes/site/listing.tsx", { id: path })),
      route("enquire", "routes/site/enquire.tsx"),
      route("review", "routes/site/review.tsx"),
      route("visit", "routes/site/visit.tsx"),
      route("my/visit/:token", "routes/site/my-visit.tsx"),
      route("my/submission/:token", "routes/site/my-submission.tsx"),
      route("my/submission/:token/correct", "routes/site/correct-submission.tsx"),
      route("my/enquiry/:token", "routes/site/my-enquiry.tsx"),
      route("my/erased", "routes/site/my-erased.tsx"),
      route("alert", "routes/site/alert.tsx"),
      route("my/alert/:token", "routes/site/my-alert.tsx"),
      route("filter-options", "routes/site/filter-options.tsx"),
      route("shortlist", "routes/site/shortlist.tsx"),
      route("compare", "routes/site/compare.tsx"),
      route("projects", "routes/site/projects.tsx"),
      route("project/:slug", "routes/site/project.tsx"),
      route("blogs", "routes/site/blogs.tsx"),
      route("blogs/:slug", "routes/site/article.tsx"),
      route("blogs/:slug/index.html", "routes/site/article.tsx", { id: "article-index" }),
      route("contact", "routes/site/contact.tsx"),
      route("about", "routes/site/about.tsx"),
      route("vacation-rental", "routes/site/vacation-rental.tsx"),
      ...TOPICS.map((path) => route(path, "routes/site/topic.tsx", { id: path })),
      route("add-properties", "routes/site/submit.tsx", { id: "add-properties" }),
      route("add-project", "routes/site/submit.tsx", { id: "add-project" }),
      route("terms", "routes/site/terms.tsx"),
      route("privacy", "routes/site/privacy.tsx"),
      ...prefix("property", [route(":slug", "routes/site/property.tsx")]),
      route("*", "routes/site/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
