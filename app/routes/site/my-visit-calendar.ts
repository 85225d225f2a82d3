import { fromContext } from "../context.ts";
import type { Route } from "./+types/my-visit-calendar.ts";
import { NO_STORE } from "./viewed.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { inbox, address } = fromContext(context);
  const { calendar } = await inbox.visits.byToken(params.token, address);
  return new Response(calendar, {
    headers: {
      ...NO_STORE,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="visit.ics"',
    },
  });
}
