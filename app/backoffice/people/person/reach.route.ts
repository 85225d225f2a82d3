import { redirect } from "react-router";
import { fromContext } from "../../context.server.ts";
import { or404 } from "../../feedback/answered.server.ts";
import { personPath } from "../../blocks/people/person-line.tsx";
import type { Route } from "./+types/reach.route.ts";

/** From a notification to the phone or WhatsApp; to the person where they may not be called. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { people, actor } = fromContext(context);
  const { callHref, chatHref } = await or404(() => people.get(actor, params.id));
  throw redirect((url.searchParams.get("by") === "chat" ? chatHref : callHref) ?? personPath(params.id));
}
