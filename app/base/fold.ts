import { asciiDigits } from "./ascii-digits.ts";

const ASCII = /^[\0-~]*$/;

/** One spelling of Hindi letters: ज़ without its dot, one nasal sign. */
export function foldHindi(text: string): string {
  return text.normalize("NFKD").replaceAll("\u093c", "").replaceAll("ँ", "ं");
}

/** How words are compared: lower case, digits 0 to 9, Hindi letters in one spelling. */
export function folded(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : foldHindi(asciiDigits(text).toLowerCase());
}
