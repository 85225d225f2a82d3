import { refusalTexts } from "#app/entities/refusals.ts";
import { LRUCache } from "lru-cache";
import { HOUR_MS, indianDay } from "#app/entities/values/day.ts";
import { network, RateLimiter } from "#app/accounts/index.ts";
import { TooManyRequests } from "#app/entities/errors.ts";
import type { AccountTables, Facts } from "#app/store/types.ts";
import type { Secrets } from "./secrets.ts";
import { inboxTexts } from "./words.ts";

/** How much one network may send in an hour: an office shares its address, and thousands of phones that of their carrier. */
export const PER_HOUR = {
  enquiry: 200,
  submission: 60,
  review: 10,
  visit: 100,
  alert: 100,
  /** Private links that opened nothing. */
  link: 300,
  /** Mails to one address: anybody can cause them. */
  receipt: 5,
  /** Forms with pictures, refused ones too. */
  pictures: 30,
  list: 10,
  /** Votes, comments and changes of shared lists, by a whole family. */
  listAct: 240,
  listReport: 5,
  homeReport: 5,
} as const;
export type LimitedAct = keyof typeof PER_HOUR;

/** The usual maximum of one network in an hour: beyond it every one is accepted all the same, but marked for the office. */
const USUAL: Readonly<Partial<Record<LimitedAct, number>>> = { enquiry: 20, submission: 10, visit: 10 };
/**
 * Acts of possible clients. Phones of one carrier share an address: on a busy network these acts wait, and are refused only
 * beyond `PATIENCE`.
 */
const LEADS: ReadonlySet<LimitedAct> = new Set(["enquiry", "submission", "visit", "alert"]);
/** Milliseconds between two leads of one network at its limit; at twice the limit twice as long: about 850 an hour go through. */
const PACE = 2_000;
/** Longest queue of a network, in milliseconds; beyond it the visitor is asked to come again. */
const PATIENCE = 30_000;

/** Why something that a visitor sent was refused: its network sent too much at once, it looked like a program, its page was open too long. */
type Refusal = "network" | "program" | "old";
export type RefusedToday = Readonly<Record<Refusal, number>>;
const NONE_REFUSED: RefusedToday = { network: 0, program: 0, old: 0 };

export interface SendLimits {
  /** Counts one post; a lead of a busy network waits for its turn. @returns whether the network sent more than usual in this hour @throws TooManyRequests */
  take(act: LimitedAct, address: string): Promise<boolean>;
  /** Counts a refusal, for the figures of the office. */
  refused(reason: Refusal): void;
  /** How much was refused today, in all processes. */
  refusedToday(): Promise<RefusedToday>;
  /** Counts a mail that anybody can cause. False: the address gets enough of them already, or there is none. */
  allowsMail(email: string | undefined): Promise<boolean>;
}

interface LimitsOptions {
  readonly rows: Pick<AccountTables, "hit">;
  readonly facts: Pick<Facts, "get" | "swap">;
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export function createSendLimits({ rows, facts, secrets, now, wait }: LimitsOptions): SendLimits {
  const limiter = new RateLimiter({
    rows,
    now,
    windowMs: HOUR_MS,
    rememberMs: HOUR_MS,
    sentence: (time) => refusalTexts.site.muchSent(time),
  });
  const pacing = createPacing(now, wait);
  const refusals = createRefusalCounts(facts, now);
  /** @param sender network, or address of a mail: personal data, so only its signature is stored */
  const take = async (act: LimitedAct, sender: string) => {
    const key = `${act}:${await secrets.sign("limit", sender)}`;
    const most = PER_HOUR[act];
    if (!LEADS.has(act)) return (await limiter.take(key, most)) > (USUAL[act] ?? most);
    pacing.demandPatience(key);
    const sent = await limiter.take(key, Number.POSITIVE_INFINITY);
    if (sent > most) await pacing.wait(key, (PACE * sent) / most);
    return sent > (USUAL[act] ?? most);
  };
  return {
    async take(act, address) {
      try {
        return await take(act, network(address));
      } catch (error) {
        if (error instanceof TooManyRequests && act !== "link") refusals.add("network"); // links are guessed, not sent
        throw error;
      }
    },
    refused: (reason) => refusals.add(reason),
    refusedToday: () => refusals.today(),
    async allowsMail(email) {
      if (email === undefined) return false;
      try {
        await take("receipt", email.toLowerCase());
        return true;
      } catch (error) {
        if (error instanceof TooManyRequests) return false;
        throw error;
      }
    },
  };
}

/** The time of the next act of each key, in epoch ms. Entries expire, so that a clock that jumps keeps nobody out. */
function createPacing(now: () => number, wait: (milliseconds: number) => Promise<unknown>) {
  const nextTimes = new LRUCache<string, number>({ max: 20_000, ttl: 2 * PATIENCE });
  return {
    /** @throws TooManyRequests where that time is too far off */
    demandPatience(key: string): void {
      if ((nextTimes.get(key) ?? 0) - now() <= PATIENCE) return;
      throw new TooManyRequests(inboxTexts.busyNetwork, 60);
    },
    async wait(key: string, pace: number): Promise<void> {
      const time = Math.max(now(), nextTimes.get(key) ?? 0) + pace;
      nextTimes.set(key, time);
      await wait(time - now());
    },
  };
}

/** Counts of a day in the facts of the store. Refusals during a write are added up and written together by the next one. */
function createRefusalCounts(facts: Pick<Facts, "get" | "swap">, now: () => number) {
  const name = "intake.refused";
  let pending: RefusedToday = NONE_REFUSED;
  let storing: Promise<void> | undefined;

  const read = (stored: string | undefined): RefusedToday => {
    const { day, counts }: { readonly day?: string; readonly counts?: RefusedToday } = JSON.parse(stored ?? "{}");
    return day === indianDay(now()) && counts ? counts : NONE_REFUSED;
  };
  const storePending = async () => {
    while (pending !== NONE_REFUSED) {
      const stored = await facts.get(name);
      const added = pending;
      pending = NONE_REFUSED;
      const counts = sum(read(stored), added);
      const isStored = await facts.swap(name, stored, JSON.stringify({ day: indianDay(now()), counts }));
      if (!isStored) pending = sum(pending, added); // another process was quicker
    }
  };
  return {
    add(reason: Refusal): void {
      pending = sum(pending, { ...NONE_REFUSED, [reason]: 1 });
      // Errors are ignored: the visitor is shown the refusal, not the failure to count it.
      storing ??= storePending()
        .catch(() => undefined)
        .finally(() => (storing = undefined));
    },
    async today(): Promise<RefusedToday> {
      await storing;
      return read(await facts.get(name));
    },
  };
}

function sum(one: RefusedToday, other: RefusedToday): RefusedToday {
  return { network: one.network + other.network, program: one.program + other.program, old: one.old + other.old };
}
