import { ErrorScreen } from "#app/backoffice/pieces/error-screen.tsx";
import { ListScreen } from "#app/backoffice/table/list-screen.tsx";
import { kindMessages } from "#app/entities/kind-messages.ts";
import { servicesContext, requestContext } from "../context.ts";
import type { Route } from "./+types/blog-list.ts";
import { actOnList } from "./list-acts.ts";
import { listData } from "./list-data.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return listData("blog", context.get(servicesContext), context.get(requestContext).actor, url.searchParams);
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnList("blog", context.get(servicesContext), context.get(requestContext).actor, await request.formData());
}

/** A failure of server or network is said in a toast; the list and what is ticked stay. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return { ok: false, message: kindMessages.blog.deleteFailed };
  }
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  return <ListScreen {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
