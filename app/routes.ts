import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Public pages lie in the frame; the guard inside shows their errors without losing it. */
export default [
  layout("routes/site/frame.tsx", [
    layout("routes/site/guard.tsx", [
      index("routes/site/home.tsx"),
      route("all-properties", "routes/site/all-properties.tsx"),
      ...prefix("property", [route(":slug", "routes/site/property.tsx")]),
      route("*", "routes/site/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
