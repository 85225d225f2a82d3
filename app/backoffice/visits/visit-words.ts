import { counted } from "#app/entities/counted.ts";

/** Sentences of the screen of visits. */
export const visitWords = {
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
} as const;
