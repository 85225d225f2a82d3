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
  route("enquiries", "routes/backoffice/enquiries.tsx"),
  route("enquiries/:id", "routes/backoffice/enquiries-detail.tsx"),
  route("import", "routes/backoffice/import.tsx"),
  route("import/:id", "routes/backoffice/import-file.tsx"),
  route("settings", "routes/backoffice/settings.tsx"),
  route("submissions", "routes/backoffice/submissions.tsx"),
  route("submissions/:id", "routes/backoffice/submissions-detail.tsx"),
  route("reviews", "routes/backoffice/reviews.tsx"),
  route("visits", "routes/backoffice/visits.tsx"),
  route("outbox", "routes/backoffice/outbox.tsx"),
  route("privacy", "routes/backoffice/privacy.tsx"),
  route("account", "routes/backoffice/account.tsx"),
  route("property/propertyAdd", "routes/backoffice/property-add.tsx"),
  route("property/propertyUpdate", "routes/backoffice/property-update.tsx"),
  route("project/projectAdd", "routes/backoffice/project-add.tsx"),
  route("project/projectUpdate", "routes/backoffice/project-update.tsx"),
  route("blog/blogAdd", "routes/backoffice/blog-add.tsx"),
  route("blog/blogUpdate", "routes/backoffice/blog-update.tsx"),
  route("paste", "routes/backoffice/paste.tsx"),
  route("freshness", "routes/backoffice/freshness.tsx"),
];

/** Sign-in, and everything of the back office. */
export const backofficeRoutes: RouteConfigEntry[] = [
  route("admin", "routes/backoffice/admin.tsx"),
  ...prefix("dashboard", [
    route("logout", "routes/backoffice/logout.ts"),
    route("undo", "routes/backoffice/undo.ts"),
    route("find", "routes/backoffice/find.ts"),
    route("form/slug", "routes/backoffice/form-slug.ts"),
    route("form/record", "routes/backoffice/form-record.ts"),
    route("form/duplicates", "routes/backoffice/form-duplicates.ts"),
    route("form/markdown", "routes/backoffice/form-markdown.ts"),
    route("counts", "routes/backoffice/counts.ts"),
    route("export", "routes/backoffice/export.tsx"),
    route("privacy/export", "routes/backoffice/privacy-export.ts"),
    route("enquiries/export", "routes/backoffice/enquiries-export.ts"),
    layout("routes/backoffice/shell.tsx", screens),
    layout("routes/site/frame.tsx", { id: "preview-frame" }, [route("preview/:kind", "routes/backoffice/preview.tsx")]),
  ]),
];
