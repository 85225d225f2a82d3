import { internal, inGroup } from "#app/entities/field.ts";
import { rows } from "#app/entities/fields/rows.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PER_CENT = /^\d{1,2}(\.\d{1,2})?$/;

/** What the tax office takes of brokerage. */
export const brokerage = internal(
  inGroup("brokerage", {
    brokerageTaxes: rows({
      label: "GST and TDS on brokerage",
      help: "In per cent, each from a day on. 0 where none is charged.",
      columns: ["from", "gst", "tds"],
      maxRows: 20,
      rowProblem: ({ from = "", gst = "", tds = "" }) =>
        DAY.test(from) && PER_CENT.test(gst) && PER_CENT.test(tds)
          ? undefined
          : "write the day as 2026-04-01 and both taxes as numbers",
    }),
  }),
);

/** GST and TDS in per cent on a day (`YYYY-MM-DD`). */
export function taxesOn(
  taxes: readonly Readonly<Record<string, string>>[] = [],
  day: string,
): { readonly gst: number; readonly tds: number } {
  const [row] = taxes
    .filter(({ from = "" }) => from <= day)
    .toSorted((a, b) => ((a["from"] ?? "") < (b["from"] ?? "") ? 1 : -1));
  return { gst: Number(row?.["gst"] ?? 0), tds: Number(row?.["tds"] ?? 0) };
}
