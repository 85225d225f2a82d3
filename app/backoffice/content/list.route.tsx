import { contentOf } from "#app/kinds/index.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { fromContext } from "#app/routes/context.ts";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { ListScreen } from "./list-screen.tsx";
import type { Route } from "./+types/list.route.ts";
import { contentKindAt } from "./content-kind.ts";
import { actOnList } from "./list-acts.server.ts";
import { listData } from "./list-data.server.ts";
import { refusedAnswer, sentOrTold } from "../feedback/sent-or-told.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = fromContext(context);
  return listData(contentKindAt(url), services, services.actor, url.searchParams);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = fromContext(context);
  return actOnList(contentKindAt(url), services, services.actor, await textsOf(request));
}

/** A failure of server or network is said in a toast; the list and what is ticked stay. */
export function clientAction(act: Route.ClientActionArgs) {
  return sentOrTold<unknown>(act, refusedAnswer(contentOf(contentKindAt(act.url)).words.deleteFailed));
}

/** The key starts each kind with nothing ticked: to React the three lists are one component. */
export default function ContentListRoute({ loaderData }: Route.ComponentProps) {
  return <ListScreen key={loaderData.kind} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
