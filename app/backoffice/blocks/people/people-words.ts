import { counted } from "#app/entities/counted.ts";

/** Sentences of the screens of people. */
export const peopleWords = {
  title: "People",
  chooseFor: { visit: "Who is the visit for?", send: "Who gets the home?" },
  bookVisit: "Book a visit",
  search: "Number, name or email",
  noneYet: "No people yet. Add a caller, or paste a message.",
  none: "Nobody found.",
  add: "Add a person",
  paste: "Paste a message",
  added: (name: string) => `Added: ${name}.`,
  known: (name: string) => `Already here: ${name}.`,
  notUnderstood: (words: readonly string[]) => `Not understood: ${words.join(", ")}.`,
  oneQuestion: "One question first.",
  nothingPasted: "Paste a message first.",
  merged: (name: string) => `Now one person: ${name}.`,
  two: "Keep both",
  notSame: (first: string, second: string) => `${first} and ${second} stay two people.`,
  mayBeSame: (count: number) =>
    count === 1
      ? "Two entries may be the same person."
      : `${counted(count, "pair")} of entries may be the same person.`,
  same: "These may be the same person",
  stepAdded: (count: number) => `Next step added to ${counted(count, "person", "people")}.`,
  taken: (count: number) => (count === 1 ? "Yours now." : `${counted(count, "person", "people")} are yours now.`),
  handedOver: (count: number) => (count === 1 ? "Handed over." : `${counted(count, "person", "people")} handed over.`),
  noDoubles: "Nobody is here twice, as far as numbers, emails and names tell.",
} as const;
