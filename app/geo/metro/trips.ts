import type { Trip } from "../types.ts";
import { type Network, network } from "./network.ts";

interface Reached {
  readonly minutes: Float64Array;
  /** By platform: the one before it on the way; -1 at the start. */
  readonly before: Int32Array;
}

/** By the number of the first station; all together take about a megabyte. */
const reached = new Map<number, Reached>();

/** The quickest ways from a station to all platforms, computed once. */
function reachFrom(all: Network, from: number): Reached {
  const known = reached.get(from) ?? reach(all, from);
  reached.set(from, known);
  return known;
}

/** Dijkstra from all platforms of a station. With a few hundred platforms a linear scan for the nearest open one costs less than a heap. */
function reach({ platforms, platformsOf, links }: Network, from: number): Reached {
  const minutes = new Float64Array(platforms.length).fill(Infinity);
  const before = new Int32Array(platforms.length).fill(-1);
  const isDone = new Uint8Array(platforms.length);
  for (const platform of platformsOf[from] ?? []) minutes[platform] = 0;
  for (let next = nearestOpen(minutes, isDone); next >= 0; next = nearestOpen(minutes, isDone)) {
    isDone[next] = 1;
    for (const link of links[next] ?? []) {
      const arrival = (minutes[next] ?? Infinity) + link.minutes;
      if (arrival >= (minutes[link.to] ?? Infinity)) continue;
      minutes[link.to] = arrival;
      before[link.to] = next;
    }
  }
  return { minutes, before };
}

function nearestOpen(minutes: Float64Array, isDone: Uint8Array): number {
  let best = -1;
  let shortest = Infinity;
  for (let at = 0; at < minutes.length; at++) {
    const value = minutes[at] ?? Infinity;
    if (isDone[at] !== 0 || value >= shortest) continue;
    best = at;
    shortest = value;
  }
  return best;
}

function arrivalAt({ platformsOf }: Network, { minutes }: Reached, station: number): number {
  return (platformsOf[station] ?? []).reduce(
    (best, at) => ((minutes[at] ?? Infinity) < (minutes[best] ?? Infinity) ? at : best),
    platformsOf[station]?.[0] ?? -1,
  );
}

let table: readonly Float32Array[] | undefined;

/** Minutes from each station to each, by the numbers of the stations. About 50 ms at the first use. */
export function minutesTable(): readonly Float32Array[] {
  return (table ??= makeTable(network()));
}

function makeTable(all: Network): readonly Float32Array[] {
  return all.stations.map((_, from) => {
    const ways = reachFrom(all, from);
    return Float32Array.from(all.stations, (_station, to) => ways.minutes[arrivalAt(all, ways, to)] ?? Infinity);
  });
}

/** Modelled minutes from platform to platform. @param from, to ids of stations */
export function minutesBetweenStations(from: string, to: string): number | undefined {
  const { indexById } = network();
  const [start, end] = [indexById.get(from), indexById.get(to)];
  return start === undefined || end === undefined ? undefined : minutesTable()[start]?.[end];
}

/** The quickest way by the model, with the lines in the order in which they are taken. */
export function tripBetween(from: string, to: string): Trip | undefined {
  const all = network();
  const [start, end] = [all.indexById.get(from), all.indexById.get(to)];
  if (start === undefined || end === undefined) return undefined;
  const ways = reachFrom(all, start);
  const last = arrivalAt(all, ways, end);
  const lines: string[] = [];
  for (let at = last; at >= 0; at = ways.before[at] ?? -1) {
    const line = all.platforms[at]?.line;
    const isRide = all.platforms[ways.before[at] ?? -1]?.line === line;
    if (line !== undefined && isRide && lines[0] !== line) lines.unshift(line);
  }
  const names = lines.map((id) => all.lines.get(id)?.name ?? id);
  return { minutes: ways.minutes[last] ?? Infinity, lines: names, changes: Math.max(0, lines.length - 1) };
}
