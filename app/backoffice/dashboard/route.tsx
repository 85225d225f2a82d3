import { textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { Dashboard } from "./dashboard.tsx";
import { BadRequest } from "#app/entities/errors.ts";
import { RECORD_ID } from "#app/entities/record.ts";
import type { Route } from "./+types/route.ts";
import { dashboardData } from "./dashboard-data.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const services = fromContext(context);
  return dashboardData(services, services.actor);
}

/** 'Mark done': somebody has been called. */
export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { id = "" } = await textsOf(request);
  if (!RECORD_ID.test(id)) throw new BadRequest("Choose an enquiry.");
  await inbox.enquiries.setStage(actor, [id], "contacted");
  return { ok: true };
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}
