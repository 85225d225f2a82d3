import type { FigureRow } from "./figures.server.ts";

/** The columns of screen and file behind the name. */
export const COLUMNS = [
  ["leads", "Leads"],
  ["inTime", "Answered in time"],
  ["median", "Median"],
  ["worst", "Worst"],
  ["calls", "Calls"],
  ["visits", "Visits"],
  ["offers", "Offers"],
  ["won", "Won"],
  ["brokerage", "Brokerage"],
] as const satisfies readonly (readonly [keyof FigureRow, string])[];
