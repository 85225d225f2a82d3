import type { EnquiryMark } from "#app/enquiries/index.ts";
import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";

/** What one of us says of an enquiry, by the button. */
export const ENQUIRY_MARKS = ["answered", "not a lead", "waiting"] as const satisfies readonly EnquiryMark[];

/** Sentences of the screens of enquiries. */
export const enquiryWords = {
  title: "Website leads",
  none: "No enquiries found.",
  noneYet: "No enquiries yet. What visitors send on the website appears here at once.",
  search: "Name, number, words, reference",
  exported: "Export CSV",
  back: "Website leads",
  late: (hours: number | undefined) => (hours === undefined ? "Late" : `Waiting over ${groupDigits(hours)} h`),
  answeredMeans:
    "Answered: one of us called, wrote, sent homes, or booked or confirmed a visit. A note does not count, nor what visitors do themselves.",
  marks: { answered: "Answered", "not a lead": "Not a lead", waiting: "Still waiting" },
  marked: (count: number, state: string) =>
    count === 0 ? "Nothing was changed." : `${counted(count, "enquiry", "enquiries")}: ${state}.`,
  refused: ({ network, program, old }: Readonly<Record<"network" | "program" | "old", number>>) => {
    const reasons = [
      network > 0 && `${groupDigits(network)} came from a network that sent very many at once`,
      program > 0 && `${groupDigits(program)} filled in a field that only programs see`,
      old > 0 && `${groupDigits(old)} came from a page that had been open for over 60 days, or from none of ours`,
    ].filter((reason) => reason !== false);
    return `${counted(network + program + old, "spam form")} blocked today: ${reasons.join("; ")}. Each sender was told what to do.`;
  },
  arrived: (name: string) => `New enquiry from ${name}`,
  noMessage: "No message.",
  /** Title of the open enquiry in the timeline, which leaves out its text: it stands above. */
  thisOne: "This enquiry",
  wholePerson: (name: string) => `Everything about ${name}`,
  origin: "Reference, consent, bin",
  removed: "Enquiry deleted.",
  removeQuestion: "Delete this enquiry?",
  removeText: "You can restore it under Office, Deleted. To erase everything about a person, use Privacy.",
} as const;
