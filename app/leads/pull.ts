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
  readonly nextAt: number;
  readonly failures: number;
  /** Why the last question had no answer. */
  readonly error?: string | undefined;
}

/** Each span begins again so long before the end of the last one: providers show some leads late. What is fetched twice is stored once. */
const OVERLAP = HOUR_MS;
/** How long a process may take; then another one asks. */
const LEASE = 5 * MINUTE_MS;
const LONGEST_WAIT = HOUR_MS;

const factOf = (source: string) => `leads.pulled.${source}`;

export async function pullStateOf({ store }: LeadsContext, source: string): Promise<PullState | undefined> {
  const fact = await store.facts.get(factOf(source));
  return fact === undefined ? undefined : (JSON.parse(fact) as PullState); // our own text
}

/** Fetches from every provider that is due. @returns how many leads are new */
export async function pullDue(context: LeadsContext): Promise<number> {
  const { items } = await context.store.as(INBOX).list("leadSource", { limit: 200 });
  let stored = 0;
  for (const source of items) if (!source.values.isOff) stored += await pullOne(context, source);
  return stored;
}

async function pullOne(context: LeadsContext, source: LeadSource): Promise<number> {
  const { store, now } = context;
  const { pull, split } = sourceCalled(source.values.what);
  const keys = await keysOf(context, source);
  if (!pull || pull.keys.some((name) => !keys[name])) return 0;
  const fact = factOf(source.id);
  const known = await store.facts.get(fact);
  const state =
    known === undefined
      ? { until: now() - pull.longest + OVERLAP, nextAt: 0, failures: 0 }
      : (JSON.parse(known) as PullState); // our own text
  if (state.nextAt > now() && state.nextAt - now() <= LONGEST_WAIT) return 0; // later: the clock was set back
  const held = JSON.stringify({ ...state, nextAt: now() + LEASE });
  if (!(await store.facts.swap(fact, known, held))) return 0; // another process asks
  const from = Math.max(state.until - OVERLAP, now() - pull.lookBack);
  const until = Math.min(from + pull.longest, now());
  const settle = (after: Omit<PullState, "nextAt">, wait: number) =>
    store.facts.swap(fact, held, JSON.stringify({ ...after, nextAt: now() + wait }));
  try {
    const body = await pull.ask({ from, until }, keys, { fetch: context.fetch, now: now() });
    const stored = body === undefined ? 0 : await storeAll(context, source, split?.(body) ?? [body]);
    await settle({ until, failures: 0 }, pull.every);
    return stored;
  } catch (error) {
    const failures = state.failures + 1;
    const why = clipText(error instanceof Error ? error.message : "unknown", 300);
    await settle(
      { until: state.until, failures, error: why },
      Math.min(LONGEST_WAIT, pull.every * 2 ** Math.min(failures - 1, 6)),
    );
    return 0;
  }
}
