import { fromContext } from "../context.server.ts";
import { csvAttachment } from "../parts/csv.server.ts";
import { whoseWork } from "../parts/whose.server.ts";
import type { Route } from "./+types/export.route.ts";
import { enquiryFilter } from "./enquiry-filter.server.ts";

/** The list as it is filtered, all pages of it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = fromContext(context);
  const filter = { ...enquiryFilter(url), assignee: await whoseWork(services, request) };
  return csvAttachment(await services.inbox.enquiries.export(services.actor, filter), "enquiries");
}
