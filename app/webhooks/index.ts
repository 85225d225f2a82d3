import { createHmac, randomBytes } from "node:crypto";
import { administratorsOnly, createSeal } from "#app/accounts/index.ts";
import { Worker } from "#app/base/worker.ts";
import { InvalidInput, NotFound } from "#app/entities/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";
import { createLiveCollection, INBOX } from "#app/store/index.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { eventOf, type HookEvent, TOLD_OF } from "./events.ts";
import { INTERNET, type Internet, NotDelivered, post, readTarget } from "./target.ts";

/** One try to send an event. It names no record, so that nothing of an erased person is left in it. */
interface SentEvent {
  /** The same at each try, and for no other event. */
  readonly id: string;
  readonly type: string;
  readonly at: number;
  /** Why it did not arrive. */
  readonly error?: string;
}

/** How far a webhook is; kept beside the records, as every event would change it. */
interface HookState {
  /** All events up to this point of the change log have arrived. */
  readonly seq: number;
  readonly nextAt: number;
  readonly failures: number;
  readonly failsSince?: number | undefined;
  readonly stoppedAt?: number | undefined;
  /** The last tries, the newest first. */
  readonly last: readonly SentEvent[];
}

export interface WebhookView extends Pick<HookState, "failsSince" | "stoppedAt" | "last"> {
  readonly id: string;
  readonly address: string;
  readonly isOff: boolean;
}

/** Other programs that are told what happens here. */
export interface Webhooks {
  list(actor: Actor): Promise<readonly WebhookView[]>;
  /** @returns the secret with which it is signed; shown once @throws InvalidInput */
  add(actor: Actor, address: string): Promise<string>;
  /** A new secret; from now on nothing is signed with the old one. @throws NotFound */
  renew(actor: Actor, id: string): Promise<string>;
  /** Switched on again, it goes on where it stopped. @throws NotFound */
  switch(actor: Actor, id: string, isOff: boolean): Promise<void>;
  /** @throws NotFound */
  remove(actor: Actor, id: string): Promise<void>;
  /** Sends an event that nothing has happened for. @returns what was answered @throws AppError with why it did not arrive */
  test(actor: Actor, id: string): Promise<string>;
  /** Hosts to which nothing is sent any more, as nothing arrived for long. */
  stopped(): Promise<readonly string[]>;
  start(): void;
  /** Sends what is due now. @returns milliseconds until more is due */
  work(): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface WebhooksOptions {
  readonly store: Store;
  /** 32 bytes from outside the database. */
  readonly secretKey: () => Promise<Buffer>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly network?: Internet;
}

const MOST = 20;
/** Tries on the screen. */
const LAST = 10;
/** How long a process may take; then another one sends. Longer than the network takes. */
const LEASE = MINUTE_MS;
const FIRST_WAIT = MINUTE_MS / 2;
const LONGEST_WAIT = HOUR_MS;
/** After so long without success nothing more is sent until somebody switches it on again. */
const GIVES_UP_AFTER = DAY_MS;
/** What happened longer ago is not news any more. */
const OLDEST = 7 * DAY_MS;
/** Changes that are read at once. */
const PAGE = 200;

/** As the libraries of standardwebhooks.com expect it. */
const SECRET_MARK = "whsec_";

type Hook = Stored<"webhook">;

const factOf = (id: string) => `webhooks.${id}`;

export function createWebhooks({ store, secretKey, now, onError, network = INTERNET }: WebhooksOptions): Webhooks {
  const { changes, facts } = store;
  const records = store.as(INBOX);
  const seal = createSeal(secretKey);
  const hooks = createLiveCollection(store, INBOX, "webhook", (hook) => hook);
  /** Up to where this process found no event, by webhook: not written down each time. */
  const passed = new Map<string, number>();
  const worker = new Worker(work, onError);
  let unsubscribe = () => {};

  const stateOf = async (id: string) => {
    const fact = await facts.get(factOf(id));
    const state = fact === undefined ? { seq: changes.seq, nextAt: 0, failures: 0, last: [] } : JSON.parse(fact);
    return { fact, state: state as HookState }; // our own text
  };
  const hookOf = async (id: string): Promise<Hook> => {
    const hook = await records.get("webhook", id);
    if (!hook || hook.deletedAt !== undefined) throw new NotFound("This webhook is not here any more.");
    return hook;
  };
  const newSecret = async (id: string) => {
    const secret = SECRET_MARK + randomBytes(32).toString("base64");
    return { secret, sealed: await seal.close(secret, id) };
  };

  /** @returns the status of the answer @throws NotDelivered */
  async function send(
    { id, values }: Hook,
    event: {
      readonly id: string;
      readonly at: number;
      readonly type: HookEvent["type"] | "test";
      readonly record?: string;
    },
  ) {
    const secret = await seal.open(values.secret ?? "", id);
    if (secret === undefined)
      throw new NotDelivered("Its signing secret cannot be read, as the site's own key has changed. Make a new one.");
    const body = JSON.stringify({ ...event, at: new Date(event.at).toISOString() });
    const timestamp = String(Math.floor(now() / 1_000));
    const signature = createHmac("sha256", Buffer.from(secret.slice(SECRET_MARK.length), "base64"))
      .update(`${event.id}.${timestamp}.${body}`)
      .digest("base64");
    const headers = {
      "content-type": "application/json",
      "user-agent": "Webhooks",
      "webhook-id": event.id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    };
    return post(values.address, { headers, body, network });
  }

  /** The first event after a point of the log, and up to where the log was read. */
  async function nextEvent(after: number) {
    for (let seq = after; ;) {
      const some = await changes.since(seq, PAGE);
      for (const { seq: at, kind, id, when } of some) {
        seq = at;
        if (!TOLD_OF.has(kind) || now() - when > OLDEST) continue;
        const [change] = await records.history(kind, id, { after: at - 1, upTo: at });
        const event = change && eventOf(change);
        if (event) return { seq, event: { id: `${at}-${when}`, at: when, ...event } };
      }
      if (some.length < PAGE) return { seq };
    }
  }

  /** Sends the next event of a webhook. @returns milliseconds until it has to be asked again; nothing where no event waits */
  async function step(hook: Hook): Promise<number | undefined> {
    const { fact, state } = await stateOf(hook.id);
    const wait = state.nextAt - now();
    if (wait > 0 && wait <= LONGEST_WAIT) return wait; // longer: the clock was set back
    const from = Math.min(Math.max(state.seq, passed.get(hook.id) ?? 0), changes.seq); // a backup that was restored has a shorter log
    const { seq, event } = await nextEvent(from);
    passed.set(hook.id, event ? from : seq);
    if (!event) {
      if (fact === undefined || seq - state.seq > PAGE)
        await facts.swap(factOf(hook.id), fact, JSON.stringify({ ...state, seq }));
      return undefined;
    }
    const held = JSON.stringify({ ...state, nextAt: now() + LEASE });
    if (!(await facts.swap(factOf(hook.id), fact, held))) return LEASE; // another process sends it
    const settle = (after: HookState) => facts.swap(factOf(hook.id), held, JSON.stringify(after));
    const tried = { id: event.id, type: event.type, at: now() };
    const last = (one: SentEvent) => [one, ...state.last].slice(0, LAST);
    try {
      await send(hook, event);
      await settle({ seq, nextAt: 0, failures: 0, last: last(tried) });
      return 0;
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error;
      const { failures, failsSince = now() } = state;
      const isStopped = now() - failsSince >= GIVES_UP_AFTER;
      const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 10));
      await settle({
        seq: state.seq,
        nextAt: now() + pause,
        failures: failures + 1,
        failsSince,
        ...(isStopped ? { stoppedAt: now() } : {}),
        last: last({ ...tried, error: error.message }),
      });
      if (isStopped) await store.as(SELF).update("webhook", hook.id, { isOff: true });
      return isStopped ? undefined : pause;
    }
  }

  async function empty(hook: Hook): Promise<number | undefined> {
    for (;;) {
      const rest = await step(hook);
      if (rest !== 0) return rest;
      const now = await records.get("webhook", hook.id);
      if (!now || now.deletedAt !== undefined || now.values.isOff) return undefined; // meanwhile
    }
  }

  async function work(): Promise<number | undefined> {
    const on = (await hooks.all()).filter(({ values }) => !values.isOff);
    const rests = await Promise.all(on.map((hook) => empty(hook).catch((error: unknown) => void onError(error))));
    const due = rests.filter((rest) => rest !== undefined);
    return due.length === 0 ? undefined : Math.min(...due);
  }

  return {
    start() {
      unsubscribe = changes.subscribe((some) => {
        if (some.some(({ kind }) => TOLD_OF.has(kind) || kind === "webhook")) worker.wake();
      });
      worker.start();
    },
    work,
    async close() {
      unsubscribe();
      await worker.close();
      await hooks.close();
    },
    async stopped() {
      const all = await hooks.all();
      const states = await Promise.all(all.map(async ({ id }) => (await stateOf(id)).state));
      return all.flatMap(({ values }, at) =>
        states[at]?.stoppedAt === undefined ? [] : [new URL(values.address).host],
      );
    },
    ...administratorsOnly<Pick<Webhooks, "list" | "add" | "renew" | "switch" | "remove" | "test">>(
      {
        list: async () =>
          Promise.all(
            (await hooks.all()).toReversed().map(async ({ id, values: { address, isOff = false } }) => {
              const { failsSince, stoppedAt, last } = (await stateOf(id)).state;
              return { id, address, isOff, failsSince, stoppedAt, last };
            }),
          ),
        async add(actor, typed) {
          const address = await readTarget(typed, network);
          if ((await hooks.all()).length >= MOST)
            throw new InvalidInput("There are too many webhooks. Remove those that nobody uses.");
          const id = randomBytes(12).toString("hex");
          const { secret, sealed } = await newSecret(id);
          await store.as(actor).transaction(async (all) => {
            await all.create("webhook", { address, secret: sealed }, { id });
            await facts.set(factOf(id), JSON.stringify({ seq: changes.seq, nextAt: 0, failures: 0, last: [] }));
          });
          return secret;
        },
        async renew(actor, id) {
          const { secret, sealed } = await newSecret((await hookOf(id)).id);
          await store.as(actor).update("webhook", id, { secret: sealed });
          return secret;
        },
        async switch(actor, id, isOff) {
          await store.as(actor).update("webhook", id, { isOff });
          const {
            state: { seq, last },
          } = await stateOf(id);
          if (!isOff) await facts.set(factOf(id), JSON.stringify({ seq, nextAt: 0, failures: 0, last }));
        },
        remove: (actor, id) => store.as(actor).remove("webhook", id),
        async test(_actor, id) {
          const hook = await hookOf(id);
          const status = await send(hook, { id: `test-${randomBytes(8).toString("hex")}`, at: now(), type: "test" });
          return `Sent. ${new URL(hook.values.address).host} answered ${status}.`;
        },
      },
      "accounts",
    ),
  };
}

/** Who switches a webhook off that does not work. */
const SELF: Actor = { type: "system", name: "webhooks" };
