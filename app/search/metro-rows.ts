import { readMetroWish, type MetroWish } from "#app/entities/property/metro.ts";
import {
  type Bits,
  countCodes,
  grown,
  inSteps,
  keepCodes,
  splitByCode,
  type TimeSlice,
  withRoom,
} from "#app/columns/index.ts";
import { distanceM, minutesFrom, nearestStations, stations } from "#app/geo/index.ts";
import type { Placement, Station } from "#app/geo/types.ts";
import type { SavedPlacement } from "./positions.ts";

const FIRST_LENGTH = 64;
const whole = (length: number) => new Uint32Array(length);

/** Minutes in a table; more, or no station within walking distance, is `NONE`. */
const NONE = 255;

type SavedPlaces = {
  readonly placements: readonly SavedPlacement[];
  readonly nearestM: Float64Array;
  readonly minutes: Uint8Array;
};
export type SavedMetro = { readonly codes: Uint32Array; readonly places: SavedPlaces };

const placeKey = ({ lat, lng }: Placement) => `${lat} ${lng}`;

/** Places of homes with their ways to the metro, each with a number from 1 on: worked out once, however many homes lie there. */
class PlaceColumns {
  readonly #placements: Placement[] = [];
  readonly #codes = new Map<string, number>();
  /** Metres to the nearest station in a straight line. */
  #nearestM: Float64Array = new Float64Array(FIRST_LENGTH);
  /** Minutes on foot and by train, those of one place side by side in the order of `stations()`. */
  #minutes: Uint8Array = new Uint8Array(0);

  /** How many numbers there are, with 0 for no place. */
  get length(): number {
    return this.#placements.length + 1;
  }

  add(placement: Placement): number {
    const key = placeKey(placement);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#placements.push(placement);
    this.#codes.set(key, code);
    this.#measure(placement, code);
    return code;
  }

  #measure(placement: Placement, code: number): void {
    const width = stations().length;
    this.#nearestM = grown(this.#nearestM, code + 1, (length) => new Float64Array(length));
    this.#minutes = grown(this.#minutes, (code + 1) * width, (length) => new Uint8Array(length));
    this.#nearestM[code] = nearestStations(placement, { limit: 1 })[0]?.straightM ?? Infinity;
    const minutes = minutesFrom(placement).map((value) => Math.min(NONE, Math.round(value)));
    this.#minutes.set(minutes, code * width);
  }

  save(): SavedPlaces {
    return { placements: this.#placements, nearestM: this.#nearestM, minutes: this.#minutes };
  }

  static restore({ placements, nearestM, minutes }: SavedPlaces): PlaceColumns {
    const places = new PlaceColumns();
    for (const placement of placements) places.#codes.set(placeKey(placement), places.#placements.push(placement));
    [places.#nearestM, places.#minutes] = [nearestM, minutes];
    return places;
  }

  /** By how much each place answers a wish: metres or minutes; Infinity where it does not at all. */
  measures(wish: MetroWish): Float64Array {
    const measures = new Float64Array(this.length);
    const measure = this.#measureOf(wish);
    measures[0] = Infinity;
    for (let code = 1; code < measures.length; code++) measures[code] = measure(code);
    return measures;
  }

  #measureOf(wish: MetroWish): (code: number) => number {
    if (wish.station === undefined) return (code) => this.#nearestM[code] ?? Infinity;
    const [number, width] = [stationNumber(wish.station), stations().length];
    const station = number === undefined ? undefined : stations()[number];
    if (number === undefined || !station) return () => Infinity;
    if (wish.kind === "ride") return (code) => minutesOrInfinity(this.#minutes[code * width + number]);
    return (code) => distanceTo(station, this.#placements[code - 1]);
  }
}

/** Rows that are equally far from what is asked for. */
interface EquallyFar {
  readonly far: number;
  readonly count: number;
  /** Numbers of their places. */
  readonly places: readonly number[];
}

let numberOfStation: ReadonlyMap<string, number> | undefined;

function stationNumber(id: string): number | undefined {
  numberOfStation ??= new Map(stations().map((station, at) => [station.id, at]));
  return numberOfStation.get(id);
}

function distanceTo(station: Station, placement: Placement | undefined): number {
  return placement ? distanceM(placement, station) : Infinity;
}

function addPlace(group: { count: number; readonly places: number[] }, code: number, count: number): void {
  group.count += count;
  group.places.push(code);
}

function minutesOrInfinity(minutes = NONE): number {
  return minutes === NONE ? Infinity : minutes;
}

/** Wishes for a walk to any station, which none fulfils: only its measure is asked for. */
const NEAREST: MetroWish = { kind: "walk", station: undefined, metres: 0 };

/** How far the rows are from the metro. A filter or an order measures each place once, and then only looks up numbers of places. */
export class MetroRows {
  /** The place of each row; 0 where it is not known. */
  #codes: Uint32Array;
  readonly #places: PlaceColumns;

  /** @param capacity rows that are expected */
  constructor(capacity = FIRST_LENGTH, places: PlaceColumns = new PlaceColumns()) {
    this.#codes = whole(capacity);
    this.#places = places;
  }

  save(): SavedMetro {
    return { codes: this.#codes, places: this.#places.save() };
  }

  static restore({ codes, places }: SavedMetro): MetroRows {
    const rows = new MetroRows(0, PlaceColumns.restore(places));
    rows.#codes = codes;
    return rows;
  }

  set(row: number, placement: Placement | undefined): void {
    this.#codes = grown(this.#codes, row + 1, whole);
    this.#codes[row] = placement ? this.#places.add(placement) : 0;
  }

  /** The same rows in another order. */
  async inOrder(arrivals: Uint32Array, slice: TimeSlice): Promise<MetroRows> {
    const ordered = new MetroRows(withRoom(arrivals.length), this.#places);
    await inSteps(arrivals.length, slice, (start, end) => {
      for (let row = start; row < end; row++) ordered.#codes[row] = this.#codes[arrivals[row] ?? 0] ?? 0;
    });
    return ordered;
  }

  /** Takes out of `rows` what does not fulfil the wish; homes whose place is not known fulfil none. */
  narrow(slug: string, rows: Bits, words: number): void {
    const wish = readMetroWish(slug);
    const most = wish?.kind === "ride" ? wish.minutes : (wish?.metres ?? -1);
    const measures = this.#places.measures(wish ?? NEAREST);
    const isWanted = new Uint8Array(measures.length);
    for (let code = 0; code < measures.length; code++) isWanted[code] = (measures[code] ?? Infinity) <= most ? 1 : 0;
    keepCodes(rows, words, this.#codes, isWanted);
  }

  /**
   * The rows in groups that are equally far, nearest first: from the station of the first wish that names one, else from the nearest
   * station. Rows whose place is not known come last.
   */
  byDistance(slugs: readonly string[], rows: Bits, words: number): readonly EquallyFar[] {
    const wishes = slugs.flatMap((slug) => readMetroWish(slug) ?? []);
    const measures = this.#places.measures(wishes.find(({ station }) => station !== undefined) ?? NEAREST);
    const counts = countCodes(rows, words, this.#codes, measures.length);
    const groups = new Map<number, { far: number; count: number; places: number[] }>();
    counts.forEach((count, code) => {
      if (count === 0) return;
      const far = measures[code] ?? Infinity;
      const group = groups.get(far);
      if (!group) groups.set(far, { far, count, places: [code] });
      else addPlace(group, code, count);
    });
    return [...groups.values()].sort((x, y) => (x.far < y.far ? -1 : 1));
  }

  /** The rows of each group, in one pass over all of them. */
  rowsOf(groups: readonly EquallyFar[], rows: Bits, words: number): readonly Bits[] {
    const groupOf = whole(this.#places.length);
    groups.forEach(({ places }, at) => {
      for (const code of places) groupOf[code] = at + 1;
    });
    return splitByCode(rows, words, this.#codes, groupOf, groups.length);
  }
}

interface Page {
  readonly skip: number;
  readonly size: number;
}

/** The rows of one page, nearest first. Only groups on the page are looked into; `newest` gives a page of one of them. */
export function nearestPage(
  metro: MetroRows,
  slugs: readonly string[],
  { bits, words }: { readonly bits: Bits; readonly words: number },
  { skip, size }: Page,
  newest: (rows: Bits, count: number, page: Page) => readonly number[],
): readonly number[] {
  const parts: { readonly group: EquallyFar; readonly page: Page }[] = [];
  let [before, missing] = [0, size];
  for (const group of metro.byDistance(slugs, bits, words)) {
    if (missing === 0) break;
    const own = Math.max(0, skip + size - missing - before);
    if (own < group.count) {
      const page = { skip: own, size: Math.min(missing, group.count - own) };
      parts.push({ group, page });
      missing -= page.size;
    }
    before += group.count;
  }
  const groups = parts.map(({ group }) => group);
  const rows = metro.rowsOf(groups, bits, words);
  return parts.flatMap(({ group, page }, at) => newest(rows[at] ?? bits, group.count, page));
}
