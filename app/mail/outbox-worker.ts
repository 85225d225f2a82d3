import { MINUTE_MS } from "#app/entities/values/day.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { LiveCollection, Records, Store } from "#app/store/types.ts";
import { createLiveCollection, INBOX } from "#app/store/index.ts";
import { Delivery } from "./delivery.ts";
import type { Mailer } from "./mailer.ts";

/** Longest and shortest pause between two reads of the outbox, in milliseconds. */
const LONGEST_REST = MINUTE_MS;
const SHORTEST_REST = 10;

export interface OutboxWorkerOptions {
  readonly store: Store;
  /** Without one everything waits. */
  readonly mailer: Mailer | undefined;
  readonly settings: () => Promise<Settings>;
  readonly now: () => number;
  /** Host name in the ids of mails. */
  readonly host: string;
  readonly onError: (error: unknown) => void;
}

/** Takes mails from the outbox to the mail server, one at a time, whenever there is one that is due. */
export class OutboxWorker {
  readonly #options: OutboxWorkerOptions;
  readonly #records: Records;
  /** What waits to be sent: nothing for long where there is a mail server, and held only there. */
  readonly #waiting: LiveCollection<Stored<"message">> | undefined;
  readonly #delivery: Delivery | undefined;
  #isStarted = false;
  #wantsMore = false;
  #working: Promise<number> | undefined;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OutboxWorkerOptions) {
    const { store, mailer } = options;
    this.#options = options;
    this.#records = store.as(INBOX);
    if (!mailer) return;
    this.#waiting = createLiveCollection(store, INBOX, "message", (message) =>
      message.values.stage === "waiting" ? message : undefined,
    );
    this.#delivery = new Delivery({ ...options, mailer, waiting: this.#waiting, records: this.#records });
  }

  /** Begins to empty the outbox, and goes on whenever something is in it. */
  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  wake(): void {
    if (!this.#isStarted || !this.#delivery) return;
    if (this.#running) this.#wantsMore = true;
    else
      this.#running = this.#run(this.#delivery).finally(() => {
        this.#running = undefined;
      });
  }

  /** Sends what is due now; resolves when nothing more can be sent at this moment. Answers how many went out. */
  work(): Promise<number> {
    this.#working ??= this.#round().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  /** Tries a waiting or refused mail again at once. @throws NotFound */
  async retry(id: string): Promise<void> {
    await this.#records.update("message", id, { stage: "waiting", dueAt: this.#options.now() });
    this.#delivery?.endPause();
    this.wake();
  }

  async close(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    this.#options.mailer?.close();
    await Promise.allSettled([this.#running, this.#working]);
    await this.#waiting?.close();
  }

  async #round(): Promise<number> {
    for (let sent = 0; ;) {
      const outcome = this.#delivery ? await this.#delivery.step() : "idle";
      if (outcome === "idle") return sent;
      if (outcome === "sent") sent += 1;
    }
  }

  async #run(delivery: Delivery): Promise<void> {
    clearTimeout(this.#timer);
    this.#wantsMore = false;
    try {
      await this.work();
      const next = await delivery.nextTime();
      if (next !== undefined) this.#schedule(next - this.#options.now());
    } catch (error) {
      this.#options.onError(error);
      this.#schedule(LONGEST_REST);
    }
    if (this.#wantsMore) this.#schedule(0);
  }

  #schedule(milliseconds: number): void {
    if (!this.#isStarted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(milliseconds, SHORTEST_REST), LONGEST_REST));
    this.#timer.unref();
  }
}
