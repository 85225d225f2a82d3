import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

const YES: Guess = { text: "Yes" };

const PLUS_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(servant|servants|sq|sr|maid)/i, "Servant room"],
  [/^study/i, "Study"],
  [/^store/i, "Store"],
  [/^(pooja|puja)/i, "Pooja room"],
];
const PLUS = String.raw`(?:servants?|sq|sr|maid|study|store|pooja|puja)(?:\s*(?:room|quarter))?`;

function plusName(word: string): string {
  return PLUS_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? "";
}

/** '4BHK+SQ', '3 BHK + Servant + Pooja', '2.5 bhk', '3 bedroom', '3+1'. A range such as '2/3 bhk' is nobody's home and stays open. */
export function readRooms(scanner: Scanner): Guesses {
  const range = scanner.take(/\b\d(?:\s*[/&,]\s*\d)+\s*bhk\b/i);
  const plus = scanner
    .takeAll(new RegExp(String.raw`(?<=[\w\s)*+\uE000])(?:\+|&|with|,)\s*(?:1\s*)?${PLUS}\b`, "iu"))
    .concat(scanner.takeAll(new RegExp(String.raw`\b1\s*${PLUS}\b`, "iu")));
  const beds = range ? undefined : readBeds(scanner);
  const names = [
    ...new Set(plus.map(({ groups }) => plusName((groups[0] ?? "").replace(/^(?:\+|&|with|,)?\s*(?:1\s*)?/i, "")))),
  ].filter(Boolean);
  const letter = beds && names.length === 0 ? scanner.take(/(?<=\uE000)\s*\+\s*s\b/i) : undefined;
  if (letter) names.push("Servant room");
  const bathrooms = scanner.take(/\b(\d{1,2})\s*(?:bath(?:room)?s?|washrooms?|toilets?)\b/i)?.groups[1];
  return given({
    typeMore: beds && { text: `${beds}BHK` },
    rooms: beds && { text: String(Math.floor(Number(beds))), doubt: "Taken from the bedrooms" },
    typeMorePlus: names.length > 0 && doubted(names.join(", "), letter && "'+S' can mean servant, study or store"),
    bathrooms: bathrooms && { text: bathrooms },
  });
}

function readBeds(scanner: Scanner): string | undefined {
  const plusOne = scanner.take(/\b(\d)\s*\+\s*1\b(?:\s*bhk\b)?/i);
  const all = scanner.takeAll(/\b(\d(?:\.5)?)\s*-?\s*(?:bhk|b\.h\.k\.?|bed\s?rooms?|beds?)(?![a-z])/i);
  return (all[0] ?? plusOne)?.groups[1];
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\bpent\s?houses?\b/i, "Penthouse"],
  [/\bfarm\s?-?\s?houses?\b/i, "FarmHouse"],
  [/\bkothis?\b/i, "Kothi"],
  [/\bbung(?:a?low|low)s?\b/i, "Bungalow"],
  [/\bvillas?\b/i, "Villa"],
  [/\bstudios?\b/i, "Studio"],
  [/\b(?:flats?|apartments?|(?:builder|independent)\s+floor)\b/i, "Flat"],
];

/** The most particular word wins: a studio apartment is a studio. */
export function readType(scanner: Scanner): Guess | undefined {
  const found = TYPES.filter(([pattern]) => scanner.takeAll(pattern).length > 0);
  const first = found[0]?.[1];
  return first === undefined ? undefined : { text: first };
}

const ORDINALS = "ground first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

const FLOORS = [
  /\b(\d{1,2})\s*\/\s*(\d{1,2})\s*(?:th\s*)?(?:floor|flr|fl)\b/i,
  /\b(\d{1,2})\s*(?:st|nd|rd|th)?\s*(?:floor|flr)\b(?:\s*(?:out\s*)?of\s*(\d{1,2}))?/i,
  /\b(?:floor|flr)\s*(?:no\.?)?\s*[:-]?\s*(\d{1,2})(?:st|nd|rd|th)?\b(?:\s*(?:out\s*)?(?:of|\/)\s*(\d{1,2}))?/i,
];

/** '14th floor', 'Floor: 11', '10/22 floor', '9th floor out of 25', 'ground floor', 'higher floor' */
export function readFloor(scanner: Scanner): Guess | undefined {
  const counted = FLOORS.map((pattern) => scanner.take(pattern)).find((hit) => hit !== undefined);
  if (counted) {
    const [, floor = "", top] = counted.groups;
    return { text: top ? `${floor} of ${top}` : floor };
  }
  const named = scanner
    .take(new RegExp(String.raw`\b(${ORDINALS.join("|")}|top|high|higher|mid|middle|low|lower)\s+(?:floor|flr)\b`, "i"))
    ?.groups[1]?.toLowerCase();
  if (named === undefined) return undefined;
  const number = ORDINALS.indexOf(named);
  const word = { high: "Higher", low: "Lower", mid: "Middle" }[named] ?? named.charAt(0).toUpperCase() + named.slice(1);
  return { text: number > 0 ? String(number) : word };
}

/** By both spellings without hyphen and space: 'se', 'southeast'. */
const DIRECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  ["North", "South", "East", "West", "North-east", "North-west", "South-east", "South-west"].flatMap((name) => {
    const words = name.toLowerCase().split("-");
    return [words.join(""), words.map((word) => word.charAt(0)).join("")].map((spelling) => [spelling, name]);
  }),
);
const DIRECTION = String.raw`(?:north|south)[\s/-]*(?:east|west)|north|south|east|west|n[\s/-]?e|n[\s/-]?w|s[\s/-]?e|s[\s/-]?w`;
const SIGHT = String.raw`park|pool|river|lake|garden|road|club|green|forest`;

function facingName(written: string): string {
  const folded = written.toLowerCase().replace(/[\s/-]/g, "");
  return DIRECTIONS[folded] ?? folded.charAt(0).toUpperCase() + folded.slice(1);
}

/** Where it looks: a direction before a sight; golf has a field of its own. */
export function readFacing(scanner: Scanner): Guesses {
  const golf = scanner.take(/\bgolf(?:\s*course)?\s*(?:facing|view)\b/i) ?? scanner.take(/\bfacing\s+golf\b/i);
  const toward =
    scanner.take(new RegExp(String.raw`\b(${DIRECTION})\s*(?:facing|face)\b`, "i")) ??
    scanner.take(new RegExp(String.raw`\bfacing\s*[:-]?\s*(${DIRECTION})\b`, "i"));
  const sight =
    scanner.take(new RegExp(String.raw`\b(${SIGHT})(?:\s*(?:&|and|/)\s*(?:${SIGHT}))?\s*(?:facing|view)\b`, "i")) ??
    scanner.take(new RegExp(String.raw`\bfacing\s*[:-]?\s*(${SIGHT})\b`, "i"));
  const alone = toward || sight ? undefined : scanner.take(/\b((?:north|south)[\s-]+(?:east|west))\b/i);
  const found = toward ?? sight ?? alone;
  return given({
    golfFacing: golf && YES,
    facing: found && doubted(facingName(found.groups[1] ?? ""), alone && "A direction without the word facing"),
  });
}

/** What a home has. A pool that it only looks at was taken before. */
export function readFeatures(scanner: Scanner): Guesses {
  const has = (pattern: RegExp) => scanner.takeAll(pattern).length > 0 && YES;
  return given({
    doubleHtLobby: has(/\bdouble[\s-]*h(?:eigh)?t\.?\s*lobby\b/i),
    gym: has(/\b(?:gym|gymnasium)\b/i),
    swimmingPool: has(/\b(?:(?:private|swimming)\s+)?pool\b/i),
    club: has(/\bclub(?:\s?house)?\b(?!\s+[A-Z])/i),
  });
}
