import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";

const NO_MAIL_SERVER = "No mail server is set up. Ask the person who installed this site.";

/** Sentences of everything that visitors send, as the back office says them. */
export const inboxTexts = {
  noted: "Note added.",
  enquiries: {
    title: "Enquiries",
    none: "No enquiries found.",
    noneYet: "No enquiries yet. New enquiries appear here at once.",
    search: "Name, number, words, reference",
    exported: "Export CSV",
    back: "Enquiries",
    late: (hours: number | undefined) => (hours === undefined ? "Late" : `Waiting over ${groupDigits(hours)} h`),
    due: "Due today and overdue",
    changed: (count: number) => (count === 1 ? "Stage changed." : `Stage changed for ${groupDigits(count)} enquiries.`),
    refusedNetworks: (count: number) =>
      `Today ${counted(count, "network")} sent so many forms in an hour that more were refused. The page asked them to call.`,
    arrived: (name: string) => `New enquiry from ${name}`,
    saved: "Enquiry saved.",
    overtaken: (stage: string, action: string | undefined) =>
      `This enquiry was changed in the meantime. Stage: ${stage}${action ? `, next action: ${action}` : ""}.`,
    removed: "Enquiry moved to the bin.",
    removeQuestion: "Move this enquiry to the bin?",
    removeText: "You can restore it from the bin. To erase everything about a person, use Privacy.",
  },
  submissions: {
    title: "Submissions",
    none: "No submissions found.",
    search: "Title, name, number, reference",
    gone: "This listing is in the bin.",
    decided: "This submission is closed.",
    duplicates: "Likely duplicates",
    form: "Publish it",
    approve: "Approve and publish",
    refuse: "Send back or reject",
    rejectQuestion: "Reject this submission?",
    rejectText: "The listing goes to the bin, and the sender gets an email.",
    rejectTextNoMail:
      "The listing goes to the bin. The sender gets no email: email is not set up, or no address is known. Please call.",
    approved: "Submission approved. The listing is on the site.",
    sentBack: "Sent back. The sender can correct it through the private link.",
    sentBackNoMail: "Sent back. No email went out: please tell the sender by phone or WhatsApp.",
    rejected: "Submission rejected.",
  },
  reviews: {
    title: "Reviews",
    none: "No reviews found.",
    noneWaiting: "No reviews waiting.",
    done: {
      approve: "Review approved. It is on the site now.",
      reject: "Review rejected. It is not on the site.",
      reply: "Reply saved.",
    },
  },
  visits: {
    title: "Visits",
    none: "No visits found.",
    offered: "Visit timings",
    noTimes: "No day has visit timings, so visitors cannot book.",
    rules: (minutes: number, noticeHours: number, daysAhead: number, atOnce: number) =>
      `${minutes} min each. Bookable ${counted(noticeHours, "hour")} to ${counted(daysAhead, "day")} ahead. Up to ${atOnce} at once.`,
    move: (name: string) => `Move the visit of ${name}`,
    keep: (name: string) => `Keep the time of ${name}`,
    newTime: (name: string) => `New time for the visit of ${name}`,
    free: (count: number) => (count === 0 ? "none free" : `${count} free`),
    takenBy: (names: readonly string[]) => `taken by ${names.join(", ")}`,
    chooseTime: "Choose a day and a time first.",
    noFreeTimes: "No free times. Change the visit timings below, or cancel another visit.",
    moveText: (name: string) => `${name} gets an email. Please call too: the email may be read too late.`,
    moveTextNoMail: (name: string) => `No email goes out to ${name}. Please call.`,
    moved: "Visit moved.",
    cancelQuestion: (name: string) => `Cancel the visit of ${name}?`,
    cancelText: "The visitor gets an email if we have an address. Please call too: the email may be read too late.",
    cancelTextNoMail: "Email is not set up, so the visitor is not told. Please call.",
    cancelled: "Visit cancelled.",
    outcomeSaved: "Outcome saved.",
  },
  outbox: {
    title: "Outbox",
    none: "No emails found.",
    waits: (count: number, since: string) =>
      `${counted(count, "email")} waiting, the oldest written ${since}. They go out as soon as the mail server answers.`,
    noServer: NO_MAIL_SERVER,
    notSetUp: (count: number) =>
      `${counted(count, "email")} not sent. ${NO_MAIL_SERVER} Once there is one, they go out by themselves.`,
    refused: (count: number) =>
      `${counted(count, "email")} refused by the mail server. Correct the address or the server settings, then try again.`,
    retried: "Trying again now.",
  },
  privacy: {
    title: "Privacy",
    lead: "Find, export or erase a person's data.",
    search: "Phone number or email",
    nothing: (contact: string) => `Nothing is stored about ${contact}.`,
    found: (count: number, contact: string) => `${counted(count, "record")} of ${contact}`,
    eraseQuestion: (contact: string) => `Erase everything about ${contact}?`,
    eraseText: (kinds: string, hasVisits: boolean) =>
      `This erases for good: ${kinds}, with earlier versions.${hasVisits ? " Booked visits are erased too, and nobody is told: call first if one is still to come." : ""} This cannot be undone. A proof without personal data stays.`,
    erased: (reference: string, erased: number, redacted: number, kinds: string) =>
      `Erased for good: ${counted(erased, "record")}${redacted > 0 ? `, and removed from ${groupDigits(redacted)} more` : ""}${kinds ? ` (${kinds})` : ""}. Proof ${reference}.`,
  },
  links: {
    question: (name: string) => `Disable the private link of ${name}?`,
    text: "Links in earlier emails stop working. The next email has a new one.",
    revoked: "Private link disabled.",
    act: "Disable customer's link",
  },
  sound: { on: "Sound on", off: "Sound off" },
} as const;
