import { userMay } from "#app/accounts/index.ts";
import { InvalidInput, NotFound } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { Actor, Records, Store, User } from "#app/store/types.ts";
import { accountOf, setAssignee } from "./assign.ts";
import { log } from "./log.ts";
import { livePerson } from "./merge.ts";

/** What an account has; the visits and deals of a person go with the person, or one by one. */
export const HANDED_OVER = ["person", "visit", "deal"] as const;

/** To whom people, visits or deals are given. */
export interface HandOverTo {
  /** People, unless it is said. */
  readonly kind?: (typeof HANDED_OVER)[number] | undefined;
  /** Id of an account; without one they are nobody's. */
  readonly to: string | undefined;
  readonly why?: string | undefined;
}

/**
 * Gives people, visits or deals to an account and notes with the person who did it and why; somebody whole is the account's next step, too.
 * @returns for each that changed hands its person @throws InvalidInput @throws NotFound
 */
export async function handOver(
  store: Store,
  records: Records,
  {
    actor,
    ids,
    kind = "person",
    to,
    why = "",
    now,
  }: HandOverTo & { readonly actor: Actor; readonly ids: readonly string[]; readonly now: number },
): Promise<readonly string[]> {
  const user = to === undefined ? undefined : await store.accounts.userById(to);
  if (to !== undefined && !(user && userMay(user, "people")))
    throw new InvalidInput("This account cannot work with people. Choose another one.", {
      to: "Choose another account",
    });
  const isTaken = to !== undefined && to === accountOf(actor);
  const changed: string[] = [];
  const reason = why.trim();
  const text = [isTaken ? "Taken" : `To ${user?.name ?? "nobody"}`, reason].filter(Boolean).join(": ");
  for (const id of new Set(ids)) {
    if (kind !== "person") {
      changed.push(...(await handOverPart(records, { actor, id, kind, to: user, text, now })));
      continue;
    }
    const person = await livePerson(records, id);
    if (person.values.assignee === to) continue;
    const step =
      user && !isTaken ? { nextStep: `Handed over${reason && `: ${reason}`}`, nextStepOn: indianDay(now) } : {};
    await log(records, { actor, person: id, entry: { what: "handed over", text, ...step }, now });
    await setAssignee(records, person, to);
    changed.push(id);
  }
  return changed;
}

/** One visit or deal; the person stays whose they are. @returns the person, where it changed hands */
async function handOverPart(
  records: Records,
  {
    actor,
    id,
    kind,
    to,
    text,
    now,
  }: {
    readonly actor: Actor;
    readonly id: string;
    readonly kind: "visit" | "deal";
    readonly to: User | undefined;
    readonly text: string;
    readonly now: number;
  },
): Promise<readonly string[]> {
  const found = await records.get(kind, id);
  if (!found || found.deletedAt !== undefined)
    throw new NotFound(`There is no ${kind} with this id. It may have been deleted.`);
  const { person, listing, assignee } = found.values;
  if (assignee === to?.id) return [];
  const whose = person && (await livePerson(records, person)).values.assignee;
  // Whoever sees only their own people could neither note what came of it nor open the person.
  if (to && whose !== to.id && !userMay(to, "allPeople"))
    throw new InvalidInput(`${to.name} sees only their own people. Hand over the person instead.`, {
      to: "Hand over the person instead",
    });
  if (person)
    await log(records, { actor, person, entry: { what: "handed over", text: `The ${kind}. ${text}`, listing }, now });
  await records.update(kind, id, { assignee: to?.id ?? null });
  return person ? [person] : [];
}
