import { indianDay, indianMoment, MINUTE_MS } from "#app/entities/values/day.ts";
import { Conflict, InvalidInput } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { MAX_VISIT_MINUTES, type VisitNews, visitStage } from "#app/kinds/visit/visit.ts";
import type { InboxContext } from "../context.ts";
import { mailDueAfterUndo, withMails } from "#app/mail/index.ts";
import type { Actor, PatchOf, Records } from "#app/store/types.ts";
import { type AskedVisit, firstStage } from "./asked-visit.ts";
import { readersOf, tellOfPlan, tellOfVisit } from "./mails.ts";
import { chosenSlot, isFree, offeredSlots, type VisitSlot, type SlotWish, withoutNotice } from "./slots.ts";
import { startingIn, timeOf } from "./rows.ts";
import { inboxTexts } from "../words.ts";

/** The fact that serves as a lock of bookings, so that two never get the same time: see `booking`. */
const LOCK = "inbox.visitLock";
/** A visit that began earlier than this is over. */
const LONGEST_VISIT = MAX_VISIT_MINUTES * MINUTE_MS;
type Visit = Stored<"visit">;

interface Wanted {
  readonly actor: Actor;
  readonly wish: SlotWish & { readonly email?: string | undefined };
  readonly startsAt: number;
  /** As one of us chose; as the settings say otherwise. */
  readonly minutes?: number | undefined;
  /** The visit to be moved, as it is before: its present time counts as free. */
  readonly own?: Visit;
  /** When the mail leaves, epoch ms; default at once. */
  readonly due?: number | undefined;
}

/**
 * Runs `save` with the slot if it is free, and mails the other parties. Bookings run one after the other: each first writes
 * the same row, which on both engines makes the next one wait until this one is committed.
 */
export async function booking(
  context: InboxContext,
  { actor, wish, startsAt, minutes, own, due }: Wanted,
  save: (records: Records, slot: VisitSlot) => Promise<Visit>,
): Promise<Visit> {
  const settings = await context.settings();
  const slot = slotFor(actor, settings, { startsAt, minutes }, context.now());
  if (!slot)
    throw new InvalidInput(actor.type === "administrator" ? IN_STEPS : inboxTexts.visit.notOffered, {
      startsAt: inboxTexts.visit.anotherTime,
    });
  const isOver = hasEnded(slot, context.now());
  const readers = isOver ? [] : await readersOf(context, actor, wish);
  return withMails(context, actor, async (records, outbox) => {
    await context.store.facts.set(LOCK, String(startsAt));
    if (!isOver && !(await isStillFree(context, wish, slot, settings, own?.id)))
      throw new Conflict(inboxTexts.visit.taken, {
        startsAt: inboxTexts.visit.anotherTime,
      });
    const saved = await save(records, slot);
    await tellOfVisit(context, outbox, saved, { due, before: own?.values.startsAt, readers });
    return saved;
  });
}

const IN_STEPS = "Choose a day and a time in steps of five minutes, within a year.";

const hasEnded = ({ startsAt, minutes }: VisitSlot, now: number) => startsAt + minutes * MINUTE_MS <= now;

/** Visitors choose among the times on offer, one of us any. */
function slotFor(
  actor: Actor,
  settings: Settings,
  { startsAt, minutes = settings.visitMinutes }: { readonly startsAt: number; readonly minutes?: number | undefined },
  now: number,
): VisitSlot | undefined {
  if (actor.type === "administrator") return chosenSlot({ startsAt, minutes }, now);
  return offeredSlots(settings, now).find((offered) => offered.startsAt === startsAt);
}

/** One of us may book at short notice, too. */
export function timingsFor(actor: Actor, settings: Settings): Settings {
  return actor.type === "administrator" ? withoutNotice(settings) : settings;
}

/** Books one visit at each home, all of them or none, with one mail to each of the other parties. @param save stores the visit to a home */
export async function bookPlan(
  context: InboxContext,
  actor: Actor,
  asked: readonly AskedVisit[],
  save: (records: Records, visit: AskedVisit, slot: VisitSlot) => Promise<Visit>,
): Promise<readonly Visit[]> {
  const settings = await context.settings();
  const slots = asked.map((visit) => slotFor(actor, settings, visit, context.now()));
  const isOver = slots.every((slot) => slot && hasEnded(slot, context.now()));
  const readers = isOver ? [] : await readersOf(context, actor, asked[0]?.values);
  return withMails(context, actor, async (records, outbox) => {
    await context.store.facts.set(LOCK, "plan");
    const saved: Visit[] = [];
    for (const [at, visit] of asked.entries()) {
      const slot = slots[at];
      // The visits of this plan saved so far count as booked.
      if (!slot || !(isOver || (await isStillFree(context, visit.values, slot, settings))))
        throw new Conflict(inboxTexts.visit.onePlanTaken, {
          times: inboxTexts.visit.chooseAgain,
        });
      saved.push(await save(records, visit, slot));
    }
    await tellOfPlan(context, outbox, saved, readers);
    return saved;
  });
}

/** Cleared when the time changes: the owner's answer and the reminder were about the old one. */
const NOT_ASKED = { ownerAskedAt: null, ownerAnswer: null, ownerAnsweredAt: null, remindedAt: null } as const;

/** Whom one of us has to tell: the visitor of what we did, unless a mail does, and the owner who was asked. */
export function toTell(
  { hasMailServer }: InboxContext,
  { values }: Visit,
  actor: Actor,
  news: VisitNews,
): PatchOf<"visit"> {
  const isMailed = hasMailServer && values.email !== undefined;
  const wasAsked = news !== "confirmed" && (values.ownerAskedAt ?? values.ownerToTell) !== undefined;
  const isOurs = actor.type === "administrator";
  return { visitorToTell: isOurs && !isMailed ? news : null, ...(wasAsked ? { ownerToTell: news } : {}) };
}

interface Move {
  readonly actor: Actor;
  /** Epoch ms. */
  readonly startsAt: number;
  /** When the mail about it leaves, epoch ms; default at once. */
  readonly due?: number;
}

/** Moves the visit to another time, by the rules of booking; does nothing if it has that time. @throws InvalidInput @throws Conflict */
export async function move(context: InboxContext, own: Visit, { actor, startsAt, ...mail }: Move): Promise<Visit> {
  const { id, values, version } = own;
  if (values.startsAt === startsAt) return own;
  const revision = (values.revision ?? 0) + 1;
  // Nobody of us has agreed yet to a time that the visitor chose.
  const stage = actor.type === "administrator" ? visitStage(values) : firstStage(await context.settings());
  const anew = { stage, revision, ...NOT_ASKED, ...toTell(context, own, actor, "moved") };
  const { minutes } = values;
  return booking(context, { actor, wish: values, startsAt, minutes, own, ...mail }, (records, slot) =>
    records.update("visit", id, { ...slot, day: indianDay(slot.startsAt), ...anew }, { expectedVersion: version }),
  );
}

/** Refuses to move a visit that changed since the back office showed it. @param from its start on their screen @throws Conflict */
export function refuseOvertaken(visit: Visit, from: number, to: number, now: number): void {
  const { startsAt } = visit.values;
  const stage = visitStage(visit.values);
  if (stage === "cancelled") throw new Conflict("This visit is cancelled, so it cannot be moved.");
  if (stage === "done" || timeOf(visit, now) === "past")
    throw new Conflict("This visit is over, so it cannot be moved.");
  if (startsAt !== from && startsAt !== to)
    throw new Conflict(`This visit was moved to ${indianMoment(startsAt)} in the meantime. Please choose again.`);
}

/** Cancels it in the name of `actor`, and mails the other parties once the time to undo is over. */
export async function cancel(context: InboxContext, actor: Actor, visit: Visit): Promise<Visit> {
  const readers = await readersOf(context, actor, visit.values);
  return withMails(context, actor, async (records, outbox) => {
    const patch = { stage: "cancelled", ...toTell(context, visit, actor, "cancelled") } as const;
    const changed = await records.update("visit", visit.id, patch, { expectedVersion: visit.version });
    await tellOfVisit(context, outbox, changed, { due: mailDueAfterUndo(context.now()), readers });
    return changed;
  });
}

/** Puts a visit back, if nobody took its time meanwhile. In a transaction. @throws Conflict */
export async function whileFree(context: InboxContext, records: Records, id: string, putBack: () => Promise<void>) {
  await context.store.facts.set(LOCK, id);
  const left = await records.get("visit", id);
  await putBack();
  const visit = await records.get("visit", id);
  if (!visit || visit.deletedAt !== undefined || !holdsTime(visit)) return;
  const isSame = left && holdsTime(left) && left.values.startsAt === visit.values.startsAt;
  if (!isSame && !(await isStillFree(context, visit.values, visit.values, await context.settings(), id)))
    throw new Conflict(inboxTexts.visit.taken);
}

/** Whether the time can be booked at this moment of the transaction. @param own visit that has it now, which does not count */
async function isStillFree(
  { store }: InboxContext,
  wish: SlotWish,
  slot: VisitSlot,
  { visitsAtOnce }: Settings,
  own?: string,
): Promise<boolean> {
  const { startsAt, minutes } = slot;
  const nearby = await startingIn({ store }, startsAt - LONGEST_VISIT, startsAt + minutes * MINUTE_MS);
  const booked = nearby.filter((other) => holdsTime(other) && other.id !== own).map(({ values }) => values);
  return isFree(slot, wish, booked, visitsAtOnce);
}

/** Whether nobody else can have its time. One that is to be confirmed holds it too. */
export function holdsTime({ values }: Visit): boolean {
  return visitStage(values) !== "cancelled";
}
