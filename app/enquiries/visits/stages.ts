import { Conflict, InvalidInput } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { NEXT_STAGES, OWNER_ANSWERS, type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import { mailDueAfterUndo, withMails } from "#app/mail/index.ts";
import { answerPerson, lockPeople } from "#app/people/index.ts";
import type { Actor, ExpectedVersion, PatchOf } from "#app/store/types.ts";
import type { InboxContext } from "../context.ts";
import { mustGet } from "../records.ts";
import { toTell } from "./booking.ts";
import { tellOfVisit } from "./mails.ts";

type Visit = Stored<"visit">;

/** Notes that the owner or key holder was asked about the visit. Asking again only updates the time. */
export async function askOwner(context: InboxContext, actor: Actor, id: string): Promise<Visit> {
  const visit = await mustGet(context, "visit", id, actor);
  const stage = visitStage(visit.values);
  refuseUnless(visit, "to confirm", stage === "to confirm");
  return change(context, actor, visit, {
    ...(stage === "asked" ? { stage: "to confirm" } : {}),
    ownerAskedAt: context.now(),
    ownerToTell: null,
  });
}

/** Keeps what the owner or key holder said; a yes confirms the visit. @throws InvalidInput for another word */
export async function ownerSaid(
  context: InboxContext,
  actor: Actor,
  id: string,
  answer: string,
  { expectedVersion }: ExpectedVersion = {},
): Promise<Visit> {
  const ownerAnswer = oneOf(OWNER_ANSWERS, answer);
  if (!ownerAnswer) throw new InvalidInput(`The owner's answer is one of: ${OWNER_ANSWERS.join(", ")}.`);
  const found = await mustGet(context, "visit", id, actor);
  const visit = { ...found, version: expectedVersion ?? found.version };
  const said = { ownerAnswer, ownerAnsweredAt: context.now() };
  if (ownerAnswer === "yes") return confirm(context, actor, visit, said);
  refuseUnless(visit, "to confirm", visitStage(visit.values) === "to confirm");
  return change(context, actor, visit, { stage: "to confirm", ...said });
}

/** Confirms the visit and mails the visitor once the time to undo is over; a visit that was confirmed before causes no second mail. */
export async function confirm(
  context: InboxContext,
  actor: Actor,
  visit: Visit,
  said: PatchOf<"visit"> = {},
): Promise<Visit> {
  const { id, values, version } = visit;
  const isNews = visitStage(values) !== "confirmed";
  refuseUnless(visit, "confirmed", !isNews);
  if (!isNews) return Object.keys(said).length === 0 ? visit : change(context, actor, visit, said);
  // Calendars replace an entry by one with a higher revision.
  const patch = {
    ...said,
    ...toTell(context, visit, actor, "confirmed"),
    stage: "confirmed",
    revision: (values.revision ?? 0) + 1,
  } as const;
  return withMails(context, actor, async (records, outbox) => {
    await lockPeople(context.store);
    const confirmed = await records.update("visit", id, patch, { expectedVersion: version });
    await tellOfVisit(context, outbox, confirmed, { due: mailDueAfterUndo(context.now()), readers: ["visitor"] });
    // Last: whoever takes the person takes the visit, which is another version then.
    if (values.person !== undefined) await answerPerson(records, actor, values.person, context.now());
    return (await records.get("visit", id)) ?? confirmed;
  });
}

/** Sets the outcome, which makes the visit done, confirmed or not. An empty one removes the outcome. @throws InvalidInput */
export async function setOutcome(
  context: InboxContext,
  actor: Actor,
  id: string,
  outcome: string,
  { expectedVersion }: ExpectedVersion = {},
): Promise<Visit> {
  const found = await mustGet(context, "visit", id, actor);
  const visit = { ...found, version: expectedVersion ?? found.version };
  const stage = outcome === "" ? "confirmed" : "done";
  refuseUnless(visit, stage, visitStage(visit.values) === stage);
  return change(context, actor, visit, { ...entities.visit.parsePatch({ outcome }, visit.values), stage });
}

/** One of us has told the visitor, or the owner, what changed. */
export async function told(context: InboxContext, actor: Actor, id: string, whom: "visitor" | "owner"): Promise<Visit> {
  const visit = await mustGet(context, "visit", id, actor);
  return change(context, actor, visit, whom === "owner" ? { ownerToTell: null } : { visitorToTell: null });
}

function change({ store }: InboxContext, actor: Actor, { id, version }: Visit, patch: PatchOf<"visit">) {
  return store.as(actor).update("visit", id, patch, { expectedVersion: version });
}

function refuseUnless({ values }: Visit, to: VisitStage, isThere: boolean): void {
  const from = visitStage(values);
  if (!isThere && !NEXT_STAGES[from].includes(to)) throw new Conflict(REFUSALS[from]);
}

/** Why a stage is not left for another. */
const REFUSALS: Readonly<Record<VisitStage, string>> = {
  asked: "This visit is asked for. Look at it again.",
  "to confirm": "This visit waits for the owner. Look at it again.",
  confirmed: "This visit is confirmed. Look at it again.",
  done: "This visit is over. Take its outcome away first.",
  cancelled: "This visit is cancelled. Book a new one.",
};
