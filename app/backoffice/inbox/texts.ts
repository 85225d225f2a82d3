import { groupDigits } from "#app/entities/money.ts";

function emails(count: number): string {
  return `${groupDigits(count)} ${count === 1 ? "email" : "emails"}`;
}

/** Sentences of everything that visitors send, as the back office says them. */
export const inboxTexts = {
  enquiries: {
    title: "Enquiries",
    none: "No enquiries found.",
    noneYet: "No enquiries yet. They appear here the moment somebody sends one.",
    search: "Name, number, words, reference",
    exported: "Export CSV",
    back: "Enquiries",
    late: "Late",
    due: "To do today",
    changed: (count: number) => (count === 1 ? "One enquiry changed." : `${count} enquiries changed.`),
    arrived: (name: string) => `New enquiry from ${name}`,
    saved: "Enquiry saved.",
    overtaken: (stage: string, action: string | undefined) => `Somebody changed this meanwhile: ${stage}${action ? `, next: ${action}` : ""}.`,
    noted: "Note added.",
    removed: "Enquiry moved to the bin.",
    removeQuestion: "Move this enquiry to the bin?",
    missing: "There is no enquiry with this number. It may have been erased.",
  },
  submissions: {
    title: "Submissions",
    none: "No submissions found.",
    search: "Title, name, number, reference",
    gone: "The listing of this submission is not here any more.",
    decided: "This submission is decided.",
    duplicates: "Perhaps here already",
    form: "Publish it",
    approve: "Approve and publish",
    refuse: "Not like this",
    rejectQuestion: "Reject this submission?",
    rejectText: "The listing goes into the bin, and the sender is told.",
    approved: "Submission approved. The listing is on the site.",
    sentBack: "Sent back. The sender can correct it through a private link.",
    rejected: "Submission rejected.",
  },
  reviews: {
    title: "Reviews",
    none: "No reviews found.",
    done: { approve: "Review approved. It is on the site now.", reject: "Review rejected. It is not on the site.", reply: "Reply saved." },
  },
  visits: {
    title: "Visits",
    none: "No visits found.",
    cancelQuestion: (name: string) => `Cancel the visit of ${name}?`,
    cancelText: "The visitor is told by mail where an e-mail is known. Call, too: a mail may be read too late.",
    cancelled: "Visit cancelled.",
  },
  outbox: {
    title: "Outbox",
    none: "No mail found.",
    waits: (count: number, since: string) => `${emails(count)} waiting, the oldest since ${since}. They go out as soon as the mail server answers.`,
    notSetUp: (count: number) => `${emails(count)} not sent: email is not set up. Set SMTP_URL and restart the site; they then go out by themselves.`,
    refused: (count: number) => `${emails(count)} refused by the mail server. Correct the address or the server settings, then try again.`,
    retried: "It is tried again now.",
  },
  privacy: {
    title: "Privacy",
    lead: "Find, hand out or erase everything that belongs to a person.",
    search: "Phone number or e-mail",
    nothing: (contact: string) => `Nothing is stored about ${contact}.`,
    found: (count: number, contact: string) => `${count === 1 ? "One record" : `${count} records`} of ${contact}`,
    eraseQuestion: (contact: string) => `Erase everything of ${contact}?`,
    eraseText: (count: number) => `${count === 1 ? "One record goes" : `${count} records go`} for good, with earlier versions and mails. This cannot be undone. A proof without personal data stays.`,
    erased: (reference: string, erased: number, redacted: number, kinds: string) => `Erased for good: ${erased} records${redacted > 0 ? `, ${redacted} more cleaned` : ""}${kinds ? ` (${kinds})` : ""}. Proof ${reference}.`,
  },
  links: {
    question: (name: string) => `Revoke the private link of ${name}?`,
    text: "Links that were mailed so far lead nowhere from then on. The next mail brings a new one.",
    revoked: "Private link revoked.",
  },
  sound: { on: "Sound on", off: "Sound off" },
} as const;
