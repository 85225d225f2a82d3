import { revert } from "#app/catalogue/index.ts";
import {
  Conflict,
  entities,
  InvalidInput,
  NotFound,
  RECORD_ID,
  type Stored,
  type ValuesOf,
  type WireRecord,
} from "#app/entities/index.ts";
import type { Settings } from "#app/entities/settings.ts";
import { MAX_VISIT_MINUTES } from "#app/entities/visit.ts";
import { visitForm } from "#app/entities/sending-forms.ts";
import type { Actor, Records } from "#app/store/types.ts";
import {
  addNote,
  canUndo,
  checkedForm,
  countBy,
  existing,
  filled,
  INBOX,
  type InboxContext,
  indianMoment,
  isSamePerson,
  linkEnd,
  openLink,
  originValues,
  privatePath,
  privateUrl,
  refusePrograms,
  refuseVisitor,
  repeatKeys,
  titleOf,
  undoableMailDue,
  unsentMailAbout,
} from "#app/intake/index.ts";
import { calendarOf } from "./calendar.ts";
import { enqueue, visitMail } from "#app/mail/index.ts";
import { isFree, offeredSlots, type Slot } from "./slots.ts";
import { timeOf, visitRow } from "./rows.ts";
import type { Accepted, Origin } from "#app/intake/types.ts";
import type { VisitTime, VisitVerbs } from "./types.ts";
import { indianDay } from "#app/entities/day.ts";

const SOURCE = "visit form";
/** Bookings take turns on this fact, so that two never get the same time: see `booking`. */
const TURN = "inbox.visitTurn";
const MINUTE = 60_000;
/** A visit that began earlier than this is over. */
const LONGEST_VISIT = MAX_VISIT_MINUTES * MINUTE;
const VISIT_TIMES: readonly VisitTime[] = ["upcoming", "past", "cancelled"];
type Visit = Stored<"visit">;

export function visitVerbs(context: InboxContext): VisitVerbs {
  const { store, held, now } = context;

  const slots = async (listing: string): Promise<readonly Slot[]> => {
    const settings = await context.settings();
    const booked = (await held.visit.all()).filter(isArranged).map(({ values }) => values);
    return offeredSlots(settings, now()).filter((slot) => isFree(slot, listing, booked, settings.visitsAtOnce));
  };

  return {
    slots,
    request: (listing, input, origin) => request(context, listing, input, origin),
    async byToken(token, address) {
      const visit = await openLink(context, "visit", token, address);
      return {
        visit,
        when: indianMoment(visit.values.startsAt),
        calendar: calendarOf(visit, await context.settings(), hostOf(context)),
        slots: await slots(visit.values.listing),
        isOpen: isArranged(visit) && visit.values.startsAt > now(),
        linkEndsAt: await linkEnd(context, visit),
        canUndo: visit.values.stage === "cancelled" && canUndo(visit, now()),
      };
    },
    async reschedule(token, startsAt) {
      const visit = await openLink(context, "visit", token);
      refuseOver(visit, now());
      return booking(context, visit.values.listing, startsAt, visit.id, async (records, slot) => {
        const { revision = 0 } = visit.values;
        return records.update(
          "visit",
          visit.id,
          { ...slot, day: indianDay(slot.startsAt), revision: revision + 1 },
          { expectedVersion: visit.version },
        );
      });
    },
    async cancel(token) {
      const visit = await openLink(context, "visit", token);
      if (!isArranged(visit)) return visit;
      refuseOver(visit, now());
      return cancel(context, INBOX, visit);
    },
    async undoCancel(token) {
      const visit = await openLink(context, "visit", token);
      return visit.values.stage === "cancelled" ? undoCancel(context, INBOX, visit) : visit;
    },
    async cancelFor(actor, id) {
      refuseVisitor(actor);
      const visit = await existing(context, "visit", id);
      return isArranged(visit) ? cancel(context, actor, visit) : visit;
    },
    async list(actor, { time = "upcoming", page = 1, limit = 10 } = {}) {
      refuseVisitor(actor);
      const found = (await held.visit.all()).filter((visit) => timeOf(visit, now()) === time);
      const soonest = [...found].sort((a, b) => a.values.startsAt - b.values.startsAt);
      const ordered = time === "upcoming" ? soonest : soonest.reverse();
      const settings = await context.settings();
      return {
        items: ordered
          .slice((page - 1) * limit, page * limit)
          .map((visit) => visitRow(visit, { settings, now: now() })),
        total: found.length,
      };
    },
    async setOutcome(actor, id, outcome) {
      refuseVisitor(actor);
      const { values, version } = await existing(context, "visit", id);
      const patch = entities.visit.parsePatch({ outcome }, values);
      return store.as(actor).update("visit", id, patch, { expectedVersion: version });
    },
    addNote: (actor, id, text) => addNote(context, actor, "visit", id, text),
    async counts(actor) {
      refuseVisitor(actor);
      const all = await held.visit.all();
      const isToday = (visit: Visit) =>
        timeOf(visit, now()) === "upcoming" && indianDay(visit.values.startsAt) === indianDay(now());
      return { ...countBy(VISIT_TIMES, all, (visit) => timeOf(visit, now())), today: all.filter(isToday).length };
    },
    async revokeLink(actor, id) {
      refuseVisitor(actor);
      const { values } = await existing(context, "visit", id);
      await store.as(actor).update("visit", id, { linkGeneration: (values.linkGeneration ?? 0) + 1 });
    },
  };
}

async function request(context: InboxContext, listing: string, input: WireRecord, origin: Origin): Promise<Accepted> {
  const form = checkedForm(visitForm, input);
  const { name = "", number = "", email, message, startsAt = 0 } = form;
  await refusePrograms(context, origin);
  await context.limits.take("visit", origin.address);
  const listingTitle = RECORD_ID.test(listing) ? await titleOf(context, listing) : undefined;
  if (!listingTitle) throw new NotFound("This home is no longer listed. Please choose another, or call us.");
  const keys = await repeatKeys(context, origin, { ...form, listing });
  const known = async () => [...(await context.store.as(INBOX).getManyByImportKey("visit", SOURCE, keys)).values()][0];
  const before = await known();
  if (before) return answer(context, before, true);
  const from = await originValues(context, input, origin);
  const asked = await enquiriesAbout(context, listing, { number, email });
  try {
    const visit = await booking(context, listing, startsAt, undefined, async (records, slot) => {
      for (const id of asked) await arrange(context, records, id);
      const values: ValuesOf<"visit"> = {
        listing,
        listingTitle,
        ...slot,
        day: indianDay(slot.startsAt),
        stage: "arranged",
        revision: 0,
        name,
        number,
        ...filled({ email, message }),
        ...from,
      };
      return records.create("visit", values, { importKey: { source: SOURCE, key: keys[0] } });
    });
    return await answer(context, visit, false);
  } catch (error) {
    const meanwhile = error instanceof Conflict ? await known() : undefined; // the other click of a double click was quicker
    if (!meanwhile) throw error;
    return answer(context, meanwhile, true);
  }
}

/** Open enquiries of the same person about the same listing. */
async function enquiriesAbout(
  { held }: InboxContext,
  listing: string,
  person: { readonly number: string; readonly email: string | undefined },
): Promise<readonly string[]> {
  const all = await held.enquiry.all();
  return all
    .filter(({ values }) => values.listing === listing && isBeforeVisit(values) && isSamePerson(values, person))
    .map(({ id }) => id);
}

/** Their stage follows the booking, so that nobody asks again what is arranged already. */
async function arrange({ now }: InboxContext, records: Records, id: string): Promise<void> {
  const enquiry = await records.get("enquiry", id);
  if (!enquiry || enquiry.deletedAt !== undefined || !isBeforeVisit(enquiry.values)) return;
  await records.update("enquiry", id, { stage: "visit arranged", answeredAt: enquiry.values.answeredAt ?? now() });
}

function isBeforeVisit({ stage = "new" }: { readonly stage?: string }): boolean {
  return stage === "new" || stage === "contacted";
}

/**
 * Runs `save` with the slot if it is free, and tells both sides. Bookings run one after the other: each first writes the same row,
 * which on both engines makes the next one wait until this one is committed.
 */
async function booking(
  context: InboxContext,
  listing: string,
  startsAt: number,
  own: string | undefined,
  save: (records: Records, slot: Slot) => Promise<Visit>,
): Promise<Visit> {
  const settings = await context.settings();
  const slot = offeredSlots(settings, context.now()).find((offered) => offered.startsAt === startsAt);
  if (!slot)
    throw new InvalidInput("This time is not offered (any more). Please choose another.", {
      startsAt: "Please choose another time",
    });
  await context.secrets.sign("ready", ""); // inside a transaction nothing may wait for a read outside of it
  const visit = await context.store.as(INBOX).transaction(async (records) => {
    await context.store.facts.set(TURN, String(startsAt));
    const booked = await bookedAround(records, slot, own);
    if (!isFree(slot, listing, booked, settings.visitsAtOnce))
      throw new Conflict("Somebody was quicker with this time. Please choose another.", {
        startsAt: "Please choose another time",
      });
    const saved = await save(records, slot);
    await tellBoth(context, records, saved, settings);
    return saved;
  });
  context.wakeOutbox();
  return visit;
}

async function cancel(context: InboxContext, actor: Actor, visit: Visit): Promise<Visit> {
  const settings = await context.settings();
  await context.secrets.sign("ready", "");
  const cancelled = await context.store.as(actor).transaction(async (records) => {
    const changed = await records.update("visit", visit.id, { stage: "cancelled" }, { expectedVersion: visit.version });
    await tellBoth(context, records, changed, settings, undoableMailDue(context.now()));
    return changed;
  });
  context.wakeOutbox();
  return cancelled;
}

/** The visit is arranged again as it was, if nobody took the time meanwhile. @throws Conflict */
export async function undoCancel(context: InboxContext, actor: Actor, visit: Visit): Promise<Visit> {
  const { visitsAtOnce } = await context.settings();
  const mail = await unsentMailAbout(context, visit);
  const { startsAt, minutes, listing } = visit.values;
  const arranged = await context.store.as(actor).transaction(async (records) => {
    await context.store.facts.set(TURN, String(startsAt));
    const booked = await bookedAround(records, { startsAt, minutes }, visit.id);
    if (!isFree({ startsAt, minutes }, listing, booked, visitsAtOnce))
      throw new Conflict("Somebody else has booked this time meanwhile. Please choose another.");
    await revert(records, { kind: "visit", id: visit.id, version: visit.version }, context.now());
    for (const { id } of mail) await records.erase("message", id);
    return records.get("visit", visit.id);
  });
  return arranged ?? visit;
}

/** Arranged visits that could overlap with the slot, but for one of them. */
async function bookedAround(records: Records, { startsAt, minutes }: Slot, own: string | undefined) {
  const nearby = await records.startingBetween("visit", startsAt - LONGEST_VISIT, startsAt + minutes * MINUTE);
  return nearby.filter((other) => isArranged(other) && other.id !== own).map(({ values }) => values);
}

async function tellBoth(
  context: InboxContext,
  records: Records,
  visit: Visit,
  settings: Settings,
  due = context.now(),
): Promise<void> {
  const when = indianMoment(visit.values.startsAt);
  const about = { kind: "visit", id: visit.id };
  const calendar = calendarOf(visit, settings, hostOf(context));
  const board = [{ label: "See all visits", href: `${context.publicUrl}/dashboard/visits` }];
  const { email } = visit.values;
  await enqueue(
    records,
    {
      to: settings.email,
      letter: visitMail(settings, visit, when, "company", board),
      about,
      replyTo: email,
      calendar,
    },
    due,
  );
  if (!email) return;
  const links = [
    {
      label: "Choose another time, or cancel (keep this link to yourself)",
      href: await privateUrl(context, "visit", visit),
    },
  ];
  await enqueue(
    records,
    {
      to: email,
      letter: visitMail(settings, visit, when, "visitor", links),
      about,
      replyTo: settings.email,
      calendar,
    },
    due,
  );
}

function isArranged({ values }: Visit): boolean {
  return values.stage === "arranged";
}

function refuseOver({ values }: Visit, now: number): void {
  if (values.stage !== "arranged")
    throw new Conflict("This visit is cancelled. Please ask for a new one on the page of the home.");
  if (values.startsAt <= now) throw new Conflict("This visit has begun or is over. Please call us.");
}

function hostOf({ publicUrl }: InboxContext): string {
  return new URL(publicUrl).hostname;
}

async function answer({ secrets }: InboxContext, visit: Visit, isRepeat: boolean): Promise<Accepted> {
  const token = await secrets.linkToken("visit", visit);
  return { id: visit.id, reference: visit.values.reference ?? "", token, path: privatePath("visit", token), isRepeat };
}
