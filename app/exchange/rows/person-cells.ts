import { COUNTRIES, countryNamed, isInPlan, isLikelyOf } from "#app/entities/values/countries.ts";
import { HOME_COUNTRY } from "#app/entities/values/country-input.ts";
import { formatPhone, phonesIn, readPhone } from "#app/entities/values/phone.ts";
import { findPhone } from "#app/entities/values/phones-in-text.ts";
import { clipText } from "#app/entities/values/text.ts";
import { stepOfWords } from "#app/people/index.ts";
import { Scanner } from "#app/trade/scanner.ts";
import { isWebAddress } from "../mapping/row-key.ts";

/** The values of one cell, between which Google puts ':::'. */
export function severalOf(cell: string, between = /:::+|[\n;]/): readonly string[] {
  return cell
    .split(between)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

interface Contacts {
  /** Numbers in E.164, or mails in small letters. */
  readonly found: readonly string[];
  /** Parts of the cell that say more than that, for the note. */
  readonly left: readonly string[];
  readonly doubts: readonly string[];
}

/** Seven digits and more in the groups of a number, without the code of a country; no day. */
export function isDialled(text: string): boolean {
  return /^'?\(?\d(?:[\s().-]?\d){6,11}$/.test(text) && !/^00|^\d{4}-\d\d-\d\d|^\d\d?[-.]\d\d?[-.]\d{2,4}$/.test(text);
}

/** What somebody is, one after the other. */
export const rolesIn = (cell: string) => severalOf(cell, /[,/;&\n]|:::|\band\b/i);

/** @param country ISO code of the country whose numbers stand here without their code; India where it is not known */
export function numbersIn(cell: string, country?: string): Contacts {
  // '+91 98100 00001, +971 50 123 4567'
  const several = severalOf(cell, /:::+|\n|;(?!\s*ext)|[\s,/|&]+(?=\+)/i);
  return together(several.map((text) => numbersOf(text, country)));
}

/** Undoes what sheets and phones do to a number: '\'+98…', '9.810006060E9', '98100-06057.0', and ',752', an extension after a pause. */
function asDialled(written: string): string {
  if (/^\d\.\d{9,14}E\+?\d\d?$/i.test(written) && Number.isInteger(Number(written))) return String(Number(written));
  return written
    .replace(/^'(?=[+\d])/, "")
    .replace(/(?<=\d{4})\.0+$/, "")
    .replace(/(?<=\d{4}),+(\d{1,6})$/, " ext $1");
}

function numbersOf(written: string, country: string | undefined): Contacts {
  const text = asDialled(written);
  if (isWebAddress(text)) return { found: [], left: [text], doubts: [`“${clipText(text, 40)}” is no number`] };
  const reading = readPhone(text, { landline: true, country });
  if ("number" in reading) {
    if (country === undefined && isAlsoAmerican(text))
      return {
        found: [],
        left: [written],
        doubts: [`“${clipText(text, 40)}” may be of India or of the United States`],
      };
    const isSure = country === undefined || isLikelyOf(reading.number, country);
    const here = isSure ? undefined : readPhone(text);
    if (!here || "problem" in here || here.number === reading.number)
      return { found: [reading.number], left: [], doubts: [] };
    return { found: [here.number], left: [], doubts: [asOfIndia(text, here.number)] };
  }
  const parts = phonesIn(text, { landline: true, country });
  const found = parts.length > 0 ? parts : amongWords(text);
  // Words beside the numbers say whose they are.
  const left = found.length === 0 || /\p{L}/u.test(text) ? [written] : [];
  if (found.length === 0) return { found, left, doubts: [reading.problem] };
  const isDoubtful = country !== undefined && country !== HOME_COUNTRY && parts.length === 0 && !text.includes("+");
  return { found, left, doubts: isDoubtful ? found.map((number) => asOfIndia(text, number)) : [] };
}

/** '(415) 555-0142' is also read as a landline of India: some are written without the 0 before the area code. */
function isAlsoAmerican(text: string): boolean {
  const digits = text.replace(/[\s().-]/g, "");
  return /^[2-5]\d{9}$/.test(digits) && isInPlan(`+1${digits}`);
}

/** The code of a country that is named and is not India. */
export function countryAbroad(text: string): string | undefined {
  const country = countryNamed(text);
  return country === HOME_COUNTRY ? undefined : country;
}

/** The first of these that is a number of some country, and none of India as far as one can tell. */
export function foreignAmong(texts: readonly string[]): string | undefined {
  return texts.find(
    (text) =>
      isDialled(text) &&
      numbersIn(text).found.length === 0 &&
      COUNTRIES.some(({ code }) => {
        const reading = readPhone(text, { landline: true, country: code });
        return "number" in reading && isInPlan(reading.number);
      }),
  );
}

/** The doubt where somebody who lives abroad has a number that reads as one of India. */
const asOfIndia = (text: string, number: string) =>
  `“${clipText(text, 40)}” was read as a number of India: ${formatPhone(number)}`;

/** '98110 50009 (wife)' */
const amongWords = (text: string) =>
  new Scanner(text).see(findPhone).flatMap(({ value }) => ("number" in value ? [value.number] : []));

const MAIL = /^[^@\s<>()",]+@[^@\s<>()",]+\.[^@\s<>()",]+$/;

export function mailsIn(cell: string): Contacts {
  const parts = cell.split(/[\s,;<>()"]+|:::/).filter(Boolean);
  const found = parts.filter((text) => MAIL.test(text)).map((mail) => mail.replace(/^mailto:/i, "").toLowerCase());
  const others = parts.filter((text) => !MAIL.test(text));
  if (others.length === 0) return { found, left: [], doubts: [] };
  // 'Asha Rao <asha@post.example>' says whose it is.
  const doubts = found.length > 0 ? [] : [`“${clipText(cell, 40)}” is no mail address`];
  return { found, left: [cell], doubts };
}

function together(all: readonly Contacts[]): Contacts {
  return {
    found: all.flatMap(({ found }) => found),
    left: all.flatMap(({ left }) => left),
    doubts: all.flatMap(({ doubts }) => doubts),
  };
}

/** '05/12/2026' is the fifth of December here; where that is no day, the second number is the day. */
export function dayIn(cell: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T\s].*)?$/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const [, one = "", other = "", year = ""] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)(?:\s.*)?$/.exec(cell) ?? [];
  if (year === "") return stepOfWords(cell.replace(/-/g, " "), undefined, today).on;
  const whole = year.length === 2 ? `20${year}` : year;
  return dayOf(whole, other, one) ?? dayOf(whole, one, other);
}

function dayOf(year = "", month = "", day = ""): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}
