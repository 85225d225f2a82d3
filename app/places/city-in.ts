import { memoizeText } from "#app/base/memoize-text.ts";
import { CITIES, CITY_ALIASES } from "./cities.ts";

type City = (typeof CITIES)[number];

/** Parts of Greater Noida that carry the name of Noida. */
const PARTS: readonly (readonly [string, City])[] = [
  ["noida extension", "Greater Noida"],
  ["noida extn", "Greater Noida"],
  ["noida ext", "Greater Noida"],
];

/** All our cities lie in it. */
const REGION = /(?<![\p{L}\p{N}])(?:delhi[\s/-]*)?ncr(?![\p{L}\p{N}])/giu;

/** Behind a city within its part of an address. Other words make its name that of a school, a road or a company: 'Delhi Public School'. */
const BEHIND = String.raw`(?=\s*(?:$|[)/\d]|[-–.]?\s*\d|[-–.]\s*$|[\s(–-]*(?:sec(?:tor|t)?|phase|block|blk|pocket|city(?=\W*$)|west|east|north|south|new|ncr|india|u\.?p|uttar|haryana|ext(?:ensio)?n?|cantt|cantonment|dist(?:rict)?|dlf|region|zone|pin)(?!\p{L})))`;
/** Before a city that is not meant: 'near Delhi', 'road to Noida'. */
const BEFORE = String.raw`(?<!(?:^|[^\p{L}])(?:near|nr|from|to|towards|off|opp|opposite|behind)[.\s]+)(?<![\p{L}\p{N}])`;

/** Every spelling of a city, the longer ones first: 'Greater Noida' holds 'Noida'. */
const NAMES = [...CITIES.map((city) => [city, city] as const), ...Object.entries(CITY_ALIASES), ...PARTS]
  .toSorted(([one], [other]) => other.length - one.length)
  .map(
    ([name, city]) =>
      [
        new RegExp(`${BEFORE}${name.replaceAll(" ", "[.\\s]\\s*")}(?![\\p{L}\\p{M}\\p{N}])${BEHIND}`, "iu"),
        city,
      ] as const,
  );

const WEB_ADDRESS = /:\/\/|www\.|@|\.(?:com|in|net|org)(?!\p{L})/iu;

/** The city that an address names: 'Noida, Uttar Pradesh', 'Sector 1 Greater Noida West'. @returns undefined for none and for several */
export const cityIn = (text: string): City | undefined => citiesIn(text).only;

/** A file has few different localities, and each row asks for its city. */
const citiesIn = memoizeText((text) => ({ only: readCity(text) }));

function readCity(text: string): City | undefined {
  if (WEB_ADDRESS.test(text)) return undefined;
  const found = new Set<City>();
  for (const part of text.replace(REGION, " ").split(/[,;|\n]/)) {
    let left = part;
    for (const [name, city] of NAMES) {
      if (!name.test(left)) continue;
      found.add(city);
      left = left.replace(name, " ");
    }
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** Cities of others that people search for and bring in files: known by name, so that they are no riddle. */
export const FAR_CITIES: readonly string[] =
  "Mumbai, Navi Mumbai, Thane, Pune, Bengaluru, Bangalore, Hyderabad, Chennai, Kolkata, Ahmedabad, Jaipur, Lucknow, Chandigarh, Mohali, Panchkula, Zirakpur, Dehradun, Agra, Mathura, Vrindavan, Kanpur, Varanasi, Indore, Bhopal, Goa, Surat, Nagpur, Patna, Ranchi, Ludhiana, Amritsar, Shimla, Haridwar, Rishikesh, Nainital, Udaipur, Jodhpur, Kochi, Dubai".split(
    ", ",
  );
const FAR = new Set(FAR_CITIES.map((name) => name.toLowerCase()));

/** 'Pune', 'Mumbai, Maharashtra' */
export const isFarCity = (written: string): boolean => FAR.has((written.split(",")[0] ?? "").trim().toLowerCase());
