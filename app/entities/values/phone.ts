import { readForeign } from "#app/entities/values/countries.ts";
import { HOME_COUNTRY } from "./country-input.ts";
import { messages } from "../messages.ts";
import { beginningOf, cleanLine, encodePart, LONGEST_ANSWER, longestSent } from "./text.ts";
import { asciiDigits } from "#app/base/ascii-digits.ts";

/**
 * The one rule for phone numbers. A number is stored as E.164 (`+919876543210`), with the extension of an office as RFC 3966 writes it
 * (`+911204123456;ext=752`), and shown in groups (`+91 98765 43210`). Where no country is named it is one of India's. Numbers from abroad are
 * checked on the server only; the browser takes them as they are.
 */
export interface PhoneOptions {
  /** ISO code of the country chosen beside the input or named in a column; a typed `+` or `00` wins over it. */
  readonly country?: string | undefined;
  /** Landlines and toll-free numbers are taken too: a company's or a listing's own phone. */
  readonly landline?: boolean | undefined;
}

export type PhoneReading = { readonly number: string } | { readonly problem: string };

const INDIA = "91";
/** What people put between digits. */
const SEPARATORS = /[\s().\-‐-―−/·•_]+/g;
/** Invisible characters that are copied along; around a digit also those that choose between its plain and its coloured picture. */
const INVISIBLE = /[\p{Cf}\uFE0E\uFE0F\u20E3]/gu;
/** What people write beside a number. */
const AROUND =
  /^(?:(?:whats\s?app|wa|mobile|mob|phone|ph|tel|cell|call|contact|no|number|फोन|मोबाइल)(?![\p{L}\p{M}])[\s.:-]*)+|\s*\(?(?:whats\s?app|mobile|wa)\)?$/giu;
/** A number that a spreadsheet has turned into '9800000001.0'. */
const OF_A_SHEET = /^(\+?\d{10,13})\.0+$/;
/** Between two numbers: 'a / b', 'a, b', 'a or b'. */
const BETWEEN = /\s*(?:[/,|&\n]|;(?!\s*ext))\s*|\s+(?:or|and|ya)\s+/iu;
/** Behind the number of an office: 'x752', ', ext. 752', ';ext=752'. */
const EXTENSION = /(?<=\d\)?)\s*(?:[,;]?\s*(?:extension|extn?|x)[\s.:=]*)(\d{1,7})$/i;

/**
 * Reads a number as people write it: '098765 43210', '+91-98765-43210', '0091 …', '९८७६५४३२१०', '+971 50 123 4567'.
 * @returns the number in E.164, or a sentence that quotes what was written and says what is wrong with it
 */
export function readPhone(written: string, { country, landline = false }: PhoneOptions = {}): PhoneReading {
  const shown = beginningOf(written, 40);
  if (written.length > longestSent()) return refuse(shown, `is longer than ${LONGEST_ANSWER} characters`, landline);
  const clean = plainLine(written).replace(AROUND, "").replace(OF_A_SHEET, "$1");
  const [, extension] = EXTENSION.exec(clean) ?? [];
  const compact = clean.replace(EXTENSION, "").replace(SEPARATORS, "").replace(/^00/, "+");
  if (!/^\+?\d+$/.test(compact))
    return refuse(
      shown,
      compact.replace(/[\d+]/g, "") === "" ? "is not a phone number" : "has letters or signs in it",
      landline,
    );
  if (/^\+?0+$/.test(compact)) return refuse(shown, "is all zeros", landline);
  const reading = readCompact(compact, { country, landline }, shown);
  return extension !== undefined && "number" in reading ? { number: `${reading.number}${EXT}${extension}` } : reading;
}

const EXT = ";ext=";

const plainLine = (written: string) => asciiDigits(cleanLine(written.replace(INVISIBLE, "")));

function readCompact(compact: string, { country, landline = false }: PhoneOptions, shown: string): PhoneReading {
  if (compact.startsWith(`+${INDIA}`)) return readIndian(compact.slice(INDIA.length + 1), shown, landline);
  const isAtHome = country === undefined || country === "" || country === HOME_COUNTRY;
  if (isAtHome && !compact.startsWith("+")) return readIndian(compact, shown, landline);
  const reading = readForeign(compact, country);
  return "problem" in reading ? { problem: `${messages.anyPhone}: "${shown}" ${reading.problem}` } : reading;
}

/** The numbers of a text that holds several or other parts beside one, in E.164: '98000 00001 / 98000 00002'. */
export function phonesIn(written: string, options: PhoneOptions): readonly string[] {
  const parts = written.length > longestSent() ? [] : cleanLine(written).split(BETWEEN);
  if (parts.length < 2) return [];
  return parts.flatMap((part) => {
    const reading = readPhone(part, options);
    return "number" in reading ? [reading.number] : [];
  });
}

const INDIAN_DIGITS = 10;
/** Numbers that cost the caller nothing: 1800 and six or seven digits. */
const TOLL_FREE = /^18(?:00|60)\d{6,7}$/;

function readIndian(written: string, shown: string, landline: boolean): PhoneReading {
  const hasTrunkZero = written.startsWith("0");
  const rest = written.replace(/^0/, "");
  const digits =
    rest.length === INDIAN_DIGITS + INDIA.length && rest.startsWith(INDIA) ? rest.slice(INDIA.length) : rest;
  if (landline && TOLL_FREE.test(digits)) return { number: `+${INDIA}${digits}` };
  if (digits.length !== INDIAN_DIGITS) return refuse(shown, wrongCount(digits.length), landline);
  if (digits.startsWith("0")) return refuse(shown, "begins with two zeros", landline);
  if (!landline && !/^[6-9]/.test(digits)) {
    const what = hasTrunkZero
      ? "is a landline; write a mobile number, which starts"
      : `starts with ${digits[0]}; mobile numbers start`;
    return refuse(shown, `${what} with 6, 7, 8 or 9`, landline);
  }
  return { number: `+${INDIA}${digits}` };
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

function wrongCount(length: number): string {
  const off = Math.abs(length - INDIAN_DIGITS);
  const excess = `${count(length)}, ${WORDS[off] ?? off} too ${length > INDIAN_DIGITS ? "many" : "few"}`;
  return length > INDIAN_DIGITS
    ? `has ${excess}. For a number from abroad choose the country, or begin with + and its code`
    : `has ${excess}`;
}

function count(digits: number): string {
  return digits === 1 ? "1 digit" : `${digits} digits`;
}

function refuse(shown: string, why: string, landline: boolean): PhoneReading {
  return { problem: `${landline ? messages.anyPhone : messages.phone}: "${shown}" ${why}` };
}

/** A stored number as it is stored today: until 2026 they were the ten digits of an Indian number. */
export function toE164(stored: string): string {
  return /^\d{10}$/.test(stored) ? `+${INDIA}${stored}` : stored;
}

/** ITU-T E.164 assigns codes so that none begins another: those of one and two digits, all others have three. */
const DIAL = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/;

/** '+919876543210' → ['91', '9876543210']; without the extension. */
export function phoneParts(stored: string): readonly [dial: string, national: string] {
  const [number = ""] = toE164(stored).split(EXT);
  const digits = number.replace(/\D/g, "");
  const [dial = ""] = DIAL.exec(digits) ?? [];
  return [dial, digits.slice(dial.length)];
}

export function isIndian(stored: string): boolean {
  return phoneParts(stored)[0] === INDIA;
}

/** Delhi, Pune, Mumbai, Kolkata, Hyderabad and Chennai have area codes of two digits; of the others three is the commonest. */
const SHORT_AREA_CODE = /^(?:11|20|22|33|40|44)/;

/** The Emirates and Saudi Arabia, whose mobile numbers begin with two digits of their own: '+971 50 123 4567'. */
const GULF: ReadonlySet<string> = new Set(["971", "966"]);

/** '+919876543210' → '+91 98765 43210', '+911204123456;ext=752' → '+91 120 412 3456 ext. 752' */
export function formatPhone(stored: string): string {
  const [dial, national] = phoneParts(stored);
  if (isTollFree(stored)) return cut(national, [4, 3, 4]).join(" ");
  const [, extension] = stored.split(EXT);
  return `+${[dial, ...groups(dial, national), extension && `ext. ${extension}`].filter(Boolean).join(" ")}`;
}

function groups(dial: string, national: string): readonly string[] {
  if (dial === INDIA && /^[6-9]/.test(national)) return cut(national, [5, 5]);
  if (dial === INDIA && SHORT_AREA_CODE.test(national)) return cut(national, [2, 4, 4]);
  if (GULF.has(dial) && national.length === 9) return cut(national, [2, 3, 4]);
  return cut(national, national.length <= 8 ? [4, 4] : [3, 3, 4, 5]);
}

function cut(text: string, lengths: readonly number[]): readonly string[] {
  let at = 0;
  return lengths.map((length) => text.slice(at, (at += length))).filter(Boolean);
}

/** Toll-free numbers of India are reached from India only, and without its code. */
export function isTollFree(stored: string): boolean {
  const [dial, national] = phoneParts(stored);
  return dial === INDIA && TOLL_FREE.test(national);
}

/** `tel:` link of a stored number. */
export function callLink(stored: string): string {
  return `tel:${isTollFree(stored) ? phoneParts(stored)[1] : toE164(stored)}`;
}

/** Whether WhatsApp may reach a number: not an Indian landline, a toll-free number or an extension. Foreign numbers pass: nobody knows. */
export function hasChat(stored: string): boolean {
  const [dial, national] = phoneParts(stored);
  if (stored.includes(EXT)) return false;
  return dial !== INDIA || (/^[6-9]/.test(national) && national.length === INDIAN_DIGITS);
}

/** WhatsApp click-to-chat, with a message that is already written. */
export function chatLink(stored: string, message?: string): string {
  const address = `https://wa.me/${phoneParts(stored).join("")}`;
  return message === undefined ? address : `${address}?text=${encodePart(message)}`;
}

/** WhatsApp with a message that is already written; who gets it is chosen there. */
export function sharedChat(message: string): string {
  return `https://wa.me/?text=${encodePart(message)}`;
}

/**
 * The digits to look for in stored numbers when somebody searches for one, however it is written: '+91 98765-43210' → '9876543210'.
 * Parts of a number are left as they are. `undefined`: it is not a number.
 */
export function phoneQuery(written: string): string | undefined {
  if (written.length > longestSent()) return undefined;
  const compact = plainLine(written).replace(SEPARATORS, "");
  if (!/^\+?\d{4,}$/.test(compact)) return undefined;
  const reading = readPhone(compact, { landline: true });
  return "number" in reading ? phoneParts(reading.number)[1] : compact.replace(/\D/g, "");
}
