/** One thing that was read, as the form's text, and why it should be looked at where it is not certain. */
export interface Guess {
  readonly text: string;
  readonly doubt?: string;
}

export const YES: Guess = { text: "Yes" };

export type Guesses = Readonly<Record<string, Guess>>;

/** Those of the guesses that found something. */
export function foundGuesses(guesses: Readonly<Record<string, Guess | false | "" | undefined>>): Guesses {
  return Object.fromEntries(Object.entries(guesses).filter((entry): entry is [string, Guess] => Boolean(entry[1])));
}

/** A guess with the reason why it should be looked at, where there is one. */
export function guessWithDoubt(text: string, doubt: string | false | undefined): Guess {
  return doubt ? { text, doubt } : { text };
}
