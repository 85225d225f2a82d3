import { attachment } from "#app/base/attachment.ts";
import type { PageRequest } from "../../page.ts";

/** What a calendar of one of us reads every few minutes. No session: programs have none. */
export async function loader({ services: { inbox }, params }: PageRequest<"token">) {
  return attachment(await inbox.visits.feedByToken(params.token), "visits.ics", "text/calendar");
}
