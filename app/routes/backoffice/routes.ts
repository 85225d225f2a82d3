import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Screens inside the shell, below /dashboard. The gate closes that path as a whole, also for what is added here. */
const screens: RouteConfigEntry[] = [
  index("routes/backoffice/dashboard.tsx"),
  route("propertylist", "routes/backoffice/property-list.tsx"),
  route("projectlist", "routes/backoffice/project-list.tsx"),
  route("bloglist", "routes/backoffice/blog-list.tsx"),
  route("bin", "routes/backoffice/bin.tsx"),
  route("activity", "routes/backoffice/activity.tsx"),
  route("history/:kind/:id", "routes/backoffice/history.tsx"),
  route("account", "routes/backoffice/account.tsx"),
];

/** Sign-in, and everything of the back office. */
export const backofficeRoutes: RouteConfigEntry[] = [
  route("admin", "routes/backoffice/admin.tsx"),
  ...prefix("dashboard", [
    route("logout", "routes/backoffice/logout.ts"),
    route("find", "routes/backoffice/find.ts"),
    layout("routes/backoffice/shell.tsx", screens),
  ]),
];
