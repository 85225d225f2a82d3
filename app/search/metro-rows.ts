import { readMetroWish, type MetroWish } from "#app/entities/property/metro.ts";
import { type Bits, clearBit, eachBit, grown, setBit } from "#app/columns/index.ts";
import { distanceM, minutesFrom, nearestStations, stations } from "#app/geo/index.ts";
import type { Placement, Station } from "#app/geo/types.ts";

const FIRST_LENGTH = 64;
const whole = (length: number) => new Uint32Array(length);

/** Minutes in a table; more, or no station within walking distance, is `NONE`. */
const NONE = 255;

/** What is known of one place: worked out once, however many homes lie there. */
interface PlaceTable {
  readonly placement: Placement;
  /** Metres to the nearest station in a straight line. */
  readonly nearestM: number;
  /** Minutes to each station, on foot and by train, in the order of `stations()`. */
  readonly minutes: Uint8Array;
}

/** Places of homes with their ways to the metro, each with a number from 1 on. */
class PlaceTables {
  readonly all: PlaceTable[] = [];
  readonly #codes = new Map<string, number>();

  add(placement: Placement): number {
    const key = `${placement.lat} ${placement.lng}`;
    const code = this.#codes.get(key) ?? this.all.push(tableOf(placement));
    this.#codes.set(key, code);
    return code;
  }
}

function tableOf(placement: Placement): PlaceTable {
  const [nearest] = nearestStations(placement, { limit: 1 });
  return {
    placement,
    nearestM: nearest?.straightM ?? Infinity,
    minutes: Uint8Array.from(minutesFrom(placement), (minutes) => Math.min(NONE, Math.round(minutes))),
  };
}

/** Rows that are equally far from what is asked for. */
interface EquallyFar {
  readonly far: number;
  readonly count: number;
  /** Numbers of their places. */
  readonly places: Set<number>;
}

let numberOfStation: ReadonlyMap<string, number> | undefined;

function stationNumber(id: string): number | undefined {
  numberOfStation ??= new Map(stations().map((station, at) => [station.id, at]));
  return numberOfStation.get(id);
}

/** By how much a place answers a wish: metres or minutes; Infinity where it does not at all. */
function measureOf(wish: MetroWish): (table: PlaceTable) => number {
  if (wish.station === undefined) return ({ nearestM }) => nearestM;
  const number = stationNumber(wish.station);
  const station: Station | undefined = number === undefined ? undefined : stations()[number];
  if (number === undefined || !station) return () => Infinity;
  if (wish.kind === "walk") return ({ placement }) => distanceM(placement, station);
  return ({ minutes }) => minutesOrInfinity(minutes[number]);
}

function minutesOrInfinity(minutes = NONE): number {
  return minutes === NONE ? Infinity : minutes;
}

/** How far the rows are from the metro. A filter or an order looks into the table of each place once, and then only at numbers of rows. */
export class MetroRows {
  /** The table of each row; 0 where its place is not known. */
  #codes: Uint32Array = whole(FIRST_LENGTH);
  readonly #tables: PlaceTables;

  constructor(tables: PlaceTables = new PlaceTables()) {
    this.#tables = tables;
  }

  set(row: number, placement: Placement | undefined): void {
    this.#codes = grown(this.#codes, row + 1, whole);
    this.#codes[row] = placement ? this.#tables.add(placement) : 0;
  }

  /** The same rows in another order. */
  inOrder(arrivals: Uint32Array): MetroRows {
    const ordered = new MetroRows(this.#tables);
    ordered.#codes = arrivals.map((at) => this.#codes[at] ?? 0);
    return ordered;
  }

  /** Takes out of `rows` what does not fulfil the wish; homes whose place is not known fulfil none. */
  narrow(slug: string, rows: Bits, words: number): void {
    const wish = readMetroWish(slug);
    const most = wish?.kind === "ride" ? wish.minutes : (wish?.metres ?? -1);
    const measure = this.#measures(wish);
    const codes = this.#codes;
    eachBit(rows, words, (row) => {
      if (!((measure[codes[row] ?? 0] ?? Infinity) <= most)) clearBit(rows, row);
    });
  }

  /**
   * The rows in groups that are equally far, nearest first: from the station of the first wish that names one, else from the nearest
   * station. Rows whose place is not known come last.
   */
  byDistance(slugs: readonly string[], rows: Bits, words: number): readonly EquallyFar[] {
    const wishes = slugs.flatMap((slug) => readMetroWish(slug) ?? []);
    const measures = this.#measures(wishes.find(({ station }) => station !== undefined));
    const [counts, codes] = [whole(measures.length), this.#codes];
    eachBit(rows, words, (row) => {
      const code = codes[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    });
    const groups = new Map<number, EquallyFar>();
    counts.forEach((count, code) => {
      if (count === 0) return;
      const far = measures[code] ?? Infinity;
      const group = groups.get(far) ?? { far, count: 0, places: new Set() };
      groups.set(far, { far, count: group.count + count, places: group.places.add(code) });
    });
    return [...groups.values()].sort((x, y) => (x.far < y.far ? -1 : 1));
  }

  /** Those of the rows that belong to a group. */
  rowsOf({ places }: EquallyFar, rows: Bits, words: number): Bits {
    const isWanted = new Uint8Array(this.#tables.all.length + 1);
    for (const code of places) isWanted[code] = 1;
    const [found, codes] = [whole(rows.length), this.#codes];
    eachBit(rows, words, (row) => {
      if (isWanted[codes[row] ?? 0] === 1) setBit(found, row);
    });
    return found;
  }

  #measures(wish: MetroWish = { kind: "walk", station: undefined, metres: 0 }): Float64Array {
    const measure = measureOf(wish);
    const measures = new Float64Array(this.#tables.all.length + 1).fill(Infinity);
    this.#tables.all.forEach((table, at) => (measures[at + 1] = measure(table)));
    return measures;
  }
}

interface Page {
  readonly skip: number;
  readonly size: number;
}

/** The rows of one page, nearest first. Only groups around the page are looked into; `newest` gives a page of one of them. */
export function nearestPage(
  metro: MetroRows,
  slugs: readonly string[],
  { bits, words }: { readonly bits: Bits; readonly words: number },
  { skip, size }: Page,
  newest: (rows: Bits, count: number, page: Page) => readonly number[],
): readonly number[] {
  const found: number[] = [];
  let before = 0;
  for (const group of metro.byDistance(slugs, bits, words)) {
    if (found.length === size) break;
    const own = Math.max(0, skip + found.length - before);
    if (own < group.count)
      found.push(...newest(metro.rowsOf(group, bits, words), group.count, { skip: own, size: size - found.length }));
    before += group.count;
  }
  return found;
}
