import { tokensIn } from "./tokens.ts";
import { bySpelling, tableOf, WordTable } from "./word-table.ts";

/** Types of property by what people call them. */
export const TYPE_WORDS = {
  Flat: "flat, flats, apartment, apartments, apt, apts, appartment, apartement, flt, flts, residential apartment, residential apartments, residential flat, multistorey apartment, multistorey apartments, multi storey apartment, multistory apartment, high rise apartment, service apartment, service apartments, serviced apartment, serviced apartments, society flat, flats/apartments, फ्लैट, फ्लैट्स, अपार्टमेंट",
  Studio:
    "studio, studios, studio apartment, studio apartments, studio flat, 1 rk, 1 rk/studio, 1 rk/studio apartment, rk, 1 room kitchen, one room kitchen, स्टूडियो",
  Penthouse: "penthouse, penthouses, pent house, pent houses, पेंटहाउस",
  FarmHouse: "farm house, farm houses, farmhouse, farmhouses, फार्महाउस, फार्म हाउस",
  Kothi: "independent kothi, kothi, kothis, kothee, kothies, kothiyan, कोठी, कोठियां",
  Bungalow: "independent bungalow, bungalow, bungalows, bunglow, bunglows, bungalo, bangla, बंगला, बंगलो",
  Villa: "independent villa, villa, villas, विला",
  BuilderFloor:
    "builder floor, builder floors, builder flr, builder flor, independent floor, independent floors, indep floor, indep floors, independent builder floor, independent builder floors, independent/builder floor, builder floor apartment, residential floor, kothi floor, kothi floors, villa floor, villa floors, बिल्डर फ्लोर, बिल्डर फ़्लोर, इंडिपेंडेंट फ्लोर",
  Plot: "plot, plots, plt, residential plot, residential plots, residential land, residential land/plot, commercial plot, commercial plots, commercial land, industrial plot, industrial plots, industrial land, authority plot, authority plots, kisan kota plot, abadi plot, kothi plot, villa plot, villa plots, bungalow plot, farm house plot, farmhouse plot, farmhouse land, farm house land, farm land, farmland, agricultural land, agriculture land, land, plot/land, open plot, zameen, jameen, bhukhand, प्लॉट, प्लाट, प्लॉट्स, ज़मीन, जमीन, भूखंड, कोठी प्लॉट, कोठी का प्लॉट",
  Office:
    "office, offices, office space, office spaces, off space, commercial office, commercial office space, ready to move office space, ready to move office, ready to move offices, bare shell office space, corporate office, ऑफिस, ऑफ़िस, ऑफिस स्पेस, दफ्तर, कार्यालय",
  Shop: "shop, shops, showroom, showrooms, show room, shop/showroom, commercial shop, commercial shops, commercial showroom, retail shop, retail shops, retail space, retail unit, retail, high street, high street retail, booth, anchor store, vanilla store, retail store, supermarket, kiosk, food court, food court shop, dukan, dukaan, dukane, दुकान, दुकानें, शोरूम, शॉप",
} as const;

type PropertyType = keyof typeof TYPE_WORDS;

/** Types in which nobody lives: a home that is named beside them is what is offered. */
const NO_DWELLINGS: ReadonlySet<PropertyType> = new Set(["Plot", "Office", "Shop"]);

/** Further words, for cells and inputs about the type. */
export const TYPE_CELLS = {
  Flat: "super built-up area, built-up area, carpet area",
  BuilderFloor: "floor",
} as const;

/** Separate houses that owners call either a villa or a kothi. */
export const INDEPENDENT_HOUSES = "independent house, independent houses, individual house, ind house";

/** Houses that may be more than one of our types, or share a wall. */
export const HOUSES =
  "house, houses, residential house, row house, row houses, rowhouse, townhouse, town house, duplex, duplex house, duplex villa, independent house/villa, individual house/villa, house/villa, villa/house, मकान";

/** In cells and inputs about the type, the area of a plot means a separate house. */
export const HOUSE_CELLS = "plot area";

/** Words of property that has no type here. */
const OTHER_WORDS =
  "commercial, co working, coworking, warehouse, godown, factory, industrial, shed, hotel, resort, guest house, banquet, pg, paying guest, hostel, co living";

/** What is neither a type nor a filter: who asks for one finds it by its words. */
export const OTHER_KINDS = /* @__PURE__ */ tableOf(`${OTHER_WORDS}, ${INDEPENDENT_HOUSES}`);

const TYPE_ROWS = bySpelling<PropertyType>(TYPE_WORDS);
/** In a text that tells more than the type. */
export const TYPES: WordTable<PropertyType> = /* @__PURE__ */ new WordTable(TYPE_ROWS);

type NamedType = PropertyType | "house" | "other";

const TYPE_NAMES: WordTable<NamedType> = /* @__PURE__ */ new WordTable<NamedType>([
  ...TYPE_ROWS,
  ...[INDEPENDENT_HOUSES, HOUSES].flatMap((words) => words.split(", ")).map((words) => [words, "house"] as const),
  ...OTHER_WORDS.split(", ").map((words) => [words, "other"] as const),
]);

const isDwelling = (type: NamedType) => type === "house" || (type !== "other" && !NO_DWELLINGS.has(type));

/**
 * The type of property that a text names: the first home in it ('house' is a villa or a kothi), else a plot, an office or a shop, else
 * 'other' (a warehouse).
 * @example '6 Bedroom House for sale in Sector 102' → 'house'
 */
export function namedType(text: string): NamedType | undefined {
  const tokens = tokensIn(text);
  const named: NamedType[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = TYPE_NAMES.find(tokens, at);
    if (found) named.push(found.value);
    at = found?.next ?? at + 1;
  }
  return named.find(isDwelling) ?? named.find((type) => type !== "other") ?? named[0];
}

/** The type that a name begins with: 'Kothi sec 50', 'Plot sec 122', 'Villa - Omicron 1'. */
export const typeInFront = (text: string): NamedType | undefined => TYPE_NAMES.find(tokensIn(text), 0)?.value;

/** Words for a building of many homes: they mean a flat if no other type is named. */
export const IN_A_BUILDING = tableOf("tower, society, high rise, highrise, condominium, group housing, टावर, सोसाइटी");

/** Buildings in which people work: they say what is offered where no type is named. */
export const WORKPLACES: WordTable<"Office" | "Shop"> = new WordTable(
  bySpelling({
    Office:
      "it park, tech park, itech park, i tech park, business park, business tower, business centre, business center, udyog vihar, whole floor, corporate park, cyber park, cyber city, it tower, it building, district centre, world trade center, world trade centre, wtc, cabin, cabins, conference room, lockable",
    Shop: "galleria, mall, plaza, main market, super market, shutter, escalator",
  } as const),
);
