import { PersonNames, takeMails, takeMobiles } from "#app/trade/person.ts";
import type { Scanner, TokenRange } from "#app/trade/scanner.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses } from "./guesses.ts";

export interface Numbers {
  readonly sellerPhone: Guess | undefined;
  /** Where they stood: a name often stands beside one. */
  readonly places: readonly TokenRange[];
}

/** Ten digits that begin with 6 to 9; the first number is the one to call. Mail addresses stay in the note. */
export function readNumbersOfPeople(scanner: Scanner): Numbers {
  takeMails(scanner);
  const hits = takeMobiles(scanner);
  const several = new Set(hits.map(({ value }) => value)).size > 1;
  return {
    sellerPhone: hits[0] && guessWithDoubt(hits[0].value, several && "The message names more than one number"),
    places: hits,
  };
}

/** Whose number it is: 'Sharma ji 98…', 'call Amit Properties 98…', 'contact: Deepak 98…'. Names of people belong to the seller, never to the page. */
export function readSeller(scanner: Scanner, numbers: readonly TokenRange[]): Guesses {
  const names = new PersonNames(scanner);
  const found = [names.findFirm, names.findTitled].map((find) =>
    scanner.take((tokens, at) => {
      const place = find(tokens, at);
      return place && { value: true, next: place.next };
    }),
  );
  const place = found.find(Boolean) ?? numbers.map((number) => names.besideNumber(number)).find(Boolean);
  if (!place) return {};
  scanner.use(place);
  return foundGuesses({
    seller: {
      text: scanner.textOf(place).replace(/\s+/g, " "),
      doubt: "A name in the message; taken as who offers the home",
    },
  });
}
