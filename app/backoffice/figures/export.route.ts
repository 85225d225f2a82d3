import { fromContext } from "../context.server.ts";
import { csvAttachment } from "../parts/csv.server.ts";
import type { Route } from "./+types/export.route.ts";
import { COLUMNS } from "./figure-columns.ts";
import { figuresView } from "./figures.server.ts";

/** Both tables of a month as one file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { month, tables } = await figuresView(fromContext(context), url.searchParams);
  const head = ["Month", "By", "Name", ...COLUMNS.map(([, label]) => label)];
  const lines = tables.flatMap(({ head: by, rows }) =>
    rows.map((row) => [month, by, row.name, ...COLUMNS.map(([key]) => String(row[key]))]),
  );
  return csvAttachment([head, ...lines], `what-works-${month}`);
}
