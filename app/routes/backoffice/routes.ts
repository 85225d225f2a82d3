import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { CONTENT_SCREENS, listPaths } from "#app/backoffice/table/list-texts.ts";
import { CONTENT_KINDS } from "#app/kinds/index.ts";

const ROOT = "dashboard";

/** List and forms of properties, projects and posts: one file for each, whatever the kind. */
const contentScreens: RouteConfigEntry[] = CONTENT_KINDS.flatMap((kind) =>
  CONTENT_SCREENS.map((screen) =>
    route(listPaths[kind][screen].replace(`/${ROOT}/`, ""), `routes/backoffice/content/content-${screen}.tsx`, {
      id: `routes/backoffice/${kind}-${screen}`,
    }),
  ),
);

/** Screens inside the shell, below /dashboard. The gate closes that path as a whole, also for what is added here. */
const screens: RouteConfigEntry[] = [
  index("routes/backoffice/dashboard.tsx"),
  ...contentScreens,
  route("bin", "routes/backoffice/history/bin.tsx"),
  route("activity", "routes/backoffice/history/activity.tsx"),
  route("history/:kind/:id", "routes/backoffice/history/history.tsx"),
  route("enquiries", "routes/backoffice/inbox/enquiries.tsx"),
  route("enquiries/:id", "routes/backoffice/inbox/enquiries-detail.tsx"),
  route("import", "routes/backoffice/exchange/import.tsx"),
  route("import/:id", "routes/backoffice/exchange/import-file.tsx"),
  route("settings", "routes/backoffice/settings.tsx"),
  route("submissions", "routes/backoffice/inbox/submissions.tsx"),
  route("submissions/:id", "routes/backoffice/inbox/submissions-detail.tsx"),
  route("reviews", "routes/backoffice/inbox/reviews.tsx"),
  route("visits", "routes/backoffice/inbox/visits.tsx"),
  route("outbox", "routes/backoffice/inbox/outbox.tsx"),
  route("privacy", "routes/backoffice/inbox/privacy.tsx"),
  route("account", "routes/backoffice/account.tsx"),
  route("paste", "routes/backoffice/content/paste.tsx"),
  route("freshness", "routes/backoffice/content/freshness.tsx"),
];

/** Sign-in, and everything of the back office. */
export const backofficeRoutes: RouteConfigEntry[] = [
  route("admin", "routes/backoffice/admin.tsx"),
  ...prefix(ROOT, [
    route("logout", "routes/backoffice/logout.ts"),
    route("undo", "routes/backoffice/history/undo.ts"),
    route("find", "routes/backoffice/content/find.ts"),
    route("form/slug", "routes/backoffice/content/form-slug.ts"),
    route("form/record", "routes/backoffice/content/form-record.ts"),
    route("form/duplicates", "routes/backoffice/content/form-duplicates.ts"),
    route("form/markdown", "routes/backoffice/content/form-markdown.ts"),
    route("counts", "routes/backoffice/counts.ts"),
    route("export", "routes/backoffice/exchange/export.tsx"),
    route("privacy/export", "routes/backoffice/inbox/privacy-export.ts"),
    route("enquiries/export", "routes/backoffice/inbox/enquiries-export.ts"),
    layout("routes/backoffice/shell.tsx", screens),
    layout("routes/site/frame/frame.tsx", { id: "preview-frame" }, [
      route("preview/:kind", "routes/backoffice/content/preview.tsx"),
    ]),
  ]),
];
