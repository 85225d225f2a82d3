import { Outlet } from "react-router";
import type { PageHandle } from "#app/routes/page-handle.ts";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { Shell } from "./shell.tsx";
import stylesheet from "../styles/backoffice.css?url";
import { fromContext } from "#app/routes/context.ts";
import type { Route } from "./+types/route.ts";

/** React takes these pages over in the browser; public pages stay HTML. */
export const handle: PageHandle = { hydrate: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = () => [{ title: "Admin Panel" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { inbox, actor, user, requestId } = fromContext(context);
  const { username = "", name = "" } = user ?? {};
  return { counts: await inbox.counts(actor), user: { username, name }, requestId };
}

export default function ShellRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Shell counts={loaderData.counts} user={loaderData.user}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell counts={loaderData?.counts} user={loaderData?.user ?? { username: "", name: "" }}>
      <ErrorScreen error={error} requestId={loaderData?.requestId} />
    </Shell>
  );
}
