import { userMay } from "#app/accounts/index.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { Actor, Records, Store } from "#app/store/types.ts";
import { accountOf, setAssignee } from "./assign.ts";
import { log } from "./log.ts";
import { livePerson } from "./merge.ts";

/** To whom people are given. */
export interface HandOverTo {
  /** Id of an account; without one they are nobody's. */
  readonly to: string | undefined;
  readonly why?: string | undefined;
}

/** Gives people to an account, notes who did it and why, and makes it the account's next step. @returns how many changed hands @throws InvalidInput @throws NotFound */
export async function handOver(
  store: Store,
  records: Records,
  {
    actor,
    people,
    to,
    why = "",
    now,
  }: HandOverTo & { readonly actor: Actor; readonly people: readonly string[]; readonly now: number },
): Promise<number> {
  const user = to === undefined ? undefined : await store.accounts.userById(to);
  if (to !== undefined && !(user && userMay(user, "people")))
    throw new InvalidInput("This account cannot work with people. Choose another one.", {
      to: "Choose another account",
    });
  const isTaken = to !== undefined && to === accountOf(actor);
  let changed = 0;
  for (const id of new Set(people)) {
    const person = await livePerson(records, id);
    if (person.values.assignee === to) continue;
    const reason = why.trim();
    const text = [isTaken ? "Taken" : `To ${user?.name ?? "nobody"}`, reason].filter(Boolean).join(": ");
    const step =
      user && !isTaken ? { nextStep: `Handed over${reason && `: ${reason}`}`, nextStepOn: indianDay(now) } : {};
    await log(records, { actor, person: id, entry: { what: "handed over", text, ...step }, now });
    await setAssignee(records, person, to);
    changed += 1;
  }
  return changed;
}
