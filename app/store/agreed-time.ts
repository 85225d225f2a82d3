import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import type { ChangeFeed, Facts } from "./types.ts";

const FACT = "agreed-time";
/** Longest step of the clock between two checks, in milliseconds: not a jump for a site that was down for a night. */
const LONGEST_STEP = 36 * HOUR_MS;
/** Milliseconds that a clock must run on after a jump before it is trusted: time for somebody to set it right. */
const BELIEVED_AFTER = 7 * DAY_MS;
/** Milliseconds by which a time server may set back a clock that drifts. */
const CORRECTION = HOUR_MS;
/** Milliseconds between two writes of the agreed time. */
const NOTED_EVERY = 10 * MINUTE_MS;

const agreedSchema = z.object({
  /** Epoch ms. */
  time: z.number(),
  /** Only while the clock is not trusted after a jump: its time at the last check, and for how long it has run on. */
  doubt: z.object({ last: z.number(), seen: z.number() }).optional(),
});
export type Agreed = Readonly<z.infer<typeof agreedSchema>>;

/** The agreed time after a check of a clock that says `now`. */
export function afterLook({ time, doubt }: Agreed, now: number): Agreed {
  if (now - time <= LONGEST_STEP) return { time: Math.max(time, now) };
  const step = now - (doubt?.last ?? now);
  const goesOn = step > -CORRECTION && step <= LONGEST_STEP;
  const seen = goesOn ? (doubt?.seen ?? 0) + step : 0;
  return seen >= BELIEVED_AFTER ? { time: now } : { time, doubt: { last: now, seen } };
}

/**
 * The time by which things are old enough to be erased, epoch ms. It follows the clock while that does not jump, and starts
 * at the newest change of the log. A clock that jumps ahead is trusted a week later, one that is set back at once. To be
 * called at least once a day.
 */
export async function agreedTime(
  { facts, changes }: { readonly facts: Facts; readonly changes: ChangeFeed },
  now: number,
): Promise<number> {
  const stored = await facts.get(FACT);
  const known = agreedSchema.safeParse(tryParseJson(stored ?? ""));
  const before: Agreed = known.success ? known.data : { time: (await newestChange(changes)) ?? now };
  const after = afterLook(before, now);
  const isNews =
    !known.success ||
    after.time - before.time >= NOTED_EVERY ||
    (after.doubt === undefined) !== (before.doubt === undefined) ||
    Math.abs((after.doubt?.last ?? 0) - (before.doubt?.last ?? 0)) >= NOTED_EVERY;
  if (isNews) await facts.swap(FACT, stored, JSON.stringify(after)); // if another process was quicker, its check counts
  return Math.min(after.time, now);
}

async function newestChange(changes: ChangeFeed): Promise<number | undefined> {
  const [newest] = await changes.since(changes.seq - 1, 1);
  return newest?.when;
}
