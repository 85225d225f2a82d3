import { randomUUID } from "node:crypto";
import { z } from "zod";
import { tryParseJson } from "#app/entities/values/text.ts";
import type { Facts } from "#app/store/types.ts";
import type { RunningBackup } from "./types.ts";

const FACT = "backup-lock";
/** Milliseconds between two heartbeats, and after which a process without one counts as dead. */
const BEAT_EVERY = 3_000;
const GONE_AFTER = 60_000;

const lockSchema = z.object({
  by: z.string(),
  since: z.number(),
  seenAt: z.number(),
  pictures: z.object({ done: z.number(), of: z.number() }).optional(),
});

function aliveIn(text: string | undefined, now: number): z.infer<typeof lockSchema> | undefined {
  const parsed = lockSchema.safeParse(tryParseJson(text ?? ""));
  return parsed.success && Math.abs(now - parsed.data.seenAt) < GONE_AFTER ? parsed.data : undefined;
}

export async function runningBackup(facts: Facts, now: number): Promise<RunningBackup | undefined> {
  const held = aliveIn(await facts.get(FACT), now);
  return held && { since: held.since, pictures: held.pictures };
}

export interface BackupLock {
  /** Recorded with the next heartbeat, for whoever shows the backup. */
  progress(done: number, of: number): void;
  end(): Promise<void>;
}

/**
 * The lock for making a backup: one of several processes holds it. One that dies loses it after a minute.
 * @param onLost another process took it, because the heartbeats of this one did not arrive
 * @returns nothing while another holds it
 */
export async function takeBackupLock(
  facts: Facts,
  now: () => number,
  onLost: () => void,
): Promise<BackupLock | undefined> {
  const held = await facts.get(FACT);
  if (aliveIn(held, now())) return undefined;
  let pictures: RunningBackup["pictures"];
  const [by, since] = [randomUUID(), now()];
  const text = () => JSON.stringify({ by, since, seenAt: now(), pictures });
  let mine = text();
  if (!(await facts.swap(FACT, held, mine))) return undefined;
  let beating: Promise<void> = Promise.resolve();
  const beat = async () => {
    const next = text();
    if (await facts.swap(FACT, mine, next)) mine = next;
    else onLost();
  };
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined); // the next one may get through
  }, BEAT_EVERY).unref();
  return {
    progress: (done, of) => void (pictures = { done, of }),
    async end() {
      clearInterval(timer);
      await beating;
      await facts.swap(FACT, mine, "");
    },
  };
}
