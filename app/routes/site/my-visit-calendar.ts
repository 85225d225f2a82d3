import { servicesContext, requestContext } from "../context.ts";
import type { Route } from "./+types/my-visit-calendar.ts";
import { NO_STORE } from "./viewed.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { inbox } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const { calendar } = await inbox.visits.byToken(params.token, address);
  return new Response(calendar, {
    headers: {
      ...NO_STORE,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="visit.ics"',
    },
  });
}
