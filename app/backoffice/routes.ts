import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { CONTENT_KINDS } from "#app/kinds/index.ts";
import { CONTENT_SCREENS, listPaths } from "./parts/content-screens.ts";

const ROOT = "dashboard";

/** List and forms of properties, projects and posts: one file for each, whatever the kind. */
const contentScreens: RouteConfigEntry[] = CONTENT_KINDS.flatMap((kind) =>
  CONTENT_SCREENS.map((screen) =>
    route(listPaths[kind][screen].replace(`/${ROOT}/`, ""), `backoffice/content/${screen}.route.tsx`, {
      id: `backoffice/content/${kind}-${screen}`,
    }),
  ),
);

/** Screens inside the shell, below /dashboard. The gate closes that path as a whole, also for what is added here. */
const screens: RouteConfigEntry[] = [
  index("backoffice/dashboard/route.tsx"),
  ...contentScreens,
  route("leads", "backoffice/leads/route.tsx"),
  route("figures", "backoffice/figures/route.tsx"),
  route("office", "backoffice/office/route.tsx"),
  route("deals", "backoffice/deals/route.tsx"),
  route("deals/:id", "backoffice/deals/deal.route.tsx"),
  route("properties/:id", "backoffice/homes/home.route.tsx"),
  route("bin", "backoffice/history/bin.route.tsx"),
  route("activity", "backoffice/history/activity.route.tsx"),
  route("history/:kind/:id", "backoffice/history/history.route.tsx"),
  route("people", "backoffice/people/list/route.tsx"),
  route("people/add", "backoffice/people/add/route.tsx"),
  route("people/paste", "backoffice/people/paste/route.tsx"),
  route("people/doubles", "backoffice/people/doubles/route.tsx"),
  route("enquiries", "backoffice/enquiries/list.route.tsx"),
  route("enquiries/:id", "backoffice/enquiries/enquiry.route.tsx"),
  route("people/:id", "backoffice/people/person/person.route.tsx"),
  route("people/:id/send", "backoffice/send-homes/route.tsx"),
  route("import", "backoffice/exchange/import.route.tsx"),
  route("import/:id", "backoffice/exchange/file.route.tsx"),
  route("settings/:group?", "backoffice/settings/route.tsx"),
  route("submissions", "backoffice/submissions/list.route.tsx"),
  route("submissions/:id", "backoffice/submissions/submission.route.tsx"),
  route("reviews", "backoffice/reviews/route.tsx"),
  route("visits", "backoffice/visits/route.tsx"),
  route("visits/book", "backoffice/visits/book.route.tsx"),
  route("health", "backoffice/health/route.tsx"),
  route("outbox", "backoffice/outbox/route.tsx"),
  route("privacy", "backoffice/privacy/route.tsx"),
  route("account", "backoffice/account/route.tsx"),
  route("paste", "backoffice/content/paste.route.tsx"),
  route("share", "backoffice/share/route.tsx"),
  route("freshness", "backoffice/content/freshness.route.tsx"),
  route("backups", "backoffice/backups/route.tsx"),
  route("keys", "backoffice/keys/route.tsx"),
  route("sources", "backoffice/sources/route.tsx"),
  route("sources/unread", "backoffice/sources/unread.route.tsx"),
];

/** Sign-in, and everything of the back office. */
export const backofficeRoutes: RouteConfigEntry[] = [
  route("admin", "backoffice/sign-in/route.tsx"),
  ...prefix(ROOT, [
    route("logout", "backoffice/sign-in/logout.route.ts"),
    route("undo", "backoffice/history/undo.route.ts"),
    route("people/import", "backoffice/people/import.route.ts"),
    route("find", "backoffice/shell/find.route.ts"),
    route("form/slug", "backoffice/form/slug.route.ts"),
    route("form/record", "backoffice/form/record.route.ts"),
    route("form/duplicates", "backoffice/form/duplicates.route.ts"),
    route("form/markdown", "backoffice/form/markdown.route.ts"),
    route("properties/:id/people", "backoffice/homes/moved.route.ts"),
    route("properties/:id/fits", "backoffice/homes/fits.route.ts"),
    route("people/export", "backoffice/people/export.route.ts"),
    route("people/:id/reach", "backoffice/people/person/reach.route.ts"),
    route("people/read", "backoffice/people/add/read.route.ts"),
    route("push", "backoffice/account/push.route.ts"),
    route("counts", "backoffice/shell/counts.route.ts"),
    route("figures/export", "backoffice/figures/export.route.ts"),
    route("export", "backoffice/exchange/export.route.ts"),
    route("privacy/export", "backoffice/privacy/export.route.ts"),
    route("backups/download", "backoffice/backups/download.route.ts"),
    route("enquiries/export", "backoffice/enquiries/export.route.ts"),
    layout("backoffice/shell/route.tsx", screens),
    route("preview/:kind", "backoffice/content/preview.route.tsx"),
  ]),
];
