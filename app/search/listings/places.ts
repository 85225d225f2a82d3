import { grown } from "#app/base/grown.ts";
import { distanceM, minutesFrom, nearestStations, stations, worldOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { type MetroWish, readMetroWish } from "#app/kinds/property/metro.ts";

/** Minutes in a table; more, or no station within walking distance, is `NONE`. */
const NONE = 255;

interface Place {
  readonly placement: Placement;
  /** On the map of the world (`worldOf`). */
  readonly x: number;
  readonly y: number;
  /** Metres to the nearest station in a straight line. */
  readonly nearestM: number;
}

/** Asks only how far the nearest station is. */
const NEAREST: MetroWish = { kind: "walk", station: undefined, metres: 0 };

let numberOfStation: ReadonlyMap<string, number> | undefined;

function stationNumber(id: string): number | undefined {
  numberOfStation ??= new Map(stations().map((station, at) => [station.id, at]));
  return numberOfStation.get(id);
}

/** Places of homes with their ways to the metro, each with a code from 1 on: worked out once, however many homes lie there. 0 is 'not known'. */
export class Places {
  readonly #places: (Place | undefined)[] = [undefined];
  readonly #codes = new Map<string, number>();
  /** Minutes on foot and by train, those of one place side by side in the order of `stations()`. */
  #minutes: Uint8Array = new Uint8Array(0);

  add(placement: Placement | undefined): number {
    if (!placement) return 0;
    const { lat, lng, precision, radiusM, name } = placement;
    const key = precision === "exact" ? `${lat} ${lng}` : `${lat} ${lng} ${radiusM} ${name}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const nearestM = nearestStations(placement, { limit: 1 })[0]?.straightM ?? Infinity;
    const code = this.#places.push({ placement, ...worldOf(placement), nearestM }) - 1;
    this.#codes.set(key, code);
    const width = stations().length;
    this.#minutes = grown(this.#minutes, (code + 1) * width);
    this.#minutes.set(
      minutesFrom(placement).map((value) => Math.min(NONE, Math.round(value))),
      code * width,
    );
    return code;
  }

  /** NaN where the place is not known. */
  x(code: number): number {
    return this.#places[code]?.x ?? NaN;
  }

  y(code: number): number {
    return this.#places[code]?.y ?? NaN;
  }

  /** The point that all homes share whose exact address visitors may not know; nothing for an exact address. */
  shared(code: number): Placement | undefined {
    const placement = this.#places[code]?.placement;
    return placement?.precision === "exact" ? undefined : placement;
  }

  /** By how many metres or minutes a place misses the wish, at most 0 where it fulfils it; NaN where the place is not known. */
  excess(slug: string): (code: number) => number {
    const wish = readMetroWish(slug);
    if (!wish) return (code) => (code === 0 ? NaN : Infinity);
    const measure = this.#measure(wish);
    const furthest = wish.kind === "ride" ? wish.minutes : wish.metres;
    return (code) => (code === 0 ? NaN : measure(code) - furthest);
  }

  /** How far a place is from the station of the first wish that names one, else from the nearest; Infinity where it is not known. */
  distance(slugs: readonly string[]): (code: number) => number {
    const wishes = slugs.flatMap((slug) => readMetroWish(slug) ?? []);
    const measure = this.#measure(wishes.find(({ station }) => station !== undefined) ?? NEAREST);
    return (code) => (code === 0 ? Infinity : measure(code));
  }

  #measure(wish: MetroWish): (code: number) => number {
    if (wish.station === undefined) return (code) => this.#places[code]?.nearestM ?? Infinity;
    const [number, width] = [stationNumber(wish.station), stations().length];
    const station = number === undefined ? undefined : stations()[number];
    if (number === undefined || !station) return () => Infinity;
    if (wish.kind === "walk") {
      return (code) => {
        const place = this.#places[code];
        return place ? distanceM(place.placement, station) : Infinity;
      };
    }
    return (code) => {
      const minutes = this.#minutes[code * width + number] ?? NONE;
      return minutes === NONE ? Infinity : minutes;
    };
  }
}
