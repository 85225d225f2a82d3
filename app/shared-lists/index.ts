export { sharedListVerbs } from "./verbs.ts";
export type * from "./types.ts";
