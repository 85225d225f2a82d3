import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** The general listing, the seven categories, the two collections. */
const LISTINGS = ["all-properties", "apartments", "villa", "penthouse", "studio", "bungalow", "farm-house", "kothi", "collection/aangan", "collection/ultra"];

/** Public pages lie in the frame; the guard inside shows their errors without losing it. */
export default [
  layout("routes/site/frame.tsx", [
    layout("routes/site/guard.tsx", [
      index("routes/site/home.tsx"),
      ...LISTINGS.map((path) => route(path, "routes/site/listing.tsx", { id: path })),
      route("enquire", "routes/site/enquire.tsx"),
      route("filter-options", "routes/site/filter-options.tsx"),
      route("shortlist", "routes/site/shortlist.tsx"),
      route("compare", "routes/site/compare.tsx"),
      ...prefix("property", [route(":slug", "routes/site/property.tsx")]),
      route("*", "routes/site/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
