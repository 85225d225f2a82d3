import { attachment } from "../../attachment.ts";
import { fromContext } from "../../context.ts";
import type { Route } from "./+types/my-visit-calendar.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { inbox, address } = fromContext(context);
  const { calendar } = await inbox.visits.byToken(params.token, address);
  return attachment(calendar, "visit.ics", "text/calendar");
}
