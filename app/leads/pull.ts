import { clipText } from "#app/entities/values/text.ts";
import { HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { INBOX } from "#app/store/index.ts";
import { keysOf, type LeadSource, type LeadsContext } from "./context.ts";
import { storeAll } from "./door.ts";
import { sourceCalled } from "./sources/index.ts";

/** How far leads of a source are fetched. */
export interface PullState {
  /** What was received before is here, epoch ms. */
  readonly until: number;
  /** Of a mailbox: the last mail that is here, by the numbers of its server. */
  readonly last?: { readonly validity: string; readonly uid: number };
  readonly nextAt: number;
  readonly failures: number;
  /** Why the last question had no answer. */
  readonly error?: string | undefined;
}

/** Each span begins again so long before the end of the last one: providers show some leads late. What is fetched twice is stored once. */
export const OVERLAP = HOUR_MS;
/** How long a process may take; then another one asks. */
export const LEASE = 5 * MINUTE_MS;
const LONGEST_WAIT = HOUR_MS;

const factOf = (source: string) => `leads.pulled.${source}`;

export async function pullStateOf({ store }: LeadsContext, source: string): Promise<PullState | undefined> {
  const fact = await store.facts.get(factOf(source));
  return fact === undefined ? undefined : (JSON.parse(fact) as PullState); // our own text
}

/** The right of this process to ask a provider, which no other one has meanwhile. */
export interface Turn {
  readonly state: PullState;
  /** Notes how far it came, and when anybody may ask again. @returns false where another process has the turn by now */
  settle(after: Omit<PullState, "nextAt">, wait: number): Promise<boolean>;
  /** Notes why there was no answer; each pause is twice as long as the last. @param pause the first one */
  fail(error: unknown, pause: number): Promise<boolean>;
}

/** @returns nothing while it is not due, or another process asks. @param first of a source that was never asked */
export async function takeTurn(
  { store, now }: LeadsContext,
  source: string,
  first: () => Pick<PullState, "until">,
): Promise<Turn | undefined> {
  const fact = factOf(source);
  const known = await store.facts.get(fact);
  let state = known === undefined ? { ...first(), nextAt: 0, failures: 0 } : (JSON.parse(known) as PullState); // our own text
  if (state.nextAt > now() && state.nextAt - now() <= LONGEST_WAIT) return undefined; // later: the clock was set back
  let held = known;
  const write = async (next: PullState) => {
    const text = JSON.stringify(next);
    if (!(await store.facts.swap(fact, held, text))) return false;
    [state, held] = [next, text];
    return true;
  };
  const settle: Turn["settle"] = (after, wait) => write({ ...after, nextAt: now() + wait });
  if (!(await settle(state, LEASE))) return undefined;
  return {
    get state() {
      return state;
    },
    settle,
    fail(error, pause) {
      const failures = state.failures + 1;
      const why = clipText(error instanceof Error ? error.message : "unknown", 300);
      return settle({ ...state, failures, error: why }, Math.min(LONGEST_WAIT, pause * 2 ** Math.min(failures - 1, 6)));
    },
  };
}

/** Asks anew at once: after its keys were entered. What another process is about to note of it is not noted. */
export async function askAnew({ store }: LeadsContext, source: string): Promise<void> {
  const known = await store.facts.get(factOf(source));
  if (known === undefined) return;
  const { until } = JSON.parse(known) as PullState; // our own text
  await store.facts.set(factOf(source), JSON.stringify({ until, nextAt: 0, failures: 0 } satisfies PullState));
}

/** Sources that are switched on. */
export async function activeSources({ store }: LeadsContext): Promise<readonly LeadSource[]> {
  const { items } = await store.as(INBOX).list("leadSource", { limit: 200 });
  return items.filter(({ values }) => !values.isOff);
}

/** Fetches from every provider that is due. @returns how many leads are new */
export async function pullDue(context: LeadsContext): Promise<number> {
  let stored = 0;
  for (const source of await activeSources(context)) stored += await pullOne(context, source);
  return stored;
}

async function pullOne(context: LeadsContext, source: LeadSource): Promise<number> {
  const { now } = context;
  const { pull, split } = sourceCalled(source.values.what);
  const keys = await keysOf(context, source);
  if (!pull || pull.keys.some((name) => !keys[name])) return 0;
  const turn = await takeTurn(context, source.id, () => ({ until: now() - pull.longest + OVERLAP }));
  if (!turn) return 0;
  const from = Math.max(turn.state.until - OVERLAP, now() - pull.lookBack);
  const until = Math.min(from + pull.longest, now());
  try {
    const body = await pull.ask({ from, until }, keys, { fetch: context.fetch, now: now() });
    const stored = body === undefined ? 0 : await storeAll(context, source, split?.(body) ?? [body]);
    await turn.settle({ until, failures: 0 }, pull.every);
    return stored;
  } catch (error) {
    await turn.fail(error, pull.every);
    return 0;
  }
}
