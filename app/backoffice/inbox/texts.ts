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
    noted: "Note added.",
    removed: "Enquiry moved to the bin.",
    removeQuestion: "Move this enquiry to the bin?",
    missing: "There is no enquiry with this number. It may have been erased.",
  },
  sound: { on: "Sound on", off: "Sound off" },
} as const;
