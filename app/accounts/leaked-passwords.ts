import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Words of this site and its trade: with digits appended they are the first guesses of somebody who knows whose site it is. */
const OWN_WORDS = [
  "aangan",
  "administrator",
  "admin",
  "owner",
  "agent",
  "editor",
  "broker",
  "property",
  "properties",
  "realty",
  "realestate",
  "noida",
  "delhi",
  "ncr",
  "gurgaon",
  "gurugram",
  "password",
  "welcome",
] as const;
/** With this many other letters, a password is more than words of our own. */
const MIN_OTHER_LETTERS = 4;
/** A password that repeats a shorter unit is no stronger than the unit: 'abcabcabcabc'. */
const MIN_UNIT = 8;
/** Shorter usernames are not searched for: they occur in too many words. */
const MIN_USERNAME = 3;

/**
 * Whether a password is among those that are tried first: known from leaks, also written twice or with figures and signs around it, or made of
 * nothing but words of this site, the username and figures.
 */
export function isLeaked(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  const isRepeated = unitsOf(plain).some((unit) => unit.length < MIN_UNIT);
  return isRepeated || isMadeOfOwnWords(plain, username) || isAmongLeaked([plain, ...withoutAdditions(plain)]);
}

/** 'baseball2024!' → 'baseball', 'iloveyouiloveyou' → 'iloveyou' */
function withoutAdditions(password: string): readonly string[] {
  const bare = password.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  return [bare, ...unitsOf(password), ...unitsOf(bare)];
}

/** Every unit that a text repeats: 'abab' → 'ab' */
function unitsOf(text: string): readonly string[] {
  const halves = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => text.slice(0, index + 1));
  return halves.filter((unit) => text === unit.repeat(text.length / unit.length));
}

/** Reads the list at each call: passwords are seldom set, and a cached list would take 3 MB. */
function isAmongLeaked(candidates: readonly string[]): boolean {
  const packed = readFileSync(new URL("./data/leaked-passwords.txt.gz", import.meta.url));
  const list = `\n${gunzipSync(packed).toString("latin1")}`;
  return candidates.some(
    (candidate) => candidate !== "" && !candidate.includes("\n") && list.includes(`\n${candidate}\n`),
  );
}

function isMadeOfOwnWords(password: string, username: string): boolean {
  const words = username.length < MIN_USERNAME ? OWN_WORDS : [username, ...OWN_WORDS];
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), password);
  return rest !== password && [...rest.replaceAll(/[^\p{L}\p{M}]/gu, "")].length < MIN_OTHER_LETTERS;
}
