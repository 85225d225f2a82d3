import { labelTexts } from "./label-words.ts";
import { findRates } from "#app/trade/amounts.ts";
import { findCarpet } from "#app/trade/areas.ts";
import type { Ends } from "#app/trade/bounds.ts";
import { findCounted } from "#app/trade/counts.ts";
import { findFloors, readFloor } from "#app/trade/floors.ts";
import { findRoads } from "#app/trade/lengths.ts";
import { findPossession, isMonth, monthsSince2000, READY, readPossession } from "#app/trade/possession.ts";
import type { Find } from "#app/trade/reading.ts";
import { STATUSES } from "#app/trade/status.ts";
import { monthName } from "#app/entities/values/day.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import type { HomeValues } from "./derived.ts";
import { numbers } from "./numbers.ts";

interface Range {
  readonly min: number;
  readonly max: number | undefined;
}

/** A number of a home by which lists are narrowed in addresses and phrases: the panel does not show it, and no list is ordered by it. */
export interface Span {
  /** Further keys in addresses. */
  readonly aliases: readonly string[];
  readonly description: string;
  readonly examples: readonly string[];
  /** Nothing where the home does not say it. */
  readonly value: (home: HomeValues) => number | undefined;
  /** The range that a phrase asks for. */
  readonly asked: Find<Ends<number>>;
  /** The meaning of a bare number. */
  readonly alone: (number: number) => Ends<number>;
  /** On a chip. */
  readonly label: (range: Range) => string;
  /** Whether it can be asked for; default: every number. */
  readonly isNumber?: (number: number) => boolean;
  /** A whole number below `MOST_STEPS` in the same order, as the index holds it; default: the number itself, rounded. */
  readonly step?: (number: number) => number;
}

export const MOST_STEPS = 2 ** 16 - 2;

const number = (value: unknown) => (typeof value === "number" && value >= 0 ? value : undefined);
const text = (value: unknown) => (typeof value === "string" ? value : "");
const atLeast = (min: number): Ends<number> => ({ min });
const exactly = (wanted: number): Ends<number> => ({ min: wanted, max: wanted });

/** From two on: 'one parking' asks for parking at all, which is an amenity. */
function several(asked: Span["asked"]): Span["asked"] {
  return (tokens, at) => {
    const found = asked(tokens, at);
    return (found?.value.min ?? 0) >= 2 ? found : undefined;
  };
}

/** '3 or more bathrooms', '2 to 3 bathrooms', '1 bathroom' */
function counted(what: keyof typeof labelTexts.counted): Span["label"] {
  return ({ min, max }) => {
    const { one, several } = labelTexts.counted[what];
    const named = (count: number) => (count === 1 ? one : several);
    if (max === undefined) return labelTexts.orMore(min, several);
    if (min === 0) return max === 0 ? labelTexts.none(one) : labelTexts.upTo(max, named(max));
    return min === max ? labelTexts.exactly(min, named(min)) : labelTexts.between(min, max, several);
  };
}

function floorLabel({ min, max }: Range): string {
  const texts = labelTexts.floor;
  if (max === undefined) return texts.from(min);
  if (max === 0) return texts.ground;
  if (min === 0) return texts.upTo(max);
  return min === max ? texts.exactly(min) : texts.between(min, max);
}

function carpetLabel({ min, max }: Range): string {
  const area = (feet: number) => groupDigits(Math.round(feet));
  const texts = labelTexts.carpet;
  if (max === undefined) return texts.from(area(min));
  return min === 0 ? texts.upTo(area(max)) : texts.between(area(min), area(max));
}

function possessionLabel({ min, max }: Range): string {
  const month = (wanted: number) => `${monthName(wanted % 100)} ${Math.floor(wanted / 100)}`;
  const texts = labelTexts.possession;
  if (max === undefined) return texts.from(month(min));
  if (max === READY) return texts.now;
  return min === READY ? texts.by(month(max)) : texts.between(month(min), month(max));
}

function rateLabel({ min, max }: Range): string {
  const texts = labelTexts.rate;
  if (max === undefined) return texts.from(groupDigits(min));
  return min === 0 ? texts.upTo(groupDigits(max)) : texts.between(groupDigits(min), groupDigits(max));
}

function roadLabel({ min, max }: Range): string {
  const texts = labelTexts.road;
  if (max === undefined) return texts.from(min);
  return min === 0 ? texts.upTo(max) : texts.between(min, max);
}

/** Declared like the derived facets. */
export const spans = {
  balconies: {
    aliases: [],
    description: "Balconies, from and to",
    examples: ["2-", "1-3"],
    value: ({ balconies }) => number(balconies),
    asked: findCounted("balconies"),
    alone: atLeast,
    label: counted("balcony"),
  },
  bathrooms: {
    aliases: ["baths"],
    description: "Bathrooms, from and to",
    examples: ["3-", "2-4"],
    value: ({ bathrooms }) => number(bathrooms),
    asked: findCounted("bathrooms"),
    alone: atLeast,
    label: counted("bathroom"),
  },
  carpet: {
    aliases: ["CarpetArea"],
    description: "Carpet area from and to, in sq ft",
    examples: ["1200-1500", "1000-"],
    value: ({ carpetArea }) => number(carpetArea) || undefined,
    asked: findCarpet,
    alone: atLeast,
    label: carpetLabel,
  },
  floor: {
    aliases: [],
    description: "Floor from and to; the ground floor is 0",
    examples: ["0-0", "15-", "1-4"],
    value: ({ floor }) => readFloor(text(floor)),
    asked: findFloors,
    alone: exactly,
    label: floorLabel,
  },
  parking: {
    aliases: ["CoveredParking"],
    description: "Cars that can be parked, from and to",
    examples: ["2-"],
    value: ({ coveredParking, openParking }) => {
      const [covered, open] = [number(coveredParking), number(openParking)];
      return covered === undefined ? open : covered + (open ?? 0);
    },
    asked: several(findCounted("covered parking")),
    alone: atLeast,
    label: counted("parking"),
  },
  possession: {
    aliases: ["DateOfPossession"],
    description: "Month of possession from and to, as year and month; homes that are ready are before every month",
    examples: ["0-202712", "202801-"],
    value: ({ dateOfPossession, status }) =>
      readPossession(text(dateOfPossession)) ?? (STATUSES.read(text(status)) === "Ready to move" ? READY : undefined),
    asked: findPossession,
    alone: (month) => ({ max: month }),
    label: possessionLabel,
    isNumber: isMonth,
    step: monthsSince2000,
  },
  rate: {
    aliases: ["psf", "PricePSF"],
    description: "Price per sq ft from and to, in rupees, of homes to buy",
    examples: ["-9000", "8000-12000"],
    value: (home) => (home.saleType === "Rent" ? undefined : numbers.psf.value(home) || undefined),
    asked: findRates,
    alone: (rate) => ({ max: rate }),
    label: rateLabel,
    isNumber: (rate) => rate < MOST_STEPS,
  },
  road: {
    aliases: ["RoadWidth"],
    description: "Width of the road before a plot, from and to, in metres",
    examples: ["12-", "9-18"],
    value: ({ roadWidth }) => number(roadWidth) || undefined,
    asked: findRoads,
    alone: atLeast,
    label: roadLabel,
  },
} as const satisfies Readonly<Record<string, Span>>;

export type SpanKey = keyof typeof spans;

export const SPAN_KEYS = Object.keys(spans) as readonly SpanKey[]; // the object has no other keys

/** Its number as the index holds it. */
export function stepOf(key: SpanKey, wanted: number): number {
  const { step = Math.round }: Span = spans[key];
  return Math.min(MOST_STEPS, step(wanted));
}
