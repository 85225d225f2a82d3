import { Worker } from "#app/base/worker.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { LiveCollection, Records, Store } from "#app/store/types.ts";
import { createLiveCollection, INBOX } from "#app/store/index.ts";
import { Delivery } from "./delivery.ts";
import type { Mailer } from "./mailer.ts";

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
  readonly #worker: Worker | undefined;
  #working: Promise<number> | undefined;

  constructor(options: OutboxWorkerOptions) {
    const { store, mailer } = options;
    this.#options = options;
    this.#records = store.as(INBOX);
    if (!mailer) return;
    this.#waiting = createLiveCollection(store, INBOX, "message", (message) =>
      message.values.stage === "waiting" ? message : undefined,
    );
    this.#delivery = new Delivery({ ...options, mailer, waiting: this.#waiting, records: this.#records });
    this.#worker = new Worker(() => this.#untilNext(), options.onError);
  }

  /** Begins to empty the outbox, and goes on whenever something is in it. */
  start(): void {
    this.#worker?.start();
  }

  wake(): void {
    this.#worker?.wake();
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
    const ended = this.#worker?.close();
    this.#options.mailer?.close();
    await Promise.allSettled([ended, this.#working]);
    await this.#waiting?.close();
  }

  async #round(): Promise<number> {
    for (let sent = 0; ;) {
      const outcome = this.#delivery ? await this.#delivery.step() : "idle";
      if (outcome === "idle") return sent;
      if (outcome === "sent") sent += 1;
    }
  }

  /** Sends what is due. @returns milliseconds until the next mail is due */
  async #untilNext(): Promise<number | undefined> {
    await this.work();
    const next = await this.#delivery?.nextTime();
    return next === undefined ? undefined : next - this.#options.now();
  }
}
