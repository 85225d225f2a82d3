import type { MetroWish } from "#app/kinds/property/metro.ts";
import { grown } from "#app/columns/index.ts";
import { distanceM, minutesFrom, nearestStations, stations } from "#app/geo/index.ts";
import type { Placement, Station } from "#app/geo/types.ts";

const FIRST_LENGTH = 64;

/** Minutes in a table; more, or no station within walking distance, is `NONE`. */
const NONE = 255;

const placeKey = ({ lat, lng }: Placement) => `${lat} ${lng}`;

/** The ways from one place to the metro, as `PlaceColumns` holds them. */
interface Measured {
  readonly nearestM: number;
  readonly minutes: ArrayLike<number>;
}

function measured(placement: Placement): Measured {
  return {
    nearestM: nearestStations(placement, { limit: 1 })[0]?.straightM ?? Infinity,
    minutes: minutesFrom(placement).map((value) => Math.min(NONE, Math.round(value))),
  };
}

let numberOfStation: ReadonlyMap<string, number> | undefined;

function stationNumber(id: string): number | undefined {
  numberOfStation ??= new Map(stations().map((station, at) => [station.id, at]));
  return numberOfStation.get(id);
}

function distanceTo(station: Station, placement: Placement | undefined): number {
  return placement ? distanceM(placement, station) : Infinity;
}

function minutesOrInfinity(minutes = NONE): number {
  return minutes === NONE ? Infinity : minutes;
}

/** Places of homes with their ways to the metro, each with a number from 1 on: worked out once, however many homes lie there. */
export class PlaceColumns {
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
    this.#keep(code, measured(placement));
    return code;
  }

  #keep(code: number, { nearestM, minutes }: Measured): void {
    const width = stations().length;
    this.#nearestM = grown(this.#nearestM, code + 1);
    this.#minutes = grown(this.#minutes, (code + 1) * width);
    this.#nearestM[code] = nearestM;
    this.#minutes.set(minutes, code * width);
  }

  /** By how much each place answers a wish: metres or minutes; Infinity where it does not at all. */
  measures(wish: MetroWish): Float64Array {
    const measures = new Float64Array(this.length);
    const measure = this.measureOf(wish);
    measures[0] = Infinity;
    for (let code = 1; code < measures.length; code++) measures[code] = measure(code);
    return measures;
  }

  /** The same for one place, by its number. */
  measureOf(wish: MetroWish): (code: number) => number {
    if (wish.station === undefined) return (code) => this.#nearestM[code] ?? Infinity;
    const [number, width] = [stationNumber(wish.station), stations().length];
    const station = number === undefined ? undefined : stations()[number];
    if (number === undefined || !station) return () => Infinity;
    if (wish.kind === "ride") return (code) => minutesOrInfinity(this.#minutes[code * width + number]);
    return (code) => distanceTo(station, this.#placements[code - 1]);
  }
}
