import { formatPhone, hasChat, readPhone } from "#app/entities/values/phone.ts";
import { findPhone } from "#app/entities/values/phones-in-text.ts";
import { PersonNames, takeMails } from "#app/trade/person.ts";
import type { Scanner, TokenRange } from "#app/trade/scanner.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses } from "./guesses.ts";

export interface Numbers {
  readonly sellerPhone: Guess | undefined;
  /** Where they stood: a name often stands beside one. */
  readonly places: readonly TokenRange[];
}

/** The first number is the one to call; one that is not whole is shown as it stands, with what is wrong with it. Mail addresses stay in the note. */
export function readNumbersOfPeople(scanner: Scanner): Numbers {
  takeMails(scanner);
  const hits = scanner.takeAll(findPhone);
  const whole = hits.flatMap(({ value, doubt }) => ("number" in value ? [{ number: value.number, doubt }] : []));
  // A line of an office has no WhatsApp.
  const first = whole.find(({ number }) => hasChat(number)) ?? whole[0];
  const several = new Set(whole.map(({ number }) => number)).size > 1;
  const [broken] = hits.flatMap((hit) => ("problem" in hit.value ? [{ ...hit, problem: hit.value.problem }] : []));
  return {
    sellerPhone: first
      ? guessWithDoubt(formatPhone(first.number), first.doubt ?? (several && "The message names more than one number"))
      : broken && { text: scanner.textOf(broken), doubt: broken.problem },
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
  const beside = numbers.flatMap((number) => names.besideNumber(number) ?? []);
  const place = found.find(Boolean) ?? beside[0];
  if (!place) return {};
  for (const name of [place, ...beside]) scanner.use(name);
  return foundGuesses({
    seller: {
      text: scanner.textOf(place).replace(/\s+/g, " "),
      doubt: "A name in the message; taken as who offers the home",
    },
  });
}

/** Who sent a message of a chat: a name, or the number of somebody who is in no address book. */
export function senderOf(sender: string): Guesses {
  const reading = readPhone(sender, { landline: true });
  const doubt = "Who sent the message; taken as who offers the home";
  return foundGuesses({
    sellerPhone: "number" in reading && { text: formatPhone(reading.number), doubt },
    seller: "problem" in reading && /\p{L}/u.test(sender) && { text: sender.trim(), doubt },
  });
}
