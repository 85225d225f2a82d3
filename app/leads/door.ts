import { hash } from "node:crypto";
import { hitsInMemory, isToken, RateLimiter, sha256 } from "#app/accounts/index.ts";
import { AppError, Conflict, Forbidden, NotFound, TooLarge } from "#app/entities/errors.ts";
import { HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { MAX_DELIVERY } from "#app/kinds/delivery/delivery.ts";
import { INBOX } from "#app/store/index.ts";
import { rawOf, readBody } from "./body.ts";
import { keysOf, type LeadSource, type LeadsContext } from "./context.ts";
import { sourceCalled } from "./sources/index.ts";
import type { Arrived, SourceReader } from "./types.ts";

/** What one address takes in a minute, and in an hour. */
const PER_MINUTE = 300;
const KILOBYTES_PER_HOUR = 20_000;
const KILOBYTE = 1_000;
/** Leads of one request. */
const MOST_AT_ONCE = 500;
/** Processes that store the same at the same moment: the second one finds what the first one stored. */
const ATTEMPTS = 3;

export interface DoorAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const said = (text: string): DoorAnswer => ({ status: 200, type: "text/plain", text });

/** Where everything arrives that comes from outside: it is stored as it came, then answered, and read afterwards. */
export class Door {
  readonly #context: LeadsContext;
  readonly #requests: RateLimiter;
  readonly #amount: RateLimiter;
  readonly #wake: () => void;

  constructor(context: LeadsContext, wake: () => void) {
    this.#context = context;
    this.#wake = wake;
    const limited = (windowMs: number) =>
      new RateLimiter({
        rows: hitsInMemory(),
        now: context.now,
        windowMs,
        rememberMs: windowMs,
        sentence: (wait) => `This address takes no more for now. Send it again in ${wait}.`,
      });
    this.#requests = limited(MINUTE_MS);
    this.#amount = limited(HOUR_MS);
  }

  /** @param arrive reads the body @throws NotFound @throws Forbidden @throws TooManyRequests @throws TooLarge */
  async receive(secret: string, arrive: () => Promise<Arrived>): Promise<DoorAnswer> {
    const source = await this.#sourceAt(secret);
    try {
      await this.#requests.take(source.id, PER_MINUTE);
      return await this.#take(source, await arrive());
    } catch (error) {
      if (error instanceof AppError) await noteRefusal(this.#context, source.id, error.message);
      throw error;
    }
  }

  async #sourceAt(secret: string): Promise<LeadSource> {
    const [source] = isToken(secret) ? await this.#context.store.as(INBOX).foundBy("leadSource", [sha256(secret)]) : [];
    if (!source || source.deletedAt !== undefined || source.values.isOff)
      throw new NotFound("There is no source at this address. Its address was renewed or switched off under Sources.");
    return source;
  }

  async #take(source: LeadSource, arrived: Arrived): Promise<DoorAnswer> {
    const kind = sourceCalled(source.values.what);
    for (let bytes = arrived.bytes.length; bytes > 0; bytes -= KILOBYTE)
      await this.#amount.take(source.id, KILOBYTES_PER_HOUR);
    const keys = await keysOf(this.#context, source);
    const challenge = kind.challenge?.(arrived, keys);
    if (challenge !== undefined) return said(challenge);
    if (arrived.method === "HEAD" || (arrived.method !== "POST" && arrived.query.size === 0))
      return said("This address takes leads. It works.");
    const missing = kind.keys.find(({ name, isNeeded }) => isNeeded && !keys[name]);
    if (missing) throw new Forbidden(`The ${missing.label.toLowerCase()} is not entered yet under Sources.`);
    if (kind.isTrue && !kind.isTrue(arrived, keys))
      throw new Forbidden("The signature or key is missing or wrong. Compare it with the one under Sources.");
    const body = await readBody(arrived);
    const items = splitOf(kind, body);
    if (items.length > MOST_AT_ONCE) throw new TooLarge(`Send at most ${MOST_AT_ONCE} leads at once.`);
    await storeAll(this.#context, source, items);
    this.#wake();
    const [type, text] = kind.answer?.(items) ?? ["text/plain", "RECEIVED"];
    return { status: 200, type, text };
  }
}

function splitOf(kind: SourceReader, body: unknown): readonly unknown[] {
  return kind.split?.(body) ?? [body];
}

/** Id of a delivery: the same for what the source sends again. */
function idOfDelivery(source: string, kind: SourceReader, item: unknown, raw: string): string {
  return hash("sha256", `${source}\n${kind.idOf?.(item) || raw}`, "hex").slice(0, 24);
}

/**
 * Stores what is new of these, in one transaction. What was stored before is not stored again, even where it was erased: the change log
 * remembers its id. @returns how many are new
 */
export async function storeAll(context: LeadsContext, source: LeadSource, items: readonly unknown[]): Promise<number> {
  const { store, now } = context;
  const kind = sourceCalled(source.values.what);
  const all = new Map(
    items.map((item) => {
      const raw = rawOf(item);
      if (raw.length > MAX_DELIVERY) throw new TooLarge("One of the leads is too long to be kept.");
      return [idOfDelivery(source.id, kind, item, raw), raw] as const;
    }),
  );
  for (let attempt = 1; ; attempt += 1)
    try {
      return await store.as(INBOX).transaction(async (records) => {
        let stored = 0;
        for (const [id, raw] of all) {
          if ((await records.history("delivery", id, { limit: 1 })).length > 0) continue;
          const { name } = source.values;
          await records.create(
            "delivery",
            { source: source.id, sourceName: name, raw, stage: "waiting", dueAt: now() },
            { id },
          );
          stored += 1;
        }
        return stored;
      });
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
    }
}

/** The last refusal of a source, and how many there were. */
export interface SourceRefusals {
  readonly at: number;
  readonly count: number;
  readonly why: string;
}

const factOf = (source: string) => `leads.refused.${source}`;

async function noteRefusal(context: LeadsContext, source: string, why: string): Promise<void> {
  const { count = 0 } = (await refusalsOf(context, source)) ?? {};
  await context.store.facts.set(factOf(source), JSON.stringify({ at: context.now(), count: count + 1, why }));
}

export async function refusalsOf({ store }: LeadsContext, source: string): Promise<SourceRefusals | undefined> {
  const fact = await store.facts.get(factOf(source));
  return fact === undefined ? undefined : (JSON.parse(fact) as SourceRefusals); // our own text
}
