export { eraseRecord, privacyVerbs } from "./verbs.ts";
export type * from "./types.ts";
