import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { bySpelling, WordTable } from "#app/trade/word-table.ts";
import { countryName, OFFERED_COUNTRIES } from "./country-names.ts";
import type { PhoneReading } from "./phone.ts";

/** Countries and the plans of their numbers: only on the server. Browsers get `countries.browser.ts` in its place. */

/** What the forms offer. */
export const COUNTRIES = OFFERED_COUNTRIES.filter((code) => isSupportedCountry(code)).map((code) => ({
  code,
  dial: getCountryCallingCode(code),
}));

const OTHER_NAMES = {
  AE: "uae, emirates, dubai, abu dhabi",
  GB: "great britain, britain, england, scotland",
  IN: "bharat, hindustan",
  SA: "ksa",
  US: "usa, america, united states of america",
};

let names: WordTable<CountryCode> | undefined;

/** The ISO code of a country by any of its names: 'Singapore', 'SG', 'UAE', 'भारत'. */
export function countryNamed(text: string): CountryCode | undefined {
  names ??= new WordTable<CountryCode>([
    ...bySpelling<CountryCode>(OTHER_NAMES),
    ...getCountries().map((code) => [code, code] as const),
    ...["en", "hi"].flatMap((language) =>
      (["short", "long"] as const).flatMap((style) =>
        getCountries().map((code) => [countryName(code, language, style), code] as const),
      ),
    ),
  ]);
  return names.read(text);
}

/** Whether the plan of its country knows a stored number. */
export function isInPlan(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isValid() === true;
}

/** Whether a stored number is of a country rather than of another where it would be as long: it begins as mobile numbers do there. */
export function isLikelyOf(number: string, country: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.countryCallingCode === "1") return parsed.isValid(); // any area code
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples)?.nationalNumber : undefined;
  return example !== undefined && parsed?.nationalNumber[0] === example[0];
}

/** The plus and the fifteen digits of E.164. */
const LONGEST = 16;

/**
 * A foreign number, with + or as its country writes it. A number that its country's numbering plan does not know is accepted if it is as
 * long as a mobile number there: new ranges are assigned every year.
 * @param country ISO code, for a number without +
 */
export function readForeign(compact: string, country: string | undefined): PhoneReading {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(compact, { ...(home ? { defaultCountry: home } : {}), extract: false });
  if (!parsed) return { problem: "is no number of any country: begin with + and the code of the country" };
  const { countryCallingCode, nationalNumber, number } = parsed;
  const from = parsed.country ?? home ?? parsed.getPossibleCountries()[0];
  const digits = from && getExampleNumber(from, examples)?.nationalNumber.length;
  if ((parsed.isValid() && number.length <= LONGEST) || nationalNumber.length === digits) return { number };
  const named = from ? `; mobile numbers in ${countryName(from, "en", "long")} have ${digits}` : "";
  return { problem: `has ${nationalNumber.length} digits after +${countryCallingCode}${named}` };
}
