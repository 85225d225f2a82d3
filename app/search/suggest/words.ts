import { words } from "#app/base/words.ts";

/** Words of a phrase that is suggested: '3 BHK for rent in Dwarka, Delhi (no brokerage)'. */
export const phraseTexts = words({
  or: " or ",
  homes: "homes",
  sale: { buy: "for sale", rent: "for rent" },
  phrase: ({ what, sale, place, builder, aside }: PhraseParts) =>
    [what, sale, place && `in ${place}`, builder && `by ${builder}`, aside && `(${aside})`].filter(Boolean).join(" "),
});

interface PhraseParts {
  readonly what: string;
  readonly sale: string;
  readonly place: string;
  readonly builder: string;
  readonly aside: string;
}
