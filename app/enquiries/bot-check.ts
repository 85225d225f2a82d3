import { DAY_MS } from "#app/entities/values/day.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import type { InboxContext } from "./context.ts";
import { sameText } from "./secrets.ts";
import type { LimitedAct } from "./limits.ts";
import type { Origin } from "./form-values.ts";
import { inboxTexts } from "./words.ts";

/** Minimum age of a form in milliseconds. An earlier post waits until then: it costs a person a moment, and a program its speed. */
const MIN_TIME = 2_000;
/** A page may lie in a cache or stay open this long, in milliseconds. */
const MAX_TIME = 60 * DAY_MS;

/** For the hidden input `startedAt` of a form. */
export async function startToken({ secrets, now }: InboxContext): Promise<string> {
  const time = now().toString(36);
  return `${time}.${await secrets.sign("start", time)}`;
}

/**
 * Refuses programs and networks that have sent too much. Call it after the fields are checked.
 * @returns the origin, marked if its network sent more than usual
 * @throws InvalidInput @throws TooManyRequests
 */
export async function admit(context: InboxContext, act: LimitedAct, origin: Origin): Promise<Origin> {
  await refusePrograms(context, origin);
  return { ...origin, isManyFromNetwork: await context.limits.take(act, origin.address) };
}

/**
 * Refuses what only programs do, each time with a sentence: a person whom it hits by mistake can still get through,
 * and nothing is silently thrown away. What only programs and quick people do is slowed down.
 * @throws InvalidInput
 */
export async function refusePrograms(
  context: InboxContext,
  { trap, startedAt }: Pick<Origin, "trap" | "startedAt">,
): Promise<void> {
  if (trap?.trim()) {
    context.limits.refused("program");
    const sentence = inboxTexts.leaveEmpty;
    throw new InvalidInput(inboxTexts.sendAgain(sentence), { [HIDDEN.trap]: sentence });
  }
  const age = await ageOf(context, startedAt ?? "");
  if (age === undefined || age > MAX_TIME) {
    context.limits.refused("old");
    throw new InvalidInput(inboxTexts.oldPage);
  }
  // A comment right after a vote, a form that a password manager filled in: people are quick, too. They wait a moment and notice nothing.
  if (age < MIN_TIME) await context.wait(MIN_TIME - Math.max(0, age));
}

async function ageOf({ secrets, now }: InboxContext, token: string): Promise<number | undefined> {
  const [time = "", signature = ""] = token.split(".");
  if (!/^[0-9a-z]{1,11}$/.test(time) || !sameText(signature, await secrets.sign("start", time))) return undefined;
  return now() - Number.parseInt(time, 36);
}
