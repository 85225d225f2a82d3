import { hash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { network } from "#app/accounts/index.ts";
import type { Viewed } from "#app/site/page.ts";
import type { Facts } from "#app/store/types.ts";

export interface Viewer {
  /** Client address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The header Sec-Purpose. */
  readonly purpose: string | undefined;
}

/** Milliseconds in which one visitor counts once for a page. */
const WINDOW_MS = 24 * 60 * 60_000;
/** Visitors and pages that are remembered, about 10 MB. */
const MAX_REMEMBERED = 100_000;

const newKey = () => randomBytes(32).toString("hex");

/**
 * Counts people, also for pages that come from the cache: a visitor once a day for each page. Programs and prefetching
 * browsers are left out. Who was counted is kept in memory only, as a hash with a key that changes every day.
 */
export class ViewCounter {
  readonly #facts: Pick<Facts, "addView">;
  readonly #now: () => number;
  readonly #seen = new Set<string>();
  #key = newKey();
  #keyEnds: number;

  constructor(facts: Pick<Facts, "addView">, now: () => number = Date.now) {
    this.#facts = facts;
    this.#now = now;
    this.#keyEnds = now() + WINDOW_MS;
  }

  count(viewed: Viewed | undefined, { address, userAgent, purpose }: Viewer): void {
    if (!viewed || purpose?.includes("prefetch") || isbot(userAgent)) return;
    this.#forgetAfterADay();
    // Shortened, so that nothing can be appended to it; Node's HMAC takes 25 times as long, 30 µs.
    const seen = `${this.#key}\n${network(address)}\n${userAgent ?? ""}\n${viewed.kind}/${viewed.id}`;
    const mark = hash("sha256", seen, "base64url").slice(0, 16);
    if (this.#seen.has(mark)) return;
    if (this.#seen.size >= MAX_REMEMBERED) this.#seen.clear();
    this.#seen.add(mark);
    void this.#facts.addView(viewed.kind, viewed.id);
  }

  /** Also after the clock was set back: the end is never more than a day away. */
  #forgetAfterADay(): void {
    const left = this.#keyEnds - this.#now();
    if (left > 0 && left <= WINDOW_MS) return;
    this.#seen.clear();
    this.#key = newKey();
    this.#keyEnds = this.#now() + WINDOW_MS;
  }
}
