import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";

/** Sentences of the screens of enquiries. */
export const enquiryWords = {
  title: "Enquiries",
  none: "No enquiries found.",
  noneYet: "No enquiries yet. New enquiries appear here at once.",
  search: "Name, number, words, reference",
  exported: "Export CSV",
  back: "Enquiries",
  late: (hours: number | undefined) => (hours === undefined ? "Late" : `Waiting over ${groupDigits(hours)} h`),
  answeredMeans:
    "Answered: one of us called, wrote, sent homes, booked or confirmed a visit, or moved the stage. A note does not count, nor what visitors do themselves.",
  due: "Due today and overdue",
  changed: (count: number) => (count === 1 ? "Stage changed." : `Stage changed for ${groupDigits(count)} enquiries.`),
  refused: ({ network, program, old }: Readonly<Record<"network" | "program" | "old", number>>) => {
    const reasons = [
      network > 0 && `${groupDigits(network)} came from a network that sent very many at once`,
      program > 0 && `${groupDigits(program)} filled in a field that only programs see`,
      old > 0 && `${groupDigits(old)} came from a page that had been open for over 60 days, or from none of ours`,
    ].filter((reason) => reason !== false);
    return `Refused today: ${counted(network + program + old, "form")}. ${reasons.join("; ")}. Each was told what to do.`;
  },
  arrived: (name: string) => `New enquiry from ${name}`,
  saved: "Enquiry saved.",
  noMessage: "No message.",
  /** Title of the open enquiry in the timeline, which leaves out its text: it stands above. */
  thisOne: "This enquiry",
  wholePerson: (name: string) => `Everything about ${name}`,
  origin: "Reference, consent, bin",
  removed: "Enquiry moved to the bin.",
  removeQuestion: "Move this enquiry to the bin?",
  removeText: "You can restore it from the bin. To erase everything about a person, use Privacy.",
} as const;
