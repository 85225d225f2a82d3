export { visitRow } from "./rows.ts";
export { undoCancel } from "./booking.ts";
export { visitVerbs } from "./verbs.ts";
export type * from "./types.ts";
