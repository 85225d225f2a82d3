import { refusalTexts } from "#app/entities/refusals.ts";
import { LRUCache } from "lru-cache";
import { TooManyRequests } from "#app/entities/errors.ts";
import type { AccountTables } from "#app/store/types.ts";

interface RateLimiterOptions {
  readonly rows: Pick<AccountTables, "hit">;
  /** Epoch ms. */
  readonly now: () => number;
  readonly windowMs: number;
  /** How long a refusal is repeated from memory; another process may lift it meanwhile. */
  readonly rememberMs: number;
  /** Refusals in memory; the one used longest ago goes first, and is counted in the database again. */
  readonly maxRemembered?: number;
  /** Message of the refusal. @param wait 'a minute', '12 minutes' */
  readonly sentence: (wait: string) => string;
}

interface Refusal {
  readonly refusedAt: number;
  readonly freeAt: number;
}

/**
 * Counts in the memory of one process, for work that is cheaper than a query.
 * @param most keys in memory; the one counted longest ago goes first
 */
export function hitsInMemory(most = 20_000): Pick<AccountTables, "hit"> {
  const windows = new LRUCache<string, { count: number; readonly resetsAt: number }>({ max: most });
  return {
    async hit(key, windowMs, now) {
      const known = windows.get(key);
      const window = known && now < known.resetsAt ? known : { count: 0, resetsAt: now + windowMs };
      window.count += 1;
      windows.set(key, window);
      return { ...window };
    },
  };
}

/**
 * Counts in windows that begin with the first hit, in the database, for all processes. Hits over a limit do not prolong the
 * wait; they are refused from memory, so that hammering costs no writes.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #refusals: LRUCache<string, Refusal>;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
    this.#refusals = new LRUCache({ max: options.maxRemembered ?? 20_000 });
  }

  /** Counts one hit of `key`. @returns how many there were in this window @throws TooManyRequests when there were `max` before */
  async take(key: string, max: number): Promise<number> {
    this.check(key);
    const { rows, now, windowMs } = this.#options;
    const refusedAt = now();
    const { count, resetsAt } = await rows.hit(key, windowMs, refusedAt);
    if (count <= max) return count;
    this.#refusals.set(key, { refusedAt, freeAt: resetsAt });
    throw this.#tooMany(resetsAt - refusedAt);
  }

  /** Counts nothing. A refusal from a later time is ignored: the clock was set back. @throws TooManyRequests when `key` was refused lately */
  check(key: string): void {
    const refusal = this.#refusals.get(key);
    if (!refusal) return;
    const time = this.#options.now();
    const age = time - refusal.refusedAt;
    if (age >= 0 && age < this.#options.rememberMs && time < refusal.freeAt) throw this.#tooMany(refusal.freeAt - time);
  }

  /** Forgets the refusals of all keys that begin with `prefix`. */
  forget(prefix: string): void {
    for (const key of this.#refusals.keys()) if (key.startsWith(prefix)) this.#refusals.delete(key);
  }

  #tooMany(waitMs: number): TooManyRequests {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const minutes = Math.ceil(seconds / 60);
    return new TooManyRequests(this.#options.sentence(refusalTexts.wait(minutes)), seconds);
  }
}
