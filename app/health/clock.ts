import { MINUTE_MS } from "#app/entities/values/day.ts";

/** Milliseconds by which clocks may differ from one another: processes on several machines do by seconds. */
const TOLERANCE = 2 * MINUTE_MS;

export interface ClockOptions {
  /** The clock of the machine, epoch milliseconds. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly steady?: () => number;
}

/** Compares the clock of the machine with a monotonic one, and with the times of the change log. */
export class Clock {
  readonly #now: () => number;
  readonly #steady: () => number;
  #before: { readonly now: number; readonly steady: number };
  #leap: { readonly by: number; readonly at: number } | undefined;

  constructor({ now, steady = () => performance.now() }: ClockOptions) {
    this.#now = now;
    this.#steady = steady;
    this.#before = { now: now(), steady: steady() };
  }

  /** The last time the clock was set while the process ran: by how many milliseconds, and when by the new time. To be asked often. */
  lastLeap(): { readonly by: number; readonly at: number } | undefined {
    const current = { now: this.#now(), steady: this.#steady() };
    const by = current.now - this.#before.now - (current.steady - this.#before.steady);
    if (Math.abs(by) > TOLERANCE) this.#leap = { by, at: current.now };
    this.#before = current;
    return this.#leap;
  }

  /** Milliseconds by which the clock is behind the newest change of the log: 0 where it is not, or by too little to mean anything. */
  behind(newestChange: number | undefined): number {
    const behind = (newestChange ?? 0) - this.#now();
    return behind > TOLERANCE ? behind : 0;
  }
}
