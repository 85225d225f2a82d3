import { indianDay } from "#app/entities/values/day.ts";
import { csvLine, textCell } from "#app/exchange/index.ts";
import { attachment } from "#app/base/attachment.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/export.route.ts";
import { enquiryFilter } from "./enquiry-filter.server.ts";

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The list as it is filtered, all pages of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { inbox, actor } = fromContext(context);
  const table = await inbox.enquiries.export(actor, enquiryFilter(url));
  const text = table.map((cells) => csvLine(cells.map(textCell))).join("");
  return attachment(BYTE_ORDER_MARK + text, `enquiries-${indianDay(Date.now())}.csv`, "text/csv");
}
