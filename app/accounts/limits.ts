import { TooManyRequests } from "#app/entities/errors.ts";
import type { AccountTables } from "#app/store/types.ts";
import { sha256 } from "./secrets.ts";

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
/** Several people may share an office's address. */
const PER_ADDRESS = 20;
/** How long a refusal is repeated from memory, so that hammering costs no writes. Short: another process may lift it. */
const REMEMBER_REFUSAL_MS = 10_000;
const MOST_REMEMBERED = 10_000;

/** What is guessed at: each has its own count per account; the address's count is shared. */
export type Guess = "password" | "second-factor";

export interface Attempt<T> {
  readonly guess: Guess;
  readonly account: string;
  readonly address: string;
  /** Looks at the secret; undefined when it is wrong. */
  readonly check: () => Promise<T | undefined>;
}

export interface Limits {
  /**
   * Counts the attempt, then runs its check. A right one forgets the account's wrong ones and does not count for the
   * address; one whose check could not be made counts for neither.
   * @throws TooManyRequests
   */
  attempt<T>(attempt: Attempt<T>): Promise<T | undefined>;
  forget(guess: Guess, account: string): Promise<void>;
}

type Rows = Pick<AccountTables, "hit" | "clearHits">;

/**
 * A true sliding window out of single counters: each of the permitted attempts is a place of its own that
 * is taken for a quarter of an hour. Refused attempts take none, so hammering does not prolong the wait.
 */
export function createLimits(rows: Rows, now: () => number): Limits {
  const refusals = new Map<string, { readonly recheckAt: number; readonly freeAt: number }>();

  function repeatRefusal(key: string): void {
    const refusal = refusals.get(key);
    if (refusal && now() < refusal.recheckAt) throw tooMany(refusal.freeAt - now());
  }

  async function takePlace(key: string, places: number): Promise<string> {
    const time = now();
    let freeAt = Number.POSITIVE_INFINITY;
    for (let place = 0; place < places; place += 1) {
      const hit = await rows.hit(`${key}#${place}`, WINDOW_MS, time);
      if (hit.count === 1) return `${key}#${place}`;
      freeAt = Math.min(freeAt, hit.resetsAt);
    }
    if (refusals.size >= MOST_REMEMBERED) refusals.clear();
    refusals.set(key, { recheckAt: Math.min(freeAt, time + REMEMBER_REFUSAL_MS), freeAt });
    throw tooMany(freeAt - time);
  }

  async function giveBackOnFailure<T>(place: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await rows.clearHits(place);
      throw error;
    }
  }

  async function forget(guess: Guess, account: string): Promise<void> {
    const key = accountKey(guess, account);
    refusals.delete(key);
    for (let place = 0; place < PER_ACCOUNT; place += 1) await rows.clearHits(`${key}#${place}`);
  }

  return {
    async attempt({ guess, account, address, check }) {
      const keys = { address: `address:${sha256(network(address))}`, account: accountKey(guess, account) };
      repeatRefusal(keys.address);
      repeatRefusal(keys.account);
      const place = await takePlace(keys.address, PER_ADDRESS);
      const found = await giveBackOnFailure(place, async () => {
        const accountPlace = await takePlace(keys.account, PER_ACCOUNT);
        return giveBackOnFailure(accountPlace, check);
      });
      if (found === undefined) return undefined;
      await rows.clearHits(place);
      await forget(guess, account);
      return found;
    },
    forget,
  };
}

/** Hashed, because people type their password into the name's field, and addresses are personal data. */
function accountKey(guess: Guess, account: string): string {
  return `${guess}:${sha256(account)}`;
}

/** One home or host usually holds a whole IPv6 /64; IPv4 counts alone, also in its mapped form. */
export function network(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

function tooMany(waitMs: number): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new TooManyRequests(`Too many attempts. Try again in ${wait}.`, seconds);
}
