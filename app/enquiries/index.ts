export { acceptEnquiry } from "./accept.ts";
export { receiptVerbs } from "./receipts.ts";
export { enquiryVerbs } from "./verbs.ts";
export type * from "./types.ts";
