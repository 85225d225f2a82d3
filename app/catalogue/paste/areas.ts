import { property } from "#app/entities/records/property.ts";
import {
  type Area,
  AREA_KINDS,
  AREA_LABELS,
  type AreaKind,
  findArea,
  findAreaInText,
  squareFeet,
} from "#app/trade/areas.ts";
import type { Found, Token } from "#app/trade/tokens.ts";
import { findAmount } from "#app/trade/amounts.ts";
import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

type Tokens = readonly Token[];
interface Named {
  readonly kind: AreaKind;
  readonly area: Area;
}

/** A number as large as a home, with or without a unit; one of '1525/1050' is nobody's. */
function findHomeArea(tokens: Tokens, at: number): Found<Area> | undefined {
  const found = findAreaInText(tokens, at);
  if (found) return found;
  const bare = tokens[at]?.isNumber ? findArea(tokens, at) : undefined;
  const isHome = bare && /^\d{3,5}$|^\d{1,2},\d{3}$/.test(tokens[at]?.text ?? "");
  if (!isHome || (tokens[at - 1]?.text === "/" && tokens[at - 2]?.isNumber)) return undefined;
  if (tokens[bare.next]?.text === "/" && tokens[bare.next + 1]?.isNumber) return undefined;
  return findAmount(tokens, at)?.value.unit === undefined ? bare : undefined;
}

/** Words that may stand between a label and its number. */
const MOST_BETWEEN = 2;

/** 'carpet 1240', 'super area: 1850 sq ft', 'plot 350 gaj' */
function findBefore(tokens: Tokens, at: number): Found<Named> | undefined {
  const kind = AREA_KINDS.find(tokens, at);
  if (!kind) return undefined;
  let [next, between] = [kind.next, 0];
  for (; between <= MOST_BETWEEN; next++) {
    const token = tokens[next];
    if (!token || token.isNumber || (token.isSign && !/^[:=(@~-]$/.test(token.text))) break;
    if (!token.isSign) between++;
  }
  const area = findHomeArea(tokens, next);
  const isCertain = area?.value.unit !== undefined || (between === 0 && isHomeLabel(kind.value));
  return area && isCertain ? { value: { kind: kind.value, area: area.value }, next: area.next } : undefined;
}

/** '1925 sft super', '1410 carpet' */
function findAfter(tokens: Tokens, at: number): Found<Named> | undefined {
  const area = findHomeArea(tokens, at);
  const kind = area && AREA_KINDS.find(tokens, area.next);
  const isCertain = area?.value.unit !== undefined || (kind && isHomeLabel(kind.value));
  return kind && isCertain ? { value: { kind: kind.value, area: area.value }, next: kind.next } : undefined;
}

/** Of plot and terrace a number without a unit may be anything: 'plot 350', their number in a row of plots. */
const isHomeLabel = (kind: AreaKind) => kind !== "plot" && kind !== "terrace";

/** A home cannot be larger (sq ft): what says so is something else. */
const LARGEST = property.fields.size.limits.max ?? Number.POSITIVE_INFINITY;

function guessOf(area: Area): Guess | undefined {
  const feet = Math.round(squareFeet(area));
  if (feet > LARGEST) return undefined;
  if (area.unit === undefined) return { text: String(feet), doubt: "No unit was named; taken as sq ft" };
  return doubted(String(feet), area.unit !== "sq ft" && `Converted from ${area.number} ${area.unit}`);
}

export interface AreaReading {
  readonly guesses: Guesses;
  /** An area without a name, where its unit is one of plots: '200 gaj'. */
  readonly likelyPlot: Guess | undefined;
}

/** Each area under its name; the size is the super area, else the built-up, else one without a name, else the plot or the carpet area. */
export function readAreas(scanner: Scanner): AreaReading {
  const [before, after] = [scanner.see(findBefore), scanner.see(findAfter)];
  const most = after.length > before.length ? after : before;
  for (const hit of most) scanner.use(hit);
  const named = [...most, ...(after.length > 0 ? scanner.takeAll(most === after ? findBefore : findAfter) : [])];
  const of = (kind: AreaKind) => {
    const hit = named.find(({ value }) => value.kind === kind);
    return hit && guessOf(hit.value.area);
  };
  const [superArea, builtUpArea, carpetArea, plotArea] = [of("super"), of("built-up"), of("carpet"), of("plot")];
  const plain = scanner.takeAll(findAreaInText).map(({ value }) => value);
  const unnamed = plain.find(({ unit }) => unit === "sq ft") ?? plain[0];
  const size = superArea ?? builtUpArea ?? (unnamed && guessOf(unnamed)) ?? plotArea ?? carpetArea ?? bareSize(scanner);
  const land = plain.find(({ unit }) => unit !== "sq ft");
  return {
    guesses: given({ size, superArea, builtUpArea, carpetArea, plotArea, terrace: of("terrace") }),
    likelyPlot: land && guessOf(land),
  };
}

/** 'size 1060' */
function bareSize(scanner: Scanner): Guess | undefined {
  const hit = scanner.take((tokens, at) => {
    const label = AREA_LABELS.find(tokens, at);
    if (!label) return undefined;
    return findHomeArea(tokens, /^[:-]$/.test(tokens[label.next]?.text ?? "") ? label.next + 1 : label.next);
  });
  return hit && guessOf(hit.value);
}
