/** Inputs that every form carries beside what a visitor types. */
export const HIDDEN = {
  /** Made by the browser once per filled-in form; makes a double click or a reload count once. Left out without JavaScript. */
  submissionKey: "submissionKey",
  /** Signed time at which the form was made: `inbox.startToken()`. */
  startedAt: "startedAt",
  /** Honeypot: hidden from people, filled in by programs. */
  trap: "leaveEmpty",
  page: "page",
  /** By which advertisement or site the visit began; added by the browser as the form is sent. */
  came: "came",
  listing: "listing",
  topic: "topic",
  consent: "consent",
  marketing: "marketing",
  dedicatedManager: "dedicatedManager",
} as const;

/** Input with the version of the sentence that the consent was given to: a form may be sent long after it was filled in. Islands do without it. */
export const CONSENTED = "consentVersion";
