import { counted } from "#app/entities/counted.ts";
import type { VISIT_OUTCOMES } from "#app/kinds/visit/visit.ts";

/** What is to be done next after a visit, unless something else is written, and in how many days. */
export const NEXT_STEPS: Readonly<
  Record<(typeof VISIT_OUTCOMES)[number], { readonly short: string; readonly text: string; readonly inDays: number }>
> = {
  interested: { short: "call tomorrow", text: "Call: what do they say to the home?", inDays: 1 },
  "second visit": { short: "find a time tomorrow", text: "Find a time for the second visit", inDays: 1 },
  "not interested": { short: "send others in 2 days", text: "Send other homes", inDays: 2 },
  "did not come": { short: "call today", text: "Call: why, and when instead?", inDays: 0 },
};

/** Sentences of the screen of visits. */
export const visitWords = {
  title: "Visits",
  none: "No visits in these days.",
  noneHint: "Visitors ask for one on the page of a home. For a caller, book it here.",
  noneSuch: "No visits found.",
  search: "Person, number or home",
  offered: "Visit timings",
  noTimes: "No day has visit timings, so visitors cannot ask for a visit.",
  rules: (minutes: number, noticeHours: number, daysAhead: number, atOnce: number) =>
    `${minutes} min each. On offer ${counted(noticeHours, "hour")} to ${counted(daysAhead, "day")} ahead. Up to ${atOnce} at once.`,
  move: (name: string) => `Another day or time for the visit of ${name}`,
  newTime: (name: string) => `New time for the visit of ${name}`,
  takenBy: (names: readonly string[]) => `taken by ${names.join(", ")}`,
  visitOf: (name: string) => `Visit for ${name}`,
  /** What the two buttons that book say, by who confirms. */
  bookings: {
    owner: { write: "Confirmed: tell client by WhatsApp", book: "Hold: ask owner" },
    us: { write: "Book and confirm by WhatsApp", book: "Book, to be confirmed" },
    nobody: { write: "Book and confirm by WhatsApp", book: "Book" },
  },
  booked: (count: number, when: string) =>
    count === 1 ? `Visit booked: ${when}.` : `${count} visits booked, the first: ${when}.`,
  toBeConfirmed: "It still has to be confirmed.",
  whoFirst: "Choose who it is for; the homes stay chosen.",
  noNumber: (name: string) => `No number of ${name} is known.`,
  tooMany: "At most twelve homes can be planned for one day. Leave some out.",
  isTaken: "One of these homes is shown to somebody else at this time, or all of us are elsewhere.",
  noTime: "Choose a day and a time first.",
  usualMinutes: "as usual",
  nextDoor: "right behind the one before",
  noteVisit: "Write it down",
  noted: (count: number) => `${counted(count, "visit")} written down. What came of it?`,
  together: (count: number, isFound: boolean) => (isFound ? `Choose these ${count}` : `Choose the best ${count}`),
  findAHome: "No homes yet. Find one by its name, locality or seller.",
  noHomeFound: "No home fits these words.",
  tooTight: ({ minutes, between }: { readonly minutes: number; readonly between: number }) =>
    `${counted(minutes, "minute")} of driving from the visit before, but only ${between} between them`,
  moveText: (name: string) => `${name} gets an email. Please call too: the email may be read too late.`,
  moveTextNoMail: (name: string) =>
    `No email goes out to ${name}. The text for WhatsApp stands above the visits afterwards.`,
  moved: "Visit moved.",
  cancelQuestion: (name: string) => `Cancel the visit of ${name}?`,
  cancelText: "The visitor gets an email if we have an address. Please call too: the email may be read too late.",
  cancelTextNoMail:
    "Email is not set up, so the visitor is not told. The text for WhatsApp stands above the visits afterwards.",
  cancelled: "Visit cancelled.",
  outcomeSaved: "Outcome saved.",
  outcomeAndStep: (step: string, day: string) => `Outcome saved. Next, ${day}: ${step}`,
  ownerAsked: "Noted: the owner was asked.",
  ownerSaid: (answer: string) =>
    answer === "yes" ? "Visit confirmed." : `Noted: the owner said ${answer === "no" ? "no" : "another time"}.`,
  confirmed: "Visit confirmed.",
  toldText: (news = "confirmed") => `Told that the visit is ${news}`,
  toldByPhone: "Noted: they know.",
  told: "Noted: told by WhatsApp.",
  remind: "To remind of tomorrow",
  remindText: "No mail goes to them: open WhatsApp with the text.",
  reminded: "Noted: reminded.",
  feed: "In your own calendar",
  feedText: "Your phone's calendar reads this address. It shows time, home and first name to whoever has it.",
  feedMore: "Your phone's calendar reads this address. It shows names, numbers and messages to whoever has it.",
  feedMake: "Make an address",
  feedMade: "Your calendar has an address now.",
  feedQuestion: "Revoke the address of your calendar?",
  feedRevokeText: "Calendars that read it stop showing visits. The next address is another one.",
  feedRevoked: "The address leads nowhere now.",
} as const;
