import { attachment } from "#app/base/attachment.ts";
import type { PageRequest } from "../../page.ts";

export async function loader({ services: { inbox }, params }: PageRequest<"token">) {
  const { calendar } = await inbox.visits.byToken(params.token);
  return attachment(calendar, "visit.ics", "text/calendar");
}
