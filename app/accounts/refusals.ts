/** How long to wait, for the header `Retry-After` and for people. */
interface WaitingTime {
  readonly seconds: number;
  /** 'a minute', '12 minutes' */
  readonly text: string;
}

interface RefusalsOptions {
  readonly now: () => number;
  /** How long a refusal is repeated from memory, in milliseconds. */
  readonly rememberMs: number;
  /** Refusals after which all are forgotten: memory stays small, and counting starts from the database again. */
  readonly maxRemembered: number;
}

/** Refusals of a rate limit that are repeated from memory, so that hammering costs no writes. */
export class Refusals {
  readonly #options: RefusalsOptions;
  readonly #held = new Map<string, { readonly refusedAt: number; readonly freeAt: number }>();

  constructor(options: RefusalsOptions) {
    this.#options = options;
  }

  /** @returns milliseconds to wait, where `key` was refused lately; a clock that was set back makes what is held worthless */
  waitFor(key: string): number | undefined {
    const refusal = this.#held.get(key);
    if (!refusal) return undefined;
    const time = this.#options.now();
    const age = time - refusal.refusedAt;
    return age >= 0 && age < this.#options.rememberMs && time < refusal.freeAt ? refusal.freeAt - time : undefined;
  }

  /** @param freeAt epoch ms from which `key` is free again */
  remember(key: string, freeAt: number): void {
    if (this.#held.size >= this.#options.maxRemembered) this.#held.clear();
    this.#held.set(key, { refusedAt: this.#options.now(), freeAt });
  }

  /** Forgets all keys that begin with `prefix`. */
  forget(prefix: string): void {
    for (const key of this.#held.keys()) if (key.startsWith(prefix)) this.#held.delete(key);
  }
}

export function waitingTime(waitMs: number): WaitingTime {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = Math.ceil(seconds / 60);
  return { seconds, text: minutes === 1 ? "a minute" : `${minutes} minutes` };
}
