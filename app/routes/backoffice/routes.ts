import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { CONTENT_SCREENS, listPaths } from "#app/backoffice/table/list-texts.ts";
import { CONTENT_KINDS } from "#app/entities/index.ts";

const ROOT = "dashboard";

/** List and forms of properties, projects and posts: one file for each, whatever the kind. */
const contentScreens: RouteConfigEntry[] = CONTENT_KINDS.flatMap((kind) =>
  CONTENT_SCREENS.map((screen) =>
    route(listPaths[kind][screen].replace(`/${ROOT}/`, ""), `routes/backoffice/content-${screen}.tsx`, {
      id: `routes/backoffice/${kind}-${screen}`,
    }),
  ),
);

/** Screens inside the shell, below /dashboard. The gate closes that path as a whole, also for what is added here. */
const screens: RouteConfigEntry[] = [
  index("routes/backoffice/dashboard.tsx"),
  ...contentScreens,
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
  route("paste", "routes/backoffice/paste.tsx"),
  route("freshness", "routes/backoffice/freshness.tsx"),
];

/** Sign-in, and everything of the back office. */
export const backofficeRoutes: RouteConfigEntry[] = [
  route("admin", "routes/backoffice/admin.tsx"),
  ...prefix(ROOT, [
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
