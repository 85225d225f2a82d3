import { property } from "#app/kinds/property/property.ts";
import {
  type Area,
  AREA_LABELS,
  type AreaKind,
  findAreaBeforeName,
  findAreaBehindName,
  findAreaInText,
  findHomeArea,
  findSmallArea,
  squareFeet,
} from "#app/trade/areas.ts";
import { findPrice } from "#app/trade/prices.ts";
import { guessWithDoubt, foundGuesses, type Guess, type Guesses } from "./guesses.ts";
import type { Scanner } from "#app/trade/scanner.ts";

/** A home cannot be larger (sq ft): what says so is something else. */
const LARGEST = property.fields.size.limits.max ?? Number.POSITIVE_INFINITY;

function guessOf(area: Area): Guess | undefined {
  const feet = Math.round(squareFeet(area));
  if (feet > LARGEST) return undefined;
  if (area.unit === undefined) return { text: String(feet), doubt: "No unit was named; taken as sq ft" };
  return guessWithDoubt(String(feet), area.unit !== "sq ft" && `Converted from ${area.number} ${area.unit}`);
}

export interface AreaReading {
  readonly guesses: Guesses;
  /** An area without a name, where its unit is one of plots: '200 gaj'. */
  readonly likelyPlot: Guess | undefined;
}

/** Each area under its name; the size is the super area, else the built-up, else one without a name, else the plot or the carpet area. */
export function readAreas(scanner: Scanner): AreaReading {
  const [before, after] = [scanner.see(findAreaBehindName), scanner.see(findAreaBeforeName)];
  const most = after.length > before.length ? after : before;
  for (const hit of most) scanner.use(hit);
  const named = [
    ...most,
    ...(after.length > 0 ? scanner.takeAll(most === after ? findAreaBehindName : findAreaBeforeName) : []),
  ];
  const of = (kind: AreaKind) => {
    const hit = named.find(({ value }) => value.kind === kind);
    return hit && guessOf(hit.value.area);
  };
  const [superArea, builtUpArea, carpetArea, plotArea] = [of("super"), of("built-up"), of("carpet"), of("plot")];
  const plain = scanner.takeAll(findAreaInText).map(({ value }) => value);
  const unnamed = plain.find(({ unit }) => unit === "sq ft") ?? plain[0];
  const size =
    superArea ??
    builtUpArea ??
    (unnamed && guessOf(unnamed)) ??
    plotArea ??
    carpetArea ??
    bareSize(scanner) ??
    sizeBeforePrice(scanner) ??
    sizeBehindRooms(scanner);
  const land = plain.find(({ unit }) => unit !== "sq ft");
  return {
    guesses: foundGuesses({ size, superArea, builtUpArea, carpetArea, plotArea, terrace: of("terrace") }),
    likelyPlot: land && guessOf(land),
  };
}

/** '140 ft', '16 mtr' of a shop or a plot. */
export function readSmallArea(scanner: Scanner): Guess | undefined {
  const hit = scanner.take(findSmallArea);
  return hit && { text: String(Math.round(squareFeet(hit.value))), doubt: "Feet or metres alone; taken as the area" };
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

/** '3bhk+s 1695', '2bhk 1310': a bare number right behind the rooms. */
function sizeBehindRooms(scanner: Scanner): Guess | undefined {
  const hit = scanner.take((tokens, at) => {
    const area = findHomeArea(tokens, at);
    if (area?.value.unit !== undefined || !/^\d{3,5}$/.test(tokens[at]?.text ?? "")) return undefined;
    if (!area || YEAR.test(tokens[at]?.text ?? "") || tokens[area.next]?.isGlued) return undefined;
    const start = tokens[at - 2]?.text === "+" ? at - 3 : at - 1;
    return /^(?:bhk|bed|bedroom|bedrooms)$/.test(tokens[start]?.text ?? "") ? area : undefined;
  });
  return hit && guessOf(hit.value);
}

/** Behind these a number counts something else. */
const NUMBERED = /^(?:no|number|#|flat|unit|tower|block|floor|plot|phase|sector|sec|possession|rent|[/-])$/;
/** '2027' before a price may be the year of possession. */
const YEAR = /^20[2-4]\d$/;
/** Sums with a unit, a sign or grouped digits: see `Sum`. */
const SURE_RANK = 4;

/** '3bhk 1560 1.75 cr', '3200 - 5.1 cr', '1850 @ 11,500 psf': a bare number right before the price. */
function sizeBeforePrice(scanner: Scanner): Guess | undefined {
  const hit = scanner.take((tokens, at) => {
    const area = findHomeArea(tokens, at);
    if (area?.value.unit !== undefined || NUMBERED.test(tokens[at - 1]?.text ?? "")) return undefined;
    if (!area || YEAR.test(tokens[at]?.text ?? "")) return undefined;
    const sign = tokens[area.next]?.text ?? "";
    const next = /^[-–@,=]$/.test(sign) ? area.next + 1 : area.next;
    const isRate = sign === "@" && scanner.isTaken(next);
    return isRate || (findPrice(tokens, next)?.value.rank ?? Infinity) <= SURE_RANK ? area : undefined;
  });
  return hit && guessOf(hit.value);
}
