import { setTimeout as sleep } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { Conflict, NotFound } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import type { LiveCollection, Records } from "#app/store/types.ts";
import { type Mailer, MailFailure } from "./mailer.ts";

/** Milliseconds for which a mail belongs to the process that sends it; afterwards another may try. Longer than a mailer takes. */
const LEASE_MS = MINUTE_MS;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = HOUR_MS;
/** After a failure of the server itself: until the next mail is tried. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = MINUTE_MS;
/** Milliseconds until a change of another process arrives here. Without this pause the loop would retry the same mail and never see it. */
const CATCH_UP = 100;
/** Prefix of an error that was the server's, not the mail's. */
const SERVER_MARK = "Mail server: ";

export interface DeliveryOptions {
  readonly records: Records;
  readonly waiting: LiveCollection<Message>;
  readonly mailer: Mailer;
  readonly settings: () => Promise<Settings>;
  readonly now: () => number;
  /** Host name in the ids of mails. */
  readonly host: string;
}

type Message = Stored<"message">;

/**
 * Which mail goes next, and what becomes of it. Every mail goes out at least once: it is marked as sent only after the server took it.
 * Mails to one person go in the order they were written; one that waits holds back the later ones of that person, and nobody else's.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  /** Failures of the server in a row, and when to try it again. */
  #failures = 0;
  #pausedUntil = 0;
  /** When the server recovered: a mail that it had put off before is due at once. */
  #recoveredAt = 0;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Tries the next mail that is due. */
  async step(): Promise<"sent" | "failed" | "idle"> {
    const { now } = this.#options;
    if (now() < this.#pausedUntil && this.#pausedUntil - now() <= LONGEST_PAUSE) return "idle"; // longer: the clock was set back
    const next = (await this.#heads()).find((message) => this.#dueAt(message) <= now());
    if (!next) return "idle";
    const held = await this.#hold(next);
    if (held) return this.#deliver(held);
    await sleep(CATCH_UP);
    return "failed";
  }

  /** When there will be something to do; undefined: nothing waits. */
  async nextTime(): Promise<number | undefined> {
    const due = (await this.#heads()).map((message) => this.#dueAt(message));
    return due.length === 0 ? undefined : Math.max(this.#pausedUntil, Math.min(...due));
  }

  /** Tries the server again at once. */
  endPause(): void {
    this.#pausedUntil = 0;
  }

  /** The oldest waiting mail of each person. */
  async #heads(): Promise<readonly Message[]> {
    const oldest = new Map<string, Message>();
    for (const message of await this.#options.waiting.all()) oldest.set(message.values.to.toLowerCase(), message); // newest first, so the oldest stays
    return [...oldest.values()].reverse();
  }

  #dueAt({ values, updatedAt }: Message): number {
    if (values.lastError?.startsWith(SERVER_MARK) && updatedAt < this.#recoveredAt) return 0;
    const due = values.dueAt ?? 0;
    return due - this.#options.now() > LONGEST_WAIT ? 0 : due; // later than any wait: set by a clock that ran ahead
  }

  async #hold(message: Message): Promise<Message | undefined> {
    const { records, now } = this.#options;
    const change = { dueAt: now() + LEASE_MS, attempts: (message.values.attempts ?? 0) + 1 };
    return quietly(() => records.update("message", message.id, change, { expectedVersion: message.version }));
  }

  async #deliver(message: Message): Promise<"sent" | "failed"> {
    const { records, mailer, settings, now, host } = this.#options;
    const { product, email } = await settings();
    const { to, replyTo, subject, text, html, calendar, unsubscribe } = message.values;
    try {
      await mailer.send({
        messageId: `<${message.id}@${host}>`,
        from: { name: product, address: email },
        to,
        replyTo,
        subject,
        text,
        html,
        calendar,
        unsubscribe,
      });
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await this.#putOff(message, error);
      return "failed";
    }
    if (this.#failures > 0) this.#recoveredAt = now();
    this.#failures = 0;
    await quietly(() => records.update("message", message.id, { stage: "sent", sentAt: now(), lastError: null }));
    return "sent";
  }

  async #putOff({ id, values }: Message, failure: MailFailure): Promise<void> {
    const { records, now } = this.#options;
    if (failure.of === "server") {
      this.#pausedUntil = now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(this.#failures, 10));
      this.#failures += 1;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min((values.attempts ?? 1) - 1, 10));
    const lastError = beginningOf(`${failure.of === "server" ? SERVER_MARK : ""}${failure.message}`, 300);
    await quietly(() =>
      records.update("message", id, {
        lastError,
        dueAt: now() + wait,
        ...(failure.isFinal ? { stage: "refused" } : {}),
      }),
    );
  }
}

/** Undefined where another process, or an erasure, was quicker: then there is nothing left to do. */
async function quietly(update: () => Promise<Message>): Promise<Message | undefined> {
  try {
    return await update();
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return undefined;
    throw error;
  }
}
