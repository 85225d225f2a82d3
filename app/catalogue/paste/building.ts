import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

const SPACE = String.raw`(?:parkings?|prk|cps?)(?:\s*(?:slots?|spaces?))?`;
const COVERED = [
  new RegExp(String.raw`\b(\d)\s*(?:covered|cvd)\b(?=[^,;.|\n]{0,20}\b${SPACE}\b)(?:\s*(?:car\s*)?${SPACE}\b)?`, "i"),
  new RegExp(String.raw`\bcovered\s*(?:car\s*)?parking\s*[:=-]\s*(\d)\b`, "i"),
];
const OPEN = [
  new RegExp(String.raw`\b(\d)\s*open\s*(?:car\s*)?${SPACE}\b`, "i"),
  new RegExp(String.raw`\bopen\s*(?:car\s*)?parking\s*[:=-]\s*(\d)\b`, "i"),
];
const EITHER = [
  new RegExp(String.raw`\b(\d)\s*(?:(?:car|gaa?di)\s*(?:ki\s*)?)?${SPACE}\b`, "i"),
  /\b(\d)\s*car\s*parks?\b/i,
  /\b(?:car\s*)?parking\s*(?:[:=-]|for)\s*(\d)(?:\s*cars?)?\b/i,
];

/** '2 covered + 1 open parking', 'covered parking: 2', '2 cp'. */
export function readParking(scanner: Scanner): Guesses {
  const [covered, open] = [scanner.takeFirst(COVERED), scanner.takeFirst(OPEN)].map((hit) => hit?.groups[1]);
  const either = covered || open ? undefined : scanner.takeFirst(EITHER)?.groups[1];
  return given({
    coveredParking:
      (covered ?? either) &&
      doubted(covered ?? either ?? "", either && "It does not say whether the parking is covered"),
    openParking: open && { text: open },
  });
}

/** '3 balconies', '2 bal' */
export function readBalconies(scanner: Scanner): Guess | undefined {
  const hit = scanner.take(/\b(\d)\s*(?:balcon(?:y|ies|ys)|bal)\b/i);
  return hit && { text: hit.groups[1] ?? "" };
}

/** How old the building is, as the choice that it falls into; '4-7 years' falls into two and is left. */
export function readAge(scanner: Scanner): Guess | undefined {
  if (scanner.take(/\bnew(?:ly)?\s*(?:construct(?:ion|ed)|built)\b/i)) return { text: "New" };
  const hit = scanner.take(
    /\b(\d{1,2})(?:\s*(?:-|to)\s*(\d{1,2}))?\s*(?:yrs?|years?|saal)\.?\s*(?:old|puraa?n[aie])\b/i,
  );
  const ages = new Set(hit?.groups.slice(1).flatMap((years) => (years === undefined ? [] : [ageOf(Number(years))])));
  const [age] = ages;
  return age !== undefined && ages.size === 1 ? { text: age } : undefined;
}

function ageOf(years: number): string {
  if (years === 0) return "New";
  if (years <= 5) return "Up to 5 years";
  return years <= 10 ? "5 to 10 years" : "More than 10 years";
}

export function readOwnership(scanner: Scanner): Guess | undefined {
  const free = scanner.take(/\bfree[\s-]?hold\b/i);
  const leased = scanner.take(/\blease[\s-]?hold\b/i);
  if (free && leased) return undefined;
  return free ? { text: "Freehold" } : leased && { text: "Leasehold" };
}

/** 'flat no 4203, tower B': only with the number of the flat, since by it the price history goes on. */
export function readUnit(scanner: Scanner): Guess | undefined {
  const flat = scanner.take(/\b(?:flat|unit)\s*(?:no\b\.?|number|#)\s*[:-]?\s*([a-z]{0,2}[-/ ]?\d{1,4}[a-z]?)\b/i)
    ?.groups[1];
  if (flat === undefined) return undefined;
  const tower = scanner.take(/\btower\s*[:-]?\s*([A-Z]?\d{1,2}|\p{Lu}\p{L}*)(?![\p{L}\d])/iu)?.groups[1];
  return { text: tower === undefined ? flat.trim() : `Tower ${tower}, ${flat.trim()}` };
}

const FAMILY = /\b(?:(?:only(?:\s*for)?|strictly)\s+famil(?:y|ies)|famil(?:y|ies)\s*(?:only|preferred))\b/i;
const BACHELORS = /\b(?:only\s+bachelors?|bachelors?\s*only)\b/i;
const BOTH = /\b(?:famil(?:y|ies)\s*(?:\/|&|and|or)\s*bachelors?|bachelors?\s*(?:\/|&|and|or)\s*famil(?:y|ies))\b/i;
const ALSO = /\bbachelors?\s*(?:also\s*)?(?:allowed|ok|welcome)\b/i;

/** Whom the owner would let to. 'lease' stays: it says that the home is for rent. */
export function readTenants(scanner: Scanner): Guess | undefined {
  if (scanner.take(BOTH)) return { text: "Family or bachelors" };
  if (scanner.take(ALSO)) return { text: "Family or bachelors", doubt: "Bachelors are allowed; taken as families too" };
  if (scanner.take(FAMILY)) return { text: "Family" };
  if (scanner.take(BACHELORS)) return { text: "Bachelors" };
  return scanner.take(/\bcompany\b(?=\s*(?:lease|only))/i) && { text: "Company" };
}
