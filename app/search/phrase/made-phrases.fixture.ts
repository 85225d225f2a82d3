import { makeQuery, type Query } from "#app/query/index.ts";
import { pick as pickFrom, randomFrom } from "#scripts/testing/random.ts";

type Part = Partial<Query>;
/** A part of a sentence, and what it means. */
type Said = readonly [words: string, meant: Part];

/** Sectors that no city but Noida has, so that nobody is asked of which city they are. */
const SECTORS = ["116", "119", "121", "128", "134", "137", "143b", "144", "150", "151", "152", "168"];
const SOCIETIES = ["ATS Pristine", "Saffron Park", "Gulmohar Heights", "Ivory Towers"];

type Maker = (pick: <T>(...of: readonly T[]) => T) => Said;

const sectorsOf = (...numbers: readonly string[]): Part => ({
  location: numbers.map((number) => `sector-${number}`),
});
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

const PLACES: readonly Maker[] = [
  (pick) => {
    const number = pick(...SECTORS);
    const written = pick("sector #", "sec #", "sec-#", "Sector-#", "s#", "sector# me", "सेक्टर # में", "in sec #");
    return [written.replace("#", number), sectorsOf(number)];
  },
  (pick) => {
    const number = pick(...SECTORS);
    const written = pick("noida sector #", "sector # noida", "noida sec #", "noida #", "नोएडा सेक्टर #");
    return [written.replace("#", number), { ...sectorsOf(number), city: ["noida"] }];
  },
  (pick) => {
    const [one, other] = pick(["116", "119"], ["137", "143b"], ["150", "152"], ["151", "168"]);
    const written = pick("sector # or $", "sec # ya $", "sec #/$", "sector #, $", "sec # aur $", "sectors # and $");
    return [written.replace("#", one ?? "").replace("$", other ?? ""), sectorsOf(one ?? "", other ?? "")];
  },
  (pick) => {
    const name = pick(...SOCIETIES);
    return [pick(name, name.toLowerCase(), `${name} me`, `in ${name}`), { project: [slugOf(name)] }];
  },
];

const ROOMS: readonly Maker[] = [
  (pick) => {
    const number = pick("2", "3", "4");
    return [pick("# bhk", "#bhk", "# BHK", "# bed", "# bedroom", "#bhk flat").replace("#", number), roomsOf(number)];
  },
  (pick) =>
    pick<Said>(
      ["do bhk", roomsOf("2")],
      ["teen bhk", roomsOf("3")],
      ["तीन बीएचके", roomsOf("3")],
      ["४ बीएचके", roomsOf("4")],
    ),
  (pick) => [
    pick("2 or 3 bhk", "2/3 bhk", "2-3bhk", "2bhk or 3bhk", "2bhk ya 3bhk", "2 या 3 बीएचके"),
    roomsOf("2", "3"),
  ],
];

function roomsOf(...numbers: readonly string[]): Part {
  return { bhk: numbers.map((number) => `${number}bhk`) };
}

const withFlat = ([words, meant]: Said): Said =>
  words.endsWith("flat") ? [words, { ...meant, type: ["flat"] }] : [words, meant];

const LIMITS = {
  most: [
    "under #",
    "below #",
    "upto #",
    "up to #",
    "max #",
    "budget #",
    "within #",
    "# tak",
    "# se kam",
    "# ke andar",
    "# max",
    "#",
    "# se zyada nahi",
  ],
  least: ["above #", "over #", "at least #", "min #", "# se zyada", "# se upar", "# onwards", "more than #"],
  range: ["#1-#2", "#1 - #2", "#1 to #2", "#1 se #2", "between #1 and #2", "#1 se #2 ke beech", "from #1 to #2"],
} as const;

const BUDGETS: readonly Maker[] = [
  (pick) => {
    const [most, unit] = [pick(1.2, 2, 2.6, 5), pick(" cr", "cr", " crore", "Cr", " करोड़")];
    return [pick(...LIMITS.most).replace("#", `${most}${unit}`), { price: { min: 0, max: most }, sale: ["buy"] }];
  },
  (pick) => {
    const [most, unit] = [pick(45, 60, 85), pick(" lakh", "L", " lac", " lakhs", " लाख")];
    return [pick(...LIMITS.most).replace("#", `${most}${unit}`), { price: { min: 0, max: most / 100 }, sale: ["buy"] }];
  },
  (pick) => {
    const [least, unit] = [pick(2, 3.5, 8), pick(" cr", "cr", " crore")];
    return [
      pick(...LIMITS.least).replace("#", `${least}${unit}`),
      { price: { min: least, max: undefined }, sale: ["buy"] },
    ];
  },
  (pick) => {
    const [[min, max], unit] = [pick([1.5, 2], [2, 2.6], [2, 3], [4, 5.5]), pick(" cr", "cr", " crore", " करोड़")];
    const written = pick(...LIMITS.range)
      .replace("#1", pick(`${min}`, `${min}${unit}`))
      .replace("#2", `${max}${unit}`);
    return [written, { price: { min: min ?? 0, max }, sale: ["buy"] }];
  },
  (pick) => {
    const [[min, max], unit] = [pick([20, 25], [25, 30], [40, 55]), pick("k", " k", " hazar", " thousand")];
    const range = pick(...LIMITS.range)
      .replace("#1", String(min))
      .replace("#2", `${max}${unit}`);
    return [
      pick("rent #", "# rent", "# kiraya").replace("#", range),
      { price: { min: (min ?? 0) / 100, max: (max ?? 0) / 100 }, sale: ["rent"] },
    ];
  },
  (pick) => {
    const [most, unit] = [pick(18, 25, 40), pick("k", " hazar", "000", " हज़ार")];
    const limit = pick(...LIMITS.most).replace("#", `${most}${unit}`);
    return [
      pick("rent #", "# rent", "kiraye par #").replace("#", limit),
      { price: { min: 0, max: most / 100 }, sale: ["rent"] },
    ];
  },
];

const MEASURES: readonly Maker[] = [
  (pick) => {
    const [feet, unit] = [pick(1200, 1500, 1850), pick(" sq ft", "sqft", " sqft", " sft")];
    return [`${feet}${unit}`, { size: { min: Math.round(feet * 0.9), max: Math.round(feet * 1.1) } }];
  },
  (pick) => {
    const written = pick("1200-1500 sqft", "1200 to 1500 sq ft", "1200 se 1500 sqft", "between 1200 and 1500 sq ft");
    return [written, { size: { min: 1200, max: 1500 } }];
  },
  (pick) => [
    pick("above 1500 sq ft", "1500+ sqft", "min 1500 sqft", "1500 sqft se zyada"),
    { size: { min: 1500, max: undefined } },
  ],
  (pick) => [pick("5th floor", "floor 5", "5th floor par"), { floor: { min: 5, max: 5 } }],
  (pick) => [pick("above 10th floor", "11th floor or above"), { floor: { min: 11, max: undefined } }],
  (pick) => [pick("5th to 10th floor", "floor 5 to 10", "between 5th and 10th floor"), { floor: { min: 5, max: 10 } }],
  (pick) => [pick("ground floor", "ग्राउंड फ्लोर"), { floor: { min: 0, max: 0 } }],
];

const RATES: readonly Maker[] = [
  (pick) => [
    pick("under 9000 psf", "psf below 9000", "below 9000 per sq ft", "9000 psf tak"),
    { rate: { min: 0, max: 9000 } },
  ],
  (pick) => [pick("8000 to 9000 psf", "8000-9000 per sq ft"), { rate: { min: 8000, max: 9000 } }],
];

export interface MadePhrase {
  readonly phrase: string;
  readonly meant: Query;
}

/** Sentences of a place, rooms and what is measured, in the ways and orders in which people write them; what each means is known since it was made. */
export function madePhrases(count: number, seed: number): readonly MadePhrase[] {
  const random = randomFrom(seed);
  const pick = <T>(...of: readonly T[]): T => pickFrom(random, of);
  const phrases = new Map<string, MadePhrase>();
  while (phrases.size < count) {
    const rest = pick([BUDGETS], [BUDGETS], [BUDGETS, MEASURES], [MEASURES], [RATES], [RATES, MEASURES]).map((makers) =>
      pick(...makers)(pick),
    );
    const [place, rooms] = [pick(...PLACES)(pick), withFlat(pick(...ROOMS)(pick))];
    const parts = pick(
      [rooms, place, ...rest],
      [place, rooms, ...rest],
      [place, ...rest, rooms],
      [rooms, ...rest, place],
      [...rest, rooms, place],
    );
    const between = pick(" ", " ", ", ");
    const phrase = parts.map(([words]) => words).join(between);
    phrases.set(phrase, { phrase, meant: makeQuery(Object.assign({}, ...parts.map(([, meant]) => meant))) });
  }
  return [...phrases.values()];
}
