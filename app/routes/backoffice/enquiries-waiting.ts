import type { WaitingEnquiries } from "#app/backoffice/inbox/live-inbox.tsx";
import { servicesContext, visitContext } from "../context.ts";
import type { Route } from "./+types/enquiries-waiting.ts";

/** How many wait, and who came last: for the title of the tab and the note on other screens. */
export async function loader({ context }: Route.LoaderArgs) {
  const { inbox } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const { items, total } = await inbox.enquiries.list(actor, { stages: ["new"], limit: 1 });
  const [latest] = items;
  const waiting: WaitingEnquiries = { count: total, latest: latest && { id: latest.id, name: latest.values.name } };
  return Response.json(waiting, { headers: { "cache-control": "no-store" } });
}
