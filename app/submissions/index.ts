export { guardSubmitted, undoDecision } from "./undo.ts";
export { submissionVerbs } from "./verbs.ts";
export type * from "./types.ts";
