import { getPosition } from "suncalc";
import { indianClock } from "#app/entities/values/day.ts";
import { memoize } from "#app/base/memoize.ts";
import { readFacing } from "#app/kinds/property/choices.ts";
import { lightTexts as texts } from "./light-words.ts";

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A time of the day in minutes after midnight in India. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface LightRow {
  readonly side: string;
  readonly december: readonly TimeSpan[];
  readonly june: readonly TimeSpan[];
  /** The same in words, for screen readers. */
  readonly words: readonly string[];
}

export interface LightView {
  readonly sentence: string;
  /** Where the home looks, in degrees from north, clockwise. */
  readonly azimuth: number;
  readonly rows: readonly LightRow[];
  /** Ways of the sun over the home by the day, as points of a circle of radius 1, north up. */
  readonly paths: Readonly<Record<"december" | "march" | "june", readonly (readonly [x: number, y: number])[]>>;
  readonly note: string;
}

const DIRECTIONS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Shortest and longest day; the year does not matter to a minute. */
const DECEMBER = "2026-12-21";
const MARCH = "2026-03-21";
const JUNE = "2026-06-21";
/** Minutes between two looks at the sun. */
const STEP = 5;
const PATH_STEP = 30;
const DAY = 24 * 60;

/** 'North East facing' as the word of a direction; undefined for anything else. */
export function directionOf(facing: string | undefined): Direction | undefined {
  const read = readFacing(facing ?? "")?.toLowerCase();
  return DIRECTIONS.find((direction) => direction === read);
}

const MIDNIGHT = Object.fromEntries([DECEMBER, MARCH, JUNE].map((day) => [day, midnightOf(day)]));

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

const momentOf = (day: string, minute: number) => (MIDNIGHT[day] ?? midnightOf(day)) + minute * 60_000;

function sunAt({ lat, lng }: Point, day: string, minute: number) {
  return getPosition(new Date(momentOf(day, minute)), lat, lng);
}

/** The sun is above the horizon and in front of a wall that looks towards `azimuth` (degrees from north, clockwise). */
function isLit(point: Point, azimuth: number, day: string, minute: number): boolean {
  const sun = sunAt(point, day, minute);
  return sun.altitude > 0 && Math.cos(((sun.azimuth - azimuth) * Math.PI) / 180) > 0;
}

/**
 * When the sun is on a wall: its path for the place and day alone, nothing that stands in its way.
 * @param azimuth where the wall looks, in degrees from north, clockwise
 * @param day `YYYY-MM-DD`
 * @returns spans in their order; a wall that looks north has two in June
 */
export function sunlitSpans(point: Point, azimuth: number, day: string): readonly TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (let minute = 0; minute < DAY; minute += STEP) {
    if (!isLit(point, azimuth, day, minute)) continue;
    const last = spans.at(-1);
    if (last?.to === minute) spans[spans.length - 1] = { from: last.from, to: minute + STEP };
    else spans.push({ from: minute, to: minute + STEP });
  }
  return spans;
}

function spanWords(spans: readonly TimeSpan[]): string {
  const clock = (minute: number) => indianClock(momentOf(DECEMBER, minute));
  return spans.map(({ from, to }) => texts.span(clock(from), clock(to))).join(texts.and) || texts.never;
}

function rowOf(point: Point, azimuth: number, side: string): LightRow {
  const [december, june] = [sunlitSpans(point, azimuth, DECEMBER), sunlitSpans(point, azimuth, JUNE)];
  const words = [
    texts.row(side, texts.days.december, spanWords(december)),
    texts.row(side, texts.days.june, spanWords(june)),
  ];
  return { side, december, june, words };
}

function pathOf(point: Point, day: string): LightView["paths"]["june"] {
  const points: (readonly [number, number])[] = [];
  for (let minute = 0; minute < DAY; minute += PATH_STEP) {
    const { altitude, azimuth } = sunAt(point, day, minute);
    if (altitude <= 0) continue;
    const radius = 1 - altitude / 90;
    const angle = (azimuth * Math.PI) / 180;
    points.push([radius * Math.sin(angle), -radius * Math.cos(angle)]);
  }
  return points;
}

/** A tenth of a degree moves the sun by 24 seconds, which is nothing beside `STEP`: homes of one part of the city share their light. */
const TENTHS = 10;
const rounded = (degrees: number) => Math.round(degrees * TENTHS) / TENTHS;
/** About 3 kB each. */
const MAX_KEPT = 500;

/** The light of a home by its facing, to a tenth of a degree; undefined where its place or facing is not known. */
export function lightView(point: Point | undefined, facing: string | undefined): LightView | undefined {
  const direction = directionOf(facing);
  if (!point || !direction) return undefined;
  return keptLight({ lat: rounded(point.lat), lng: rounded(point.lng) }, direction);
}

const keptLight = memoize(
  { max: MAX_KEPT, key: ({ lat, lng }: Point, direction: Direction) => `${lat} ${lng} ${direction}` },
  lightOf,
);

function lightOf(point: Point, direction: Direction): LightView {
  const azimuth = DIRECTIONS.indexOf(direction) * 45;
  const behind = DIRECTIONS[(DIRECTIONS.indexOf(direction) + 4) % DIRECTIONS.length] ?? direction;
  const [side, back] = [texts.directions[direction], texts.directions[behind]];
  const front = rowOf(point, azimuth, texts.facing(side));
  const [december, june] = [spanWords(front.december), spanWords(front.june)];
  return {
    azimuth,
    sentence: front.december.length > 0 ? texts.sentence(side, december, june) : texts.sentenceNever(side, june),
    rows: [front, rowOf(point, azimuth + 180, texts.behind(back))],
    paths: { december: pathOf(point, DECEMBER), march: pathOf(point, MARCH), june: pathOf(point, JUNE) },
    note: texts.note(point.lat.toFixed(1)),
  };
}
