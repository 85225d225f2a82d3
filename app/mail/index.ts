export { createMailer, type Mail, type Mailer } from "./mailer.ts";
export { OutboxWorker } from "./outbox-worker.ts";
export type { MailContent } from "./content.ts";
export { mailTexts } from "./words.ts";
export {
  type Envelope,
  type MailContext,
  mailDueAfterUndo,
  type Outbox,
  type OutboxState,
  outboxVerbs,
  type OutboxVerbs,
  withMails,
} from "./outbox.ts";
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
  submissionWithdrawn,
  visitMail,
  visitPlanMail,
  visitReminder,
} from "./texts.ts";
