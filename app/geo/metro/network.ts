import { metroFile } from "../data.ts";
import type { MetroLine, Station } from "../types.ts";
import { CHANGE_MINUTES, rideMinutes, WAIT_MINUTES, walkMinutes } from "./timing.ts";

/** The trains of one line at one station. */
interface Platform {
  readonly station: number;
  readonly line: string;
}

interface Link {
  readonly to: number;
  readonly minutes: number;
}

export interface Network {
  readonly lines: ReadonlyMap<string, MetroLine>;
  readonly stations: readonly Station[];
  readonly indexById: ReadonlyMap<string, number>;
  readonly platforms: readonly Platform[];
  /** Platforms of a station, by the station's number. */
  readonly platformsOf: readonly (readonly number[])[];
  /** Rides, changes and walks from each platform. */
  readonly links: readonly (readonly Link[])[];
}

/** Collects the links of platforms in both directions. */
class Links {
  readonly #platformOf = new Map<string, number>();
  readonly all: Link[][];

  constructor(platforms: readonly Platform[]) {
    this.all = platforms.map(() => []);
    platforms.forEach(({ station, line }, at) => this.#platformOf.set(`${station} ${line}`, at));
  }

  ride(a: number, b: number, line: string, metres: number): void {
    this.#join(this.#platformOf.get(`${a} ${line}`), this.#platformOf.get(`${b} ${line}`), rideMinutes(line, metres));
  }

  /** Each with each, of one station or of two. */
  walk(from: readonly number[], to: readonly number[], minutes: number): void {
    for (const a of from) for (const b of to) if (a < b || from !== to) this.#join(a, b, minutes);
  }

  #join(a: number | undefined, b: number | undefined, minutes: number): void {
    if (a === undefined || b === undefined || a === b) return;
    this.all[a]?.push({ to: b, minutes });
    this.all[b]?.push({ to: a, minutes });
  }
}

let built: Network | undefined;

/** The network, built at the first use. */
export function network(): Network {
  return (built ??= build());
}

function build(): Network {
  const { lines, stations, edges, walks } = metroFile();
  const indexById = new Map(stations.map(({ id }, at) => [id, at]));
  const at = (id: string) => indexById.get(id) ?? -1;
  const platforms = stations.flatMap((station, index) => station.lines.map((line) => ({ station: index, line })));
  const platformsOf = stations.map((_, index) =>
    platforms.flatMap(({ station }, own) => (station === index ? [own] : [])),
  );
  const links = new Links(platforms);
  for (const { a, b, line, m } of edges) links.ride(at(a), at(b), line, m);
  for (const own of platformsOf) links.walk(own, own, CHANGE_MINUTES);
  for (const { a, b, m } of walks)
    links.walk(platformsOf[at(a)] ?? [], platformsOf[at(b)] ?? [], walkMinutes(m) + WAIT_MINUTES);
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    stations,
    indexById,
    platforms,
    platformsOf,
    links: links.all,
  };
}
