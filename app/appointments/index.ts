export { visitRow } from "./rows.ts";
export { undoCancel, visitVerbs } from "./verbs.ts";
export type * from "./types.ts";
