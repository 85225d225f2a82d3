/** Sentences of the screens of submissions. */
export const submissionWords = {
  title: "Owners' listings",
  none: "No submissions found.",
  search: "Title, name, number, reference",
  gone: "This listing is deleted.",
  decided: "This submission is closed.",
  duplicates: "Likely duplicates",
  differences: "Sent, and what is there",
  same: "Every value that both have is the same.",
  form: "Publish it",
  approve: "Approve and publish",
  sendBackQuestion: "Send it back to be corrected?",
  rejectQuestion: "Reject this submission?",
  rejectText: "The listing is deleted, and the sender gets an email.",
  rejectTextNoMail:
    "The listing is deleted. The sender gets no email: email is not set up, or no address is known. Please call.",
  approved: "Submission approved. The listing is on the site.",
  sentBack: "Sent back. The sender can correct it through the private link.",
  sentBackNoMail: "Sent back. No email went out: please tell the sender by phone or WhatsApp.",
  rejected: "Submission rejected.",
} as const;
