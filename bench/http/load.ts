import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "#scripts/tools.ts";
import { cpuMs } from "./process-figures.ts";

interface Load {
  readonly origin: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
}

/** So many requests a second, whatever the site can take. */
export interface PacedOrder extends Load {
  readonly perSecond: number;
  readonly seconds: number;
}

/** A paced load, or as many requests as possible. */
export type LoadOrder = PacedOrder | (Load & ({ readonly seconds: number } | { readonly amount: number }));

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  /** CPU time of the server, user and system, for each request. */
  readonly cpuMsEach: number;
  /** Part of one core that the server used; well below 1 means that something else was the limit. */
  readonly serverBusy: number;
}

const PROGRAM = join(root, "bench", "http", "load-process.ts");
/** Paths stand in an argument, which Linux limits to 128 kB. */
export const MAX_PATHS = 2_000;

/**
 * Sends one load from a process of its own and measures the server's CPU time meanwhile.
 * @param pid of the server
 * @throws Error when a request failed
 */
export async function sendLoad(pid: number, order: LoadOrder): Promise<LoadResult> {
  const before = cpuMs(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(order)]);
  const usedMs = cpuMs(pid) - before;
  const { requests, seconds, p99Ms, failures } = JSON.parse(stdout) as {
    requests: number;
    seconds: number;
    p99Ms: number;
    failures: number;
  }; // written by load-process.ts
  if (failures > 0) throw new Error(`${failures} of ${requests} requests to ${order.origin} failed`);
  return {
    requests,
    seconds,
    perSecond: requests / seconds,
    p99Ms,
    cpuMsEach: usedMs / requests,
    serverBusy: usedMs / 1_000 / seconds,
  };
}
