import { attachment } from "#app/base/attachment.ts";
import { joinedInSlices } from "#app/base/time-slice.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { csvLine, textCell } from "#app/exchange/index.ts";

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table, its head first, as a file of today for spreadsheets. */
export async function csvAttachment(table: Iterable<readonly string[]>, name: string): Promise<Response> {
  const lines = Iterator.from(table).map((cells) => csvLine(cells.map(textCell)));
  return attachment(
    BYTE_ORDER_MARK + (await joinedInSlices(lines)),
    `${name}-${indianDay(Date.now())}.csv`,
    "text/csv",
  );
}
