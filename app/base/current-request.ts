import { AsyncLocalStorage } from "node:async_hooks";
import { withTimeout } from "./with-timeout.ts";

export interface CurrentRequest {
  /** Undefined once the request is answered: work that it started may outlive it. */
  requestId: string | undefined;
  /** Of page or answer, for figures: 'home', 'property', 'dashboard', 'call', 'file'. */
  kind: string;
}

/** Time that a request has spent waiting, in milliseconds. */
interface Waits {
  /** Number of waits going on, and when the first of them began. */
  now: number;
  since: number;
  /** Total of the waits before these. */
  before: number;
}

const requests = new AsyncLocalStorage<{ readonly request: CurrentRequest; readonly waits: Waits }>();

/** Runs `work` so that all that it calls can ask for the request. */
export function inRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run({ request, waits: { now: 0, since: 0, before: 0 } }, work);
}

/** The request that runs now, if one does. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()?.request;
}

/** Budget for all waits of a request, and for each one that begins once it is used up. */
const LONGEST_WAIT = 5_000;
const LAST_WAIT = 1_500;

/** Longest wait for one thing, in milliseconds: the usual one, or less where the current request has waited already. */
export function patience(usual: number): number {
  const running = requests.getStore();
  if (running?.request.requestId === undefined) return usual;
  const { now, since, before } = running.waits;
  const waited = before + (now === 0 ? 0 : performance.now() - since);
  return Math.min(usual, Math.max(LAST_WAIT, LONGEST_WAIT - waited));
}

/**
 * Waits with a deadline: for an answer of the database, a lock, a place in a queue. A request is answered in time
 * however many of its waits fail.
 * @param usual longest wait in milliseconds; less where the current request has waited already @throws what `late` gives after it
 */
export function patiently<T>(usual: number, work: Promise<T>, late: () => Error): Promise<T> {
  return withTimeout(patience(usual), counted(work), late);
}

/** `work`, whose time counts as waiting of the request that runs now. */
export async function counted<T>(work: Promise<T>): Promise<T> {
  const waits = requests.getStore()?.waits;
  if (!waits) return work;
  if (waits.now === 0) waits.since = performance.now();
  waits.now += 1;
  try {
    return await work;
  } finally {
    waits.now -= 1;
    if (waits.now === 0) waits.before += performance.now() - waits.since;
  }
}
