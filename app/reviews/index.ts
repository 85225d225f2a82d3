export { reviewVerbs } from "./verbs.ts";
export type * from "./types.ts";
