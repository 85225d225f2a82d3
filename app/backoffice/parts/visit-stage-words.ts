import type { VisitStage } from "#app/kinds/visit/visit.ts";

/** A stage, as one reads it on a line. */
export const STAGE_WORDS: Readonly<Record<VisitStage, string>> = {
  asked: "Asked for",
  "to confirm": "Waits for the owner",
  confirmed: "Confirmed",
  done: "Done",
  cancelled: "Cancelled",
};
