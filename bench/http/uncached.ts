import { median } from "../times.ts";
import { type LoadResult, MAX_PATHS, sendLoad } from "./load.ts";

/** The list whose pages are asked for. */
export const LIST = "/all-properties";
/** Upper limits in sq ft from here on leave every home in: one more address with the same ten homes. */
const FIRST_LIMIT = 200_000;
const CONNECTIONS = 16;

export interface MeasuredSite {
  readonly origin: string;
  readonly pid: number;
}

let nextLimit = FIRST_LIMIT;
/** Addresses of the list that nobody has asked for before. */
export function newAddresses(count: number): readonly string[] {
  return Array.from({ length: count }, () => `${LIST}?size=0-${nextLimit++}`);
}

/** Asks for each path once, in orders of at most `MAX_PATHS`. */
export async function loadEach(
  { origin, pid }: MeasuredSite,
  paths: readonly string[],
): Promise<readonly LoadResult[]> {
  const results: LoadResult[] = [];
  for (let from = 0; from < paths.length; from += MAX_PATHS) {
    const part = paths.slice(from, from + MAX_PATHS);
    // Every connection takes one address in advance: the last ones only get ready.
    const amount = Math.max(1, part.length - CONNECTIONS);
    results.push(await sendLoad(pid, { origin, paths: part, connections: Math.min(CONNECTIONS, amount), amount }));
  }
  return results;
}

/** Pages of the list that nobody has asked for before. */
export async function loadUncached(site: MeasuredSite, count: number): Promise<readonly LoadResult[]> {
  const results: LoadResult[] = [];
  for (let left = count; left > 0; left -= MAX_PATHS - CONNECTIONS)
    results.push(...(await loadEach(site, newAddresses(Math.min(left, MAX_PATHS - CONNECTIONS) + CONNECTIONS))));
  return results;
}

/** CPU time of the server for each request, the middle one of several loads. */
export const cpuMsEach = (results: readonly LoadResult[]) => median(results.map((result) => result.cpuMsEach));
