import { property } from "#app/entities/records/property.ts";
import { SQUARE_FEET as AREA_FEET } from "#app/trade/units.ts";
import { NUMBER, numberOf, SQUARE_FEET } from "./numbers.ts";
import { doubted, given, type Guess, type Guesses, type Hit, type Scanner } from "./scanner.ts";

interface Unit {
  readonly pattern: string;
  /** Square feet in one of it. */
  readonly feet: number;
  readonly name: string;
}

const FOOT: Unit = { pattern: SQUARE_FEET, feet: 1, name: "sq ft" };
const UNITS: readonly Unit[] = [
  FOOT,
  {
    pattern: String.raw`(?:sq\.?\s*-?\s*(?:yds?|yards?)\b|sqyds?|gaj|gaz|yards?\b)`,
    feet: AREA_FEET["sq yd"],
    name: "sq yd",
  },
  {
    pattern: String.raw`(?:sq\.?\s*-?\s*(?:mtrs?|meters?|metres?|m)\b|sqm|mtrs?\b|square\s*met(?:er|re)s?)`,
    feet: AREA_FEET["sq m"],
    name: "sq m",
  },
  { pattern: String.raw`acres?\b`, feet: AREA_FEET.acre, name: "acre" },
];

/** A number with its unit: groups are the number, then one for each unit. */
const WITH_UNIT = String.raw`${NUMBER}\s*(?:${UNITS.map(({ pattern }) => `(${pattern})`).join("|")})`;
/** A number without one, as large as a home: its group is the last. */
const BARE = String.raw`(?<![\d.,]|\d\s?/\s?)(\d{3,5})(?![\d.,]*\d|\s*/\s*\d|\s*(?:cr|lac|lakh|k)\b)`;

/** What brokers call each kind of area; the super area is looked for first, since it is also written 'super built-up'. */
const SUPER = String.raw`(?:(?:super|sup)(?:\s*built[\s-]*up)?(?:\s*area)?|sba|sa|saleable(?:\s*area)?)`;
const BUILT_UP = String.raw`(?:built[\s-]*up(?:\s*area)?|bua)`;
const CARPET = String.raw`(?:(?:rera\s*)?carpet(?:\s*area)?|ca)`;

/** A label before its number, or after it. */
interface Labelled {
  readonly before: RegExp;
  readonly after: RegExp;
}

function labelled(label: string, flags = "iu"): Labelled {
  return {
    before: new RegExp(String.raw`\b${label}\b(?:[^\d\n,;|/]{0,12}${WITH_UNIT}|\s*[:=-]?\s*${BARE})`, flags),
    after: new RegExp(String.raw`(?:${WITH_UNIT}|${BARE})\s*${label}\b`, flags),
  };
}

const ALL = labelled(`(?:${SUPER}|${BUILT_UP}|${CARPET})`, "giu");
const NAMED = [labelled(SUPER), labelled(BUILT_UP), labelled(CARPET)];

/** Whether most labels of the message find their number in front of them. */
function standAfter({ left }: Scanner): boolean {
  const count = (pattern: RegExp) => [...left.matchAll(pattern)].length;
  return count(ALL.after) > count(ALL.before);
}

/** A home cannot be larger (sq ft): what says so is something else. */
const LARGEST = property.fields.size.limits.max ?? Number.POSITIVE_INFINITY;

/** Its unit; none of a number without one. */
function unitOf({ groups }: Hit): Unit | undefined {
  return UNITS.find((_unit, at) => groups[at + 2] !== undefined);
}

function areaText(hit: Hit): Guess | undefined {
  const unit = unitOf(hit);
  if (!unit) return { text: hit.groups[UNITS.length + 2] ?? "", doubt: "No unit was named; taken as sq ft" };
  const amount = Math.round(numberOf(hit.groups[1]) * unit.feet);
  if (amount > LARGEST) return undefined;
  return doubted(String(amount), unit !== FOOT && `Converted from ${hit.groups[1]} ${unit.name}`);
}

function readArea(scanner: Scanner, patterns: readonly RegExp[]): Guess | undefined {
  const hit = scanner.takeFirst(patterns);
  return hit && areaText(hit);
}

const TERRACE = new RegExp(String.raw`terrace[^\d\n]{0,12}${WITH_UNIT}`, "iu");
const PLOT = new RegExp(String.raw`\bplot[^\d\n,;|/]{0,12}${WITH_UNIT}`, "iu");
const PLAIN = new RegExp(WITH_UNIT, "iu");
const SIZE = /\b(?:size|area)\s*[:-]?\s*(\d{3,5})\b/i;

/** Each area under its name; the size is the super area, else the built-up, else one without a name, else the plot or the carpet area. */
export function readAreas(scanner: Scanner): Guesses {
  const after = standAfter(scanner);
  const [superArea, builtUpArea, carpetArea] = NAMED.map((label) =>
    readArea(scanner, after ? [label.after, label.before] : [label.before, label.after]),
  );
  const terrace = readArea(scanner, [TERRACE]);
  const plotArea = readArea(scanner, [PLOT]);
  const plain = scanner.takeAll(PLAIN);
  const named = plain.find((hit) => unitOf(hit) === FOOT) ?? plain[0];
  const size = superArea ?? builtUpArea ?? (named && areaText(named)) ?? plotArea ?? carpetArea ?? bareSize(scanner);
  return given({ size, superArea, builtUpArea, carpetArea, plotArea, terrace });
}

function bareSize(scanner: Scanner): Guess | undefined {
  const hit = scanner.take(SIZE);
  return hit && { text: hit.groups[1] ?? "", doubt: "No unit was named; taken as sq ft" };
}
