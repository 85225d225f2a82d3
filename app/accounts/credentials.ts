import { refusedField } from "#app/entities/errors.ts";
import { longestSent } from "#app/entities/values/text.ts";
import { isLeaked } from "./leaked-passwords.ts";

const MIN_PASSWORD = 12;
/** Far above any real one; keeps a megabyte from being hashed. */
const MAX_PASSWORD = 256;
/** Least number of different characters: fewer make passwords such as 'aaaaaaaaaaaa' or '121212121212'. */
const MIN_DIFFERENT = 5;
/** Characters of a person's name, and so of a username. */
export const MAX_NAME = 80;

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+-]{1,63}$/u;

/** The spelling that is stored and compared: NFKC, no outer spaces, lower case. Empty for a text longer than any name. */
export function canonicalUsername(typed: string): string {
  if (typed.length > longestSent(MAX_NAME)) return "";
  return typed.toWellFormed().normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

/** @returns the canonical spelling @throws InvalidInput */
export function checkUsername(typed: string): string {
  const username = canonicalUsername(typed);
  if (USERNAME.test(username)) return username;
  throw refusedField(
    "username",
    "Choose a username of 2 to 64 letters and digits; dots, hyphens, underscores, + and @ may follow.",
  );
}

/** @throws InvalidInput */
export function checkPassword(password: string, username: string): void {
  const problem = passwordProblem(password, canonicalUsername(username));
  if (problem) throw refusedField("password", problem);
}

/** The form of a password that is hashed. Empty, which is no account's password, for a text longer than any password. */
export function canonicalPassword(typed: string): string {
  return typed.length > longestSent(MAX_PASSWORD) ? "" : typed.normalize("NFKC");
}

function passwordProblem(typed: string, username: string): string | undefined {
  const password = canonicalPassword(typed);
  const characters = [...password];
  const isTooLong = characters.length > MAX_PASSWORD || (password === "" && typed !== "");
  if (!isTooLong && characters.length < MIN_PASSWORD)
    return `Choose a password of at least ${MIN_PASSWORD} characters.`;
  if (isTooLong) return `Choose a password of at most ${MAX_PASSWORD} characters.`;
  if (canonicalUsername(password) === username) return "Choose a password that is not the username.";
  return new Set(characters).size < MIN_DIFFERENT || isLeaked(password, username)
    ? "Choose a password that is harder to guess: this one is among the first that anybody tries."
    : undefined;
}
