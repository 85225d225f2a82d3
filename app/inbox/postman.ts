import { Conflict, NotFound, type Stored } from "#app/entities/index.ts";
import type { Settings } from "#app/entities/settings.ts";
import type { Store } from "#app/store/types.ts";
import { INBOX } from "./context.ts";
import type { Follower } from "./follower.ts";
import { type Mailer, MailFailure } from "./mailer.ts";

/** Milliseconds for which a mail belongs to the process that sends it; afterwards another may try. Longer than a mailer takes. */
const HELD_FOR = 60_000;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 3_600_000;
/** After a failure of the server itself: until the next mail is tried. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

export interface Postman {
  /** Begins to empty the outbox, and goes on whenever something is in it. */
  start(): void;
  wake(): void;
  /** Sends what is due now; resolves when nothing more can be sent at this moment. Answers how many went out. */
  work(): Promise<number>;
  /** Tries a waiting or refused mail again at once. */
  retry(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface PostmanOptions {
  /** What is in the outbox and has not been sent; also what was refused. */
  readonly unsent: Follower<"message">;
  readonly store: Store;
  readonly mailer: Mailer | undefined;
  readonly settings: () => Promise<Settings>;
  readonly now: () => number;
  /** Host name in the ids of mails. */
  readonly host: string;
  readonly onError: (error: unknown) => void;
}

type Message = Stored<"message">;

/**
 * Takes mails from the outbox to the mail server. Every mail goes out at least once: it is marked as sent only after the server took it.
 * Mails to one person go in the order they were written; one that waits holds back the later ones of that person, and nobody else's.
 */
export function createPostman({ store, unsent, mailer, settings, now, host, onError }: PostmanOptions): Postman {
  const records = store.as(INBOX);
  let working: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let wantsMore = false;
  /** Failures of the server in a row, and when to try it again. */
  let failures = 0;
  let pausedUntil = 0;
  /** When the server took a mail again after it had failed: what waits only because of it is due now. */
  let recoveredAt = 0;

  const dueAt = ({ values, updatedAt }: Message) => (values.lastError?.startsWith(SERVER_MARK) && updatedAt < recoveredAt ? 0 : (values.dueAt ?? 0));

  /** The oldest waiting mail of each person. */
  async function heads(): Promise<readonly Message[]> {
    const oldest = new Map<string, Message>();
    for (const message of await unsent.all())
      if (message.values.stage === "waiting") oldest.set(message.values.to.toLowerCase(), message); // newest first, so the oldest stays
    return [...oldest.values()].reverse();
  }

  async function step(): Promise<"sent" | "failed" | "idle"> {
    if (!mailer || now() < pausedUntil) return "idle";
    const next = (await heads()).find((message) => dueAt(message) <= now());
    if (!next) return "idle";
    const held = await hold(next);
    return held ? deliver(mailer, held) : "failed";
  }

  async function hold(message: Message): Promise<Message | undefined> {
    const change = { dueAt: now() + HELD_FOR, attempts: (message.values.attempts ?? 0) + 1 };
    return quietly(() => records.update("message", message.id, change, { expectedVersion: message.version }));
  }

  async function deliver(mailer: Mailer, message: Message): Promise<"sent" | "failed"> {
    const { product, email } = await settings();
    const { to, replyTo, subject, text, html, calendar, unsubscribe } = message.values;
    try {
      await mailer.send({ messageId: `<${message.id}@${host}>`, from: { name: product, address: email }, to, replyTo, subject, text, html, calendar, unsubscribe });
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await putOff(message, error);
      return "failed";
    }
    if (failures > 0) recoveredAt = now();
    failures = 0;
    await quietly(() => records.update("message", message.id, { stage: "sent", sentAt: now(), lastError: null }));
    return "sent";
  }

  async function putOff({ id, values }: Message, failure: MailFailure): Promise<void> {
    if (failure.of === "server") {
      pausedUntil = now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10));
      failures += 1;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min((values.attempts ?? 1) - 1, 10));
    const lastError = `${failure.of === "server" ? SERVER_MARK : ""}${failure.message}`.slice(0, 300).toWellFormed();
    await quietly(() => records.update("message", id, { lastError, dueAt: now() + wait, ...(failure.isFinal ? { stage: "refused" } : {}) }));
  }

  async function round(): Promise<number> {
    let sent = 0;
    for (;;) {
      const outcome = await step();
      if (outcome === "idle") return sent;
      if (outcome === "sent") sent += 1;
    }
  }

  function work(): Promise<number> {
    working ??= round().finally(() => {
      working = undefined;
    });
    return working;
  }

  /** When there will be something to do; undefined: nothing waits. */
  async function nextTime(): Promise<number | undefined> {
    const due = (await heads()).map(dueAt);
    return due.length === 0 ? undefined : Math.max(pausedUntil, Math.min(...due));
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    wantsMore = false;
    try {
      await work();
      const next = await nextTime();
      if (isRunning && next !== undefined) schedule(next - now());
    } catch (error) {
      onError(error);
      if (isRunning) schedule(LONGEST_PAUSE);
    }
    if (wantsMore && isRunning) schedule(0);
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(milliseconds, 10), LONGEST_PAUSE));
    timer.unref();
  }

  let running: Promise<void> | undefined;
  function wake(): void {
    if (!isRunning || !mailer) return;
    if (running) wantsMore = true;
    else
      running = run().finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      isRunning = true;
      wake();
    },
    wake,
    work,
    async retry(id) {
      await records.update("message", id, { stage: "waiting", dueAt: now() });
      pausedUntil = 0;
      wake();
    },
    async close() {
      isRunning = false;
      clearTimeout(timer);
      mailer?.close();
      await Promise.allSettled([running, working]);
    },
  };
}

/** In front of an error that was the server's, not the letter's. */
const SERVER_MARK = "Mail server: ";

/** Another process, or an erasure, was quicker: then there is nothing to do here. */
async function quietly(update: () => Promise<Message>): Promise<Message | undefined> {
  try {
    return await update();
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return undefined;
    throw error;
  }
}
