import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

const PLUS_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(servant|servants|sq|sr|maid)/i, "Servant room"],
  [/^study/i, "Study"],
  [/^store/i, "Store"],
  [/^(pooja|puja)/i, "Pooja room"],
];
const PLUS = String.raw`(?:servants?|sq|sr|maid|study|store|pooja|puja)(?:\s*(?:room|rm|quarter|qtr))?`;

function plusName(word: string): string {
  return PLUS_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? "";
}

/** '4BHK+SQ', '3 BHK + Servant + Pooja', '2.5 bhk', '3 bedroom', '3+1', '3bhk 3t'. A range such as '2/3 bhk' is nobody's home and stays open. */
export function readRooms(scanner: Scanner): Guesses {
  const range = scanner.take(/\b\d(?:(?:(?:\s*[/&]\s*|,)\d){1,5}|(?:, ?\d){2,5})\s*bhk\b/i);
  const plus = scanner
    .takeAll(new RegExp(String.raw`(?<=[\w\s)*+\uE000])(?:\+|&|with|,)\s*(?:1\s*)?${PLUS}\b`, "iu"))
    .concat(scanner.takeAll(new RegExp(String.raw`\b1\s*${PLUS}\b`, "iu")));
  const beds = range ? undefined : readBeds(scanner);
  const names = [
    ...new Set(plus.map(({ groups }) => plusName((groups[0] ?? "").replace(/^(?:\+|&|with|,)?\s*(?:1\s*)?/i, "")))),
  ].filter(Boolean);
  const letter = beds && names.length === 0 ? scanner.take(/(?<=\uE000)\s*\+\s*s\b/i) : undefined;
  if (letter) names.push("Servant room");
  const bathrooms = scanner.take(/\b(?:(\d{1,2})\s*(?:bath(?:room)?s?|washrooms?|toilets?)|(\d)t)\b/i)?.groups;
  return given({
    typeMore: beds && { text: `${beds}BHK` },
    rooms: beds && { text: String(Math.floor(Number(beds))), doubt: "Taken from the bedrooms" },
    typeMorePlus: names.length > 0 && doubted(names.join(", "), letter && "'+S' can mean servant, study or store"),
    bathrooms: bathrooms && { text: bathrooms[1] ?? bathrooms[2] ?? "" },
  });
}

function readBeds(scanner: Scanner): string | undefined {
  const plusOne = scanner.take(/\b(\d)\s*\+\s*1\b(?:\s*bhk\b)?/i);
  const all = scanner.takeAll(/\b(\d(?:\.5)?)\s*-?\s*(?:bhk|b\.h\.k\.?|brs?|bed\s?rooms?|beds?)(?![a-z])/i);
  return (all[0] ?? plusOne)?.groups[1];
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\bpent\s?houses?\b/i, "Penthouse"],
  [/\bfarm\s?-?\s?houses?\b/i, "FarmHouse"],
  [/\bkothis?\b/i, "Kothi"],
  [/\bbung(?:a?low|low)s?\b/i, "Bungalow"],
  [/\bvillas?\b/i, "Villa"],
  [/\bstudios?\b/i, "Studio"],
  [/\b(?:flats?|apartments?|apt|(?:builder|independent)\s+floor)\b/i, "Flat"],
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
export function readFloor(scanner: Scanner): Guesses {
  const counted = FLOORS.map((pattern) => scanner.take(pattern)).find((hit) => hit !== undefined);
  if (counted) {
    const [, floor = "", top] = counted.groups;
    return given({ floor: { text: top ? `${floor} of ${top}` : floor }, totalFloors: top && { text: top } });
  }
  const named = scanner
    .take(
      new RegExp(String.raw`\b(${ORDINALS.join("|")}|gr|top|high|higher|mid|middle|low|lower)\s+(?:floor|flr)\b`, "i"),
    )
    ?.groups[1]?.toLowerCase();
  if (named === undefined) return {};
  const number = ORDINALS.indexOf(named);
  const word =
    { gr: "Ground", high: "Higher", low: "Lower", mid: "Middle" }[named] ??
    named.charAt(0).toUpperCase() + named.slice(1);
  return { floor: { text: number > 0 ? String(number) : word } };
}
