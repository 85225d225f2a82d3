import { AsyncLocalStorage } from "node:async_hooks";
import { within } from "./within.ts";

export interface CurrentRequest {
  /** Undefined once it is answered: what a request set off may go on for long. */
  requestId: string | undefined;
  /** Of page or answer, for figures: 'home', 'property', 'dashboard', 'call', 'file'. */
  kind: string;
}

/** What a request waits for, in milliseconds. */
interface Waits {
  /** How many things, and since when any. */
  now: number;
  since: number;
  /** For how long before that. */
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

/** How long all waits of a request are at most, and one that begins after that. */
const LONGEST_WAIT = 5_000;
const LAST_WAIT = 1_500;

/** Milliseconds that whoever asks now waits for one thing at most: what is usual, or less on behalf of a request that has waited already. */
export function patience(usual: number): number {
  const running = requests.getStore();
  if (running?.request.requestId === undefined) return usual;
  const { now, since, before } = running.waits;
  const waited = before + (now === 0 ? 0 : performance.now() - since);
  return Math.min(usual, Math.max(LAST_WAIT, LONGEST_WAIT - waited));
}

/**
 * Waits for what may never come: an answer of the database, a lock, one's turn. A request is answered in time however many of its waits come to nothing.
 * @param usual milliseconds where no request waits @throws what `late` gives after them, or after the request's own patience
 */
export function patiently<T>(usual: number, work: Promise<T>, late: () => Error): Promise<T> {
  return within(patience(usual), counted(work), late);
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
