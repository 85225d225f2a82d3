import { fromContext } from "../context.server.ts";
import { csvAttachment } from "../parts/csv.server.ts";
import type { Route } from "./+types/export.route.ts";
import { enquiryFilter } from "./enquiry-filter.server.ts";

/** The list as it is filtered, all pages of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { inbox, actor } = fromContext(context);
  return csvAttachment(await inbox.enquiries.export(actor, enquiryFilter(url)), "enquiries");
}
