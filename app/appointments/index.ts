export { VISIT_TIMES, visitRow } from "./rows.ts";
export { MAX_PLANNED, TRAVEL_MINUTES } from "./plans.ts";
export { undoChange } from "./booking.ts";
export { visitVerbs } from "./verbs.ts";
export type * from "./types.ts";
