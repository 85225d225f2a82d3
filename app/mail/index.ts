export { createMailer, type Mail, type Mailer } from "./mailer.ts";
export { OutboxWorker } from "./outbox-worker.ts";
export type { MailContent } from "./content.ts";
export { type Envelope, type Outbox, withMails } from "./outbox.ts";
export {
  confirmAlert,
  digest,
  enquiryReceipt,
  enquiryWithdrawn,
  type HomeNews,
  listReported,
  newEnquiry,
  newReview,
  newSubmission,
  submissionCorrected,
  submissionNews,
  visitMail,
  visitPlanMail,
} from "./texts.ts";
export { outboxVerbs } from "./verbs.ts";
export type * from "./types.ts";
