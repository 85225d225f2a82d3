export { SENDER } from "./list.ts";
export { sharedListVerbs } from "./verbs.ts";
export type * from "./types.ts";
