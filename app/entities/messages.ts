import { words } from "#app/base/words.ts";
import { beginningOf } from "./values/text.ts";

/** A value as it stands in a sentence: short, and in quotation marks. */
function quoted(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? `"${beginningOf(String(value), 40)}"`
    : "what was sent";
}

/** Sentences of the validation. The quoted texts of the specification stand here letter for letter, once. */
export const messages = words({
  required: (label: string) => `${label} is required`,
  tooShort: (label: string, min: number) => `${label} needs at least ${min} characters`,
  tooLong: (label: string, max: number) => `${label} can have at most ${max} characters`,
  notText: (label: string) => `${label} has to be text`,
  notNumber: (label: string, value: unknown) => `${label} has to be a number such as 3: ${quoted(value)} is not one`,
  notArea: (label: string, value: unknown) =>
    `${label} has to be a number of square feet such as 2400, or an area such as 250 gaj or 150 sq m: ${quoted(value)} is not one`,
  canMean: (label: string, value: unknown, candidates: readonly string[]) =>
    candidates.length === 1
      ? `${label}: did you mean ${candidates[0]} by ${quoted(value)}? Write one value`
      : `${label}: ${quoted(value)} can mean ${candidates.join(" or ")}. Choose one of them`,
  notWhole: (label: string) => `${label} has to be a whole number`,
  tooSmall: (label: string, min: string) => `${label} cannot be less than ${min}`,
  tooBig: (label: string, max: string) => `${label} cannot be more than ${max}`,
  outOfRange: (label: string, value: unknown, options: readonly string[]) =>
    `${label}: ${quoted(value)} is not listed here, only ${options.join(", ")}`,
  notAnOption: (label: string, options: readonly string[]) => `${label} has to be one of: ${options.join(", ")}`,
  notYesNo: (label: string) => `${label} has to be Yes or No`,
  notMoney: (label: string, value: unknown) =>
    `${label} has to be an amount such as 12.5, 5.5 crore, 85 Lacs or 12,50,00,000: ${quoted(value)} is not one`,
  notSlug: (label: string) => `${label} needs at least one letter or number`,
  notDate: (label: string, value: unknown) =>
    `${label} has to be a date such as 31 March 2027, 31/03/2027 or 2027-03-31: ${quoted(value)} is not one`,
  dayInPast: (label: string) => `${label} cannot be in the past`,
  stayEndsFirst: "Check Out has to come after Check In",
  notPosition: (label: string, value: unknown) =>
    `${label} has to be in decimal degrees such as 28.4595, or a position or link copied from Google Maps that holds both numbers: ${quoted(value)} is not one`,
  outsideNcr: (label: string, value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    `${label} has to lie in Delhi NCR, between ${min} and ${max} degrees: ${value} does not`,
  notPinCode: (label: string, value: unknown) =>
    `${label} has to be six digits such as 201301: ${quoted(value)} is not one`,
  notLink: (label: string, value: unknown) =>
    `${label} has to be a web address that starts with https:// or http://: ${quoted(value)} is not one`,
  notSecureLink: (label: string, value: unknown) =>
    `${label} has to be a web address that starts with https://: ${quoted(value)} is not one`,
  notRoom: (label: string, line: string) =>
    `${label}: ${quoted(line)} cannot be read. Write one room a line with length and width, such as: Living room 24 x 18 ft`,
  notPdf: (label: string, value: unknown) =>
    `${label} has to be the full address of a file that ends with .pdf, or a Google Drive or Dropbox link: ${quoted(value)} is not one`,
  notMapFrame: (label: string) =>
    `${label} has to be the code or address that Google Maps or OpenStreetMap offer for embedding`,
  notImage: (label: string) => `${label} has to be a picture that was uploaded here`,
  phone: "Enter a valid 10-digit number",
  /** Where landlines are taken, and of numbers from abroad, which have other lengths. */
  anyPhone: "Enter a valid phone number",
  email: "Enter a valid email address",
  messageEmpty: "Message cannot be empty",
  consent: "Please agree, so that we may store what you send and call you back",
  /** A sentence with its full stop. */
  closed: (sentence: string) => (sentence.endsWith(".") ? sentence : `${sentence}.`),
  /** Above a form with `count` refused fields: the first of them, and what is wrong with it. */
  refused: (count: number, first: string, sentence: string) =>
    `${count === 1 ? "One field needs attention" : `${count} fields need attention, beginning with`}: ${first}. ${sentence}.`,
});
