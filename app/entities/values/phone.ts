import { COUNTRIES, type Country } from "./countries.ts";
import { HOME_COUNTRY } from "./country-input.ts";
import { messages } from "../messages.ts";
import { beginningOf, cleanLine, encodePart, LONGEST_ANSWER, longestSent } from "./text.ts";
import { asciiDigits } from "#app/base/ascii-digits.ts";

/**
 * The one rule for phone numbers, for browser and server. A number is stored as E.164 (`+919876543210`) and shown in groups
 * (`+91 98765 43210`). Where no country is named it is one of India's.
 */
export interface PhoneOptions {
  /** ISO code of the country chosen beside the input; a typed `+` or `00` wins over it. */
  readonly country?: string | undefined;
  /** Landlines and toll-free numbers are taken too: a company's or a listing's own phone. */
  readonly landline?: boolean | undefined;
}

export type PhoneReading = { readonly number: string } | { readonly problem: string };

const INDIA = COUNTRIES[0]?.dial ?? "";
/** What people put between digits. */
const SEPARATORS = /[\s().\-‐-―−/·•_]+/g;
/** What people write beside a number. */
const AROUND =
  /^(?:(?:whats\s?app|wa|mobile|mob|phone|ph|tel|cell|call|contact|no|number|फोन|मोबाइल)(?![\p{L}\p{M}])[\s.:-]*)+|\s*\(?(?:whats\s?app|mobile|wa)\)?$/giu;
/** A sheet made '9800000001.0' of a number. */
const OF_A_SHEET = /^(\+?\d{10,13})\.0+$/;
/** Between two numbers: 'a / b', 'a, b', 'a or b'. */
const BETWEEN = /\s*[/,;|&\n]\s*|\s+(?:or|and|ya)\s+/iu;
/** E.164: at most fifteen digits with the dial code; fewer than eight reach nobody from abroad. */
const WORLD_DIGITS = [8, 15] as const;

/**
 * Reads a number as people write it: '098765 43210', '+91-98765-43210', '0091 …', '९८७६५४३२१०', '+971 50 123 4567'.
 * @returns the number in E.164, or a sentence that quotes what was written and says what is wrong with it
 */
export function readPhone(written: string, { country, landline = false }: PhoneOptions = {}): PhoneReading {
  const shown = beginningOf(written, 40);
  if (written.length > longestSent()) return refuse(shown, `is longer than ${LONGEST_ANSWER} characters`, landline);
  const compact = asciiDigits(cleanLine(written)).replace(AROUND, "").replace(OF_A_SHEET, "$1").replace(SEPARATORS, "");
  if (!/^\+?\d+$/.test(compact))
    return refuse(
      shown,
      compact.replace(/[\d+]/g, "") === "" ? "is not a phone number" : "has letters or signs in it",
      landline,
    );
  if (/^\+?0+$/.test(compact)) return refuse(shown, "is all zeros", landline);
  const international = compact.startsWith("+")
    ? compact.slice(1)
    : compact.startsWith("00")
      ? compact.slice(2)
      : undefined;
  if (international !== undefined) return readInternational(international, shown, landline);
  const chosen = COUNTRIES.find(({ code }) => code === country);
  if (!chosen || chosen.code === HOME_COUNTRY) return readIndian(compact, shown, landline);
  return readForeign(compact, chosen, shown);
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

/** Ten digits in the groups in which people write them, a landline with its area code, a number from abroad with its plus. */
const NUMBERS = [
  String.raw`(?:\+?91[\s.-]?|0)?(?:[6-9]\d{4}[\s.-]?\d{5}|[6-9]\d{3}(?:[\s.-]?\d{3}){2}|[6-9]\d\d[\s.-]?\d{3}[\s.-]?\d{4}|[6-9]\d(?:[\s.-]?\d\d){4})`,
  String.raw`0(?:\d\d[\s-]\d{8}|\d{3}[\s-]\d{7}|\d{4}[\s-]\d{6})`,
  String.raw`\+(?!91)\d[\d\s-]{7,14}\d`,
];
const MAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+`;
/** In a sentence, with the word before it that names whose it is. */
const CONTACT = new RegExp(
  String.raw`(?:(?<![\p{L}\p{M}])(?:owner|call|contact|whats\s?app|wa|mobile|mob|phone|ph|tel|number|no|at|on)[\s.:-]*){0,4}(?:(?<![\p{L}\p{N}+])(?:${NUMBERS.join("|")})(?!\d)|${MAIL})`,
  "giu",
);
/** Nine digits or an '@': less is none, and most texts have less. */
const MAY_HOLD_CONTACT = /\p{Nd}(?:[\s.-]?\p{Nd}){8}|@/u;

/** A text without numbers and addresses of people. @returns what is left, and what was taken out */
export function withoutContacts(text: string): { readonly left: string; readonly contacts: readonly string[] } {
  if (!MAY_HOLD_CONTACT.test(text)) return { left: text, contacts: [] };
  const contacts = Array.from(asciiDigits(text).matchAll(CONTACT), ([found]) => found.trim());
  if (contacts.length === 0) return { left: text, contacts };
  return {
    left: asciiDigits(text)
      .replace(CONTACT, "")
      .replace(/[ \t]+(?=[.,;]|$)/gm, "")
      .trim(),
    contacts,
  };
}

/** Numbers and mail addresses in a sentence as they are compared: '+919811080007', 'meena@post.example'. */
export function contactsIn(text: string): readonly string[] {
  return withoutContacts(text).contacts.map((contact) => {
    const mail = /\S+@\S+/.exec(contact)?.[0];
    if (mail) return mail.toLowerCase();
    const reading = readPhone(contact.replace(/^[^\d+]+/, ""), { landline: true });
    return "number" in reading ? reading.number : contact;
  });
}

function readInternational(digits: string, shown: string, landline: boolean): PhoneReading {
  if (digits.startsWith(INDIA)) return readIndian(digits.slice(INDIA.length), shown, landline);
  const country = COUNTRIES.find(({ dial }) => digits.startsWith(dial));
  if (country) return readForeign(digits.slice(country.dial.length), country, shown);
  const [min, max] = WORLD_DIGITS;
  if (digits.startsWith("0")) return refuseForeign(shown, "has a country code that begins with 0");
  if (digits.length < min || digits.length > max)
    return refuseForeign(shown, `has ${count(digits.length)}; with its country code a number has ${min} to ${max}`);
  return { number: `+${digits}` };
}

/** Italy is the country where the 0 in front belongs to the number. */
function withoutTrunkZero(digits: string, { code }: Country): string {
  return code === "IT" ? digits : digits.replace(/^0/, "");
}

function readForeign(written: string, country: Country, shown: string): PhoneReading {
  const digits = withoutTrunkZero(written, country);
  const {
    dial,
    name,
    digits: [min, max],
  } = country;
  if (dial === "1" && digits.length === min && !/^[2-9]\d\d[2-9]/.test(digits))
    return refuseForeign(shown, `is not a number in ${name}: area code and number begin with 2 to 9`);
  if (digits.length >= min && digits.length <= max) return { number: `+${dial}${digits}` };
  return refuseForeign(
    shown,
    `has ${count(digits.length)} after +${dial}; numbers in ${name} have ${min === max ? min : `${min} ${max - min === 1 ? "or" : "to"} ${max}`}`,
  );
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

function refuseForeign(shown: string, why: string): PhoneReading {
  return { problem: `${messages.anyPhone}: "${shown}" ${why}` };
}

/** A stored number as it is stored today: until 2026 they were the ten digits of an Indian number. */
export function toE164(stored: string): string {
  return /^\d{10}$/.test(stored) ? `+${INDIA}${stored}` : stored;
}

/** '+919876543210' → ['91', '9876543210']; a dial code that is not listed stays with its number. */
export function phoneParts(stored: string): readonly [dial: string, national: string] {
  const digits = toE164(stored).replace(/\D/g, "");
  const dial = COUNTRIES.find((country) => digits.startsWith(country.dial))?.dial ?? "";
  return [dial, digits.slice(dial.length)];
}

export function isIndian(stored: string): boolean {
  return phoneParts(stored)[0] === INDIA;
}

/** Delhi, Pune, Mumbai, Kolkata, Hyderabad and Chennai have area codes of two digits; of the others three is the commonest. */
const SHORT_AREA_CODE = /^(?:11|20|22|33|40|44)/;

/** The Emirates and Saudi Arabia, whose mobile numbers begin with two digits of their own: '+971 50 123 4567'. */
const GULF: ReadonlySet<string> = new Set(["971", "966"]);

/** '+919876543210' → '+91 98765 43210' */
export function formatPhone(stored: string): string {
  const [dial, national] = phoneParts(stored);
  return `+${[dial, ...groups(dial, national)].filter(Boolean).join(" ")}`;
}

function groups(dial: string, national: string): readonly string[] {
  if (dial === INDIA && TOLL_FREE.test(national)) return cut(national, [4, 3, 4]);
  if (dial === INDIA && /^[6-9]/.test(national)) return cut(national, [5, 5]);
  if (dial === INDIA && SHORT_AREA_CODE.test(national)) return cut(national, [2, 4, 4]);
  if (GULF.has(dial) && national.length === 9) return cut(national, [2, 3, 4]);
  return cut(national, national.length <= 8 ? [4, 4] : [3, 3, 4, 5]);
}

function cut(text: string, lengths: readonly number[]): readonly string[] {
  let at = 0;
  return lengths.map((length) => text.slice(at, (at += length))).filter(Boolean);
}

/** `tel:` link of a stored number. */
export function callLink(stored: string): string {
  return `tel:${toE164(stored)}`;
}

/** Whether WhatsApp may reach a number: no landline of India and nothing toll-free; of numbers from abroad nobody knows. */
export function hasChat(stored: string): boolean {
  const [dial, national] = phoneParts(stored);
  return dial !== INDIA || (/^[6-9]/.test(national) && national.length === INDIAN_DIGITS);
}

/** WhatsApp click-to-chat, with a message that is already written. */
export function chatLink(stored: string, message?: string): string {
  const address = `https://wa.me/${toE164(stored).replace(/\D/g, "")}`;
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
  const compact = asciiDigits(cleanLine(written)).replace(SEPARATORS, "");
  if (!/^\+?\d{4,}$/.test(compact)) return undefined;
  const reading = readPhone(compact, { landline: true });
  return "number" in reading ? phoneParts(reading.number)[1] : compact.replace(/\D/g, "");
}
