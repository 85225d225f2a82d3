import { tokensIn } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** Types of homes by what people call them. */
export const TYPE_WORDS = {
  Flat: "flat, flats, apartment, apartments, apt, apts, appartment, apartement, flt, flts, residential apartment, residential apartments, residential flat, multistorey apartment, multistorey apartments, multi storey apartment, multistory apartment, high rise apartment, service apartment, service apartments, serviced apartment, serviced apartments, society flat, flats/apartments, फ्लैट, फ्लैट्स, अपार्टमेंट",
  Studio:
    "studio, studios, studio apartment, studio apartments, studio flat, 1 rk, 1 rk/studio, 1 rk/studio apartment, rk, 1 room kitchen, one room kitchen, स्टूडियो",
  Penthouse: "penthouse, penthouses, pent house, pent houses, पेंटहाउस",
  FarmHouse: "farm house, farm houses, farmhouse, farmhouses, फार्महाउस, फार्म हाउस",
  Kothi: "independent kothi, kothi, kothis, kothee, kothies, kothiyan, कोठी, कोठियां",
  Bungalow: "independent bungalow, bungalow, bungalows, bunglow, bunglows, bungalo, bangla, बंगला, बंगलो",
  Villa: "independent villa, villa, villas, विला",
} as const;

type PropertyType = keyof typeof TYPE_WORDS;

/** A floor of a small house that its builder sells one by one: by type a flat. */
export const BUILDER_FLOORS =
  "builder floor, builder floors, independent floor, independent floors, independent builder floor, independent builder floors, builder floor apartment, residential floor, बिल्डर फ्लोर";

/** Further words, for cells and inputs about the type. */
export const TYPE_CELLS = {
  Flat: `${BUILDER_FLOORS}, floor, super built-up area, built-up area, carpet area`,
} as const;

/** Separate houses that owners call either a villa or a kothi. */
export const INDEPENDENT_HOUSES = "independent house, independent houses, individual house, ind house";

/** Houses that may be more than one of our types, or share a wall. */
export const HOUSES =
  "house, houses, residential house, row house, row houses, rowhouse, townhouse, town house, duplex, duplex house, duplex villa, independent house/villa, individual house/villa, house/villa, villa/house, मकान";

/** In cells and inputs about the type, the area of a plot means a separate house. */
export const HOUSE_CELLS = "plot area";

/** Words of property that is no home. */
const NO_HOME_WORDS =
  "plot, plots, land, shop, shops, showroom, showrooms, dukan, dukaan, office, offices, office space, commercial, co working, coworking, warehouse, godown, factory, industrial, shed, hotel, resort, guest house, banquet, pg, paying guest, hostel, co living, प्लॉट, दुकान, ऑफिस, ज़मीन";

/** What is neither a type of home nor a filter: who asks for one finds it by its words. */
export const OTHER_KINDS = /* @__PURE__ */ tableOf(`${NO_HOME_WORDS}, ${BUILDER_FLOORS}, ${INDEPENDENT_HOUSES}`);

const TYPE_ROWS = [TYPE_WORDS, { Flat: BUILDER_FLOORS }].flatMap((table) => bySpelling<PropertyType>(table));
/** In a text that tells more than the type. */
export const TYPES: WordTable<PropertyType> = /* @__PURE__ */ new WordTable(TYPE_ROWS);

type HomeWord = { readonly type: PropertyType } | "house" | "no home";

const HOME_WORDS: WordTable<HomeWord> = /* @__PURE__ */ new WordTable<HomeWord>([
  ...TYPE_ROWS.map(([words, type]) => [words, { type }] as const),
  ...[INDEPENDENT_HOUSES, HOUSES].flatMap((words) => words.split(", ")).map((words) => [words, "house"] as const),
  ...NO_HOME_WORDS.split(", ").map((words) => [words, "no home"] as const),
]);

/**
 * What a text that names a property says of its type: the first type in it, else 'house' (a villa or a kothi), else 'no home' (a plot, a shop).
 * @example '6 Bedroom House for sale in Sector 102' → 'house'
 */
export function namedType(text: string): PropertyType | "house" | "no home" | undefined {
  const tokens = tokensIn(text);
  let isOther = false;
  for (let at = 0; at < tokens.length; at++) {
    const found = HOME_WORDS.find(tokens, at);
    if (found?.value === "no home") isOther = true;
    else if (found) return found.value === "house" ? "house" : found.value.type;
  }
  return isOther ? "no home" : undefined;
}

/** The type that a name begins with: 'Kothi sec 50', 'Plot sec 122', 'Villa - Omicron 1'. */
export const typeInFront = (text: string): PropertyType | "house" | "no home" | undefined => {
  const found = HOME_WORDS.find(tokensIn(text), 0)?.value;
  return typeof found === "object" ? found.type : found;
};

/** Words for a building of many homes: they mean a flat if no other type is named. */
export const IN_A_BUILDING = tableOf("tower, society, high rise, highrise, condominium, group housing, टावर, सोसाइटी");
