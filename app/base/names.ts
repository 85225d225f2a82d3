import { language } from "./language.ts";

/**
 * Hindi names by their English ones: labels of fields, choices, cities and places. Records and addresses hold the English name as
 * a value; pages show it through `named`.
 */
const hindi = new Map<string, string>();
/** Words that names of places are made of: 'Sector', 'Nagar', 'Extension'. */
const hindiWords = new Map<string, string>();

/** Gives names their Hindi. @param words parts of the names of places, by the English word */
export function namesInHindi(
  names: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>> = {},
): void {
  for (const [english, name] of Object.entries(names)) hindi.set(english.toLowerCase(), name);
  for (const [english, word] of Object.entries(words)) hindiWords.set(english, word);
}

/** What stands in both languages as it is: '150', '62A', 'B', '4/5'. */
const SIGN = /^(?:[\d/–]+[A-Z]?|[A-Z]\.?\d*)$/;

/** A name of several words, each of which has its Hindi: 'Sector 150' is 'सेक्टर 150'. */
function composed(english: string): string | undefined {
  const words = english
    .split(/([ ,()-]+)/)
    .map((word, at) => (at % 2 === 1 || word === "" || SIGN.test(word) ? word : hindiWords.get(word)));
  return words.includes(undefined) || (words.length === 1 && SIGN.test(english)) ? undefined : words.join("");
}

/** A name in the language of the page; one without Hindi stays as it is. */
export function inSpokenLanguage<Name extends string | undefined>(english: Name, spoken = language()): Name | string {
  if (!english || spoken === "en") return english;
  return hindi.get(english.toLowerCase()) ?? composed(english) ?? english;
}

/** Whether a name has its Hindi. */
export const hasHindiName = (english: string): boolean =>
  hindi.has(english.toLowerCase()) || composed(english) !== undefined;
