export { readLead } from "./lead/lead.ts";
export type { LeadContext, LeadDoubt, LeadDraft } from "./lead/types.ts";
export { type ErasureProof, eraseRecord } from "./privacy/erasure.ts";
export { type PersonalRecord, privacyVerbs, type PrivacyVerbs } from "./privacy/privacy.ts";
export type { PrivacyContext } from "./privacy/search.ts";
