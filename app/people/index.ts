export { openCards, writeCards } from "./import/cards.ts";
export { readPeople } from "./import/read-people.ts";
export { peopleTable } from "./import/table.ts";
export type { PeopleReading } from "./import/people-file.ts";
export { readLead } from "./lead/lead.ts";
export type { LeadDraft } from "./lead/lead-draft.ts";
export { type ErasureProof, erasePeopleBefore, eraseRecord } from "./privacy/erasure.ts";
export { type PersonalRecord, privacyVerbs, type PrivacyVerbs } from "./privacy/privacy.ts";
export type { PrivacyContext } from "./privacy/search.ts";
export { answerEnquiries } from "./record/answer.ts";
export type { PeoplePair } from "./record/doubles.ts";
export { findOrMake, takeTurn } from "./record/find-or-make.ts";
export type { OpenStep, PersonRow } from "./record/memory.ts";
export { livePerson } from "./record/merge.ts";
export {
  createPeople,
  type LogEntry,
  type People,
  type PersonChange,
  type PersonFilter,
  type PersonInput,
} from "./record/people.ts";
export { sellersArePeople } from "./record/sellers.ts";
export { filledText, type TemplateValues } from "./record/text.ts";
export type { TimelineEntry } from "./record/timeline.ts";
