export { writeDigests } from "./digests.ts";
export { labelOf } from "./label.ts";
export { alertVerbs } from "./verbs.ts";
export type * from "./types.ts";
