import { isIPv6 } from "node:net";
import { MINUTE_MS } from "#app/entities/values/day.ts";
import type { AccountTables } from "#app/store/types.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { sha256 } from "./secrets.ts";

const WINDOW_MS = 15 * MINUTE_MS;
/** How long a refusal is repeated from memory. Short: another process may lift it. */
const REMEMBER_REFUSAL_MS = 10_000;

/** Wrong attempts in a quarter of an hour. */
const MAX_WRONG = {
  /** At one account from one address: somebody who guesses locks out only themselves. */
  accountAndAddress: 5,
  /** From one address at all accounts; several people may share an office's address. */
  address: 20,
  /** At one account from everywhere but known devices: guessing from many addresses. */
  account: 40,
  /** Codes have only six digits, and somebody who guesses them knows the password: only a known device gets more. */
  codes: 5,
  /** From one device that signed in to the account before, whatever happens elsewhere. */
  device: 10,
  /** A signed-in administrator who confirms the password. */
  confirmation: 10,
} as const;

/** What is guessed at: each is counted apart. */
export type GuessedSecret = "password" | "second-factor" | "confirmation";

interface Attempt<T> {
  readonly guess: GuessedSecret;
  readonly account: string;
  readonly address: string;
  /** A device that has signed in to this account before. */
  readonly device?: string | undefined;
  /** The secret grants nothing by itself, or is too long to be guessed: guesses from elsewhere do not count against it. */
  readonly isSafeToTry?: boolean;
  /** Checks the secret; undefined when it is wrong. */
  readonly check: () => Promise<T | undefined>;
}

export interface Limits {
  /**
   * Counts the attempt, then runs its check. A right one does not count, and clears the wrong ones before it from the same address
   * or device. One whose check throws does not count either.
   * @throws TooManyRequests
   */
  attempt<T>(attempt: Attempt<T>): Promise<T | undefined>;
  /** Lifts the limits of an account, from everywhere. */
  forget(guess: GuessedSecret, account: string): Promise<void>;
}

interface Limit {
  readonly key: string;
  readonly max: number;
}

type Rows = Pick<AccountTables, "hit" | "giveBackHits" | "clearHits">;

/**
 * The limits of an attempt, the narrowest first: an attempt that exceeds one is not counted by the wider ones. Names are hashed
 * because people type their password into that field, addresses because they are personal data.
 */
function limitsFor({
  guess,
  account,
  address,
  device,
  isSafeToTry = false,
}: Attempt<unknown>): readonly [Limit, ...Limit[]] {
  const accountKey = keyOf(guess, account);
  const from = addressKey(address);
  if (device !== undefined) return [{ key: `${accountKey}:device-${sha256(device)}`, max: MAX_WRONG.device }];
  if (guess === "confirmation") return [{ key: `${accountKey}:${from}`, max: MAX_WRONG.confirmation }];
  const own: readonly [Limit, Limit] = [
    { key: `${accountKey}:${from}`, max: MAX_WRONG.accountAndAddress },
    { key: `address:${from}`, max: MAX_WRONG.address },
  ];
  if (isSafeToTry) return own;
  return [...own, { key: accountKey, max: guess === "second-factor" ? MAX_WRONG.codes : MAX_WRONG.account }];
}

function keyOf(guess: GuessedSecret, account: string): string {
  return `${guess}:${sha256(account)}`;
}

export function createLimits(rows: Rows, now: () => number): Limits {
  const limiter = new RateLimiter({
    rows,
    now,
    windowMs: WINDOW_MS,
    rememberMs: REMEMBER_REFUSAL_MS,
    sentence: (wait) => `Too many attempts. Try again in ${wait}.`,
  });

  /** Takes the hits back where the check fails with an error. */
  async function counted<T>(limits: readonly Limit[], check: () => Promise<T>): Promise<T> {
    const taken: string[] = [];
    try {
      for (const { key, max } of limits) {
        await limiter.take(key, max);
        taken.push(key);
      }
      return await check();
    } catch (error) {
      if (taken.length > 0) await rows.giveBackHits(taken);
      throw error;
    }
  }

  return {
    async attempt(attempt) {
      const [own, ...wider] = limitsFor(attempt);
      for (const { key } of [own, ...wider]) limiter.check(key);
      const found = await counted([own, ...wider], attempt.check);
      if (found === undefined) return undefined;
      await rows.clearHits(own.key);
      if (wider.length > 0) await rows.giveBackHits(wider.map(({ key }) => key));
      return found;
    },

    async forget(guess, account) {
      const prefix = keyOf(guess, account);
      limiter.forget(prefix);
      await rows.clearHits(prefix);
    },
  };
}

/** Key of an address in the counters: a hash, because addresses are personal data. */
export const addressKey = (address: string): string => sha256(network(address));

/**
 * One home or host usually holds a whole IPv6 /64; IPv4 counts alone. Some proxies add the port, or write IPv4 as IPv6: '9.8.7.6:1000',
 * '[2001:db8::9]:443' and '[::ffff:9.8.7.6]:1000' are the address alone.
 */
export function network(address: string): string {
  const written = address
    .trim()
    .toLowerCase()
    .replace(/%[^\]]*/, ""); // the zone of a link-local one
  const inner = /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? written;
  const plain = isIPv6(inner) ? inner : inner.replace(/:\d+$/, "");
  if (!isIPv6(plain)) return plain;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([^:]+):([^:]+)$/.exec(canonical)?.slice(1);
  if (mapped) return mapped.flatMap((group) => bytesOf(Number.parseInt(group, 16))).join(".");
  const [front = [], back = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back].slice(0, GROUPS / 2).join(":");
}

/** Of an IPv6 address. */
const GROUPS = 8;

function bytesOf(group: number): readonly number[] {
  return [group >> 8, group & 0xff];
}
