import { Dashboard } from "#app/backoffice/dashboard/dashboard.tsx";
import { BadRequest } from "#app/entities/errors.ts";
import { RECORD_ID } from "#app/entities/record.ts";
import { servicesContext, requestContext } from "../context.ts";
import type { Route } from "./+types/dashboard.ts";
import { dashboardData } from "./dashboard-data.ts";

export function loader({ context }: Route.LoaderArgs) {
  return dashboardData(context.get(servicesContext), context.get(requestContext).actor);
}

/** 'Mark done': somebody has been called. */
export async function action({ context, request }: Route.ActionArgs) {
  const id = String((await request.formData()).get("id") ?? "");
  if (!RECORD_ID.test(id)) throw new BadRequest("Choose an enquiry.");
  await context.get(servicesContext).inbox.enquiries.setStage(context.get(requestContext).actor, [id], "contacted");
  return { ok: true };
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}
