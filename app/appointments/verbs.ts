import { administratorsOnly } from "#app/accounts/index.ts";
import { Conflict } from "#app/entities/index.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import {
  addNote,
  canUndo,
  existing,
  INBOX,
  type InboxContext,
  linkEnd,
  openLink,
  paged,
  revokeLink,
  mailDueAfterUndo,
} from "#app/intake/index.ts";
import { calendarOf } from "./calendar.ts";
import { MAX_PLANNED, plansFor } from "./plans.ts";
import { planByToken, requestPlan, requestVisit } from "./request.ts";
import { isFree, offeredSlots, type VisitSlot, takenBy } from "./slots.ts";
import { timeOf, VISIT_TIMES, visitRow } from "./rows.ts";
import { cancel, isArranged, move, refuseOvertaken, undoChange } from "./booking.ts";
import { hostOf } from "./mails.ts";
import type { VisitCounts, VisitVerbs, VisitView } from "./types.ts";
import { indianDay, indianMoment } from "#app/entities/values/day.ts";
import { countBy } from "#app/base/by-key.ts";

type Visit = Stored<"visit">;

export function visitVerbs(context: InboxContext): VisitVerbs {
  return { ...forVisitors(context), ...forAdministrators(context) };
}

type VisitorVerbs = Pick<
  VisitVerbs,
  "slots" | "request" | "plans" | "requestPlan" | "planByToken" | "byToken" | "reschedule" | "cancel" | "undoCancel"
>;

function forVisitors(context: InboxContext): VisitorVerbs {
  return {
    slots: (listing) => freeSlots(context, listing),
    request: (listing, input, origin) => requestVisit(context, listing, input, origin),
    async plans(listings) {
      const { offered, booked, atOnce } = await timetable(context);
      return plansFor(listings.slice(0, MAX_PLANNED), offered, booked, atOnce);
    },
    requestPlan: (listings, input, origin) => requestPlan(context, listings, input, origin),
    planByToken: (token, address) => planByToken(context, token, address),
    async byToken(token, address) {
      return viewOf(context, await openLink(context, "visit", token, address));
    },
    async reschedule(token, startsAt) {
      const visit = await openLink(context, "visit", token);
      refuseOver(visit, context.now());
      return move(context, visit, { actor: INBOX, startsAt });
    },
    async cancel(token) {
      const visit = await openLink(context, "visit", token);
      if (!isArranged(visit)) return visit;
      refuseOver(visit, context.now());
      return cancel(context, INBOX, visit);
    },
    async undoCancel(token) {
      const visit = await openLink(context, "visit", token);
      return visit.values.stage === "cancelled" ? undoChange(context, INBOX, visit) : visit;
    },
  };
}

function forAdministrators(context: InboxContext): Omit<VisitVerbs, keyof VisitorVerbs> {
  const { store, collections, now } = context;
  return administratorsOnly<Omit<VisitVerbs, keyof VisitorVerbs>>({
    async timesFor(_actor, id) {
      const { values } = await existing(context, "visit", id);
      const { offered, booked, atOnce } = await timetable(context, id);
      return offered.map((slot) => ({
        startsAt: slot.startsAt,
        takenBy: takenBy(slot, values.listing, booked, atOnce).map(({ name }) => name),
      }));
    },
    async moveFor(actor, { id, from }, startsAt) {
      const visit = await existing(context, "visit", id);
      refuseOvertaken(visit, from, startsAt, now());
      return move(context, visit, { actor, startsAt, due: mailDueAfterUndo(now()) });
    },
    async cancelFor(actor, id) {
      const visit = await existing(context, "visit", id);
      return isArranged(visit) ? cancel(context, actor, visit) : visit;
    },
    async list(_actor, { time = "upcoming", ...paging } = {}) {
      const found = (await collections.visit.all()).filter((visit) => timeOf(visit, now()) === time);
      const soonest = [...found].sort((a, b) => a.values.startsAt - b.values.startsAt);
      const { items, total } = paged(time === "upcoming" ? soonest : soonest.reverse(), paging);
      const settings = await context.settings();
      return { items: items.map((visit) => visitRow(visit, { settings, now: now() })), total };
    },
    async setOutcome(actor, id, outcome) {
      const { values, version } = await existing(context, "visit", id);
      const patch = entities.visit.parsePatch({ outcome }, values);
      return store.as(actor).update("visit", id, patch, { expectedVersion: version });
    },
    addNote: (actor, id, text) => addNote(context, actor, "visit", id, text),
    counts: async () => countsOf(await collections.visit.all(), now()),
    revokeLink: (actor, id) => revokeLink(context, actor, "visit", id),
  });
}

async function freeSlots(context: InboxContext, listing: string): Promise<readonly VisitSlot[]> {
  const { offered, booked, atOnce } = await timetable(context);
  return offered.filter((slot) => isFree(slot, listing, booked, atOnce));
}

/** What is on offer from now on, and what of it is taken. @param moving the visit that leaves its time */
async function timetable({ collections, settings, now }: InboxContext, moving?: string) {
  const arranged = (await collections.visit.all()).filter((visit) => isArranged(visit) && visit.id !== moving);
  const booked = arranged.map(({ values }) => values);
  const own = await settings();
  return { offered: offeredSlots(own, now()), booked, atOnce: own.visitsAtOnce };
}

async function viewOf(context: InboxContext, visit: Visit): Promise<VisitView> {
  const { startsAt, listing, stage } = visit.values;
  const now = context.now();
  return {
    visit,
    when: indianMoment(startsAt),
    calendar: calendarOf(visit, await context.settings(), hostOf(context)),
    slots: await freeSlots(context, listing),
    isOpen: isArranged(visit) && startsAt > now,
    linkEndsAt: await linkEnd(context, visit),
    canUndo: stage === "cancelled" && canUndo(visit, now),
  };
}

function countsOf(all: readonly Visit[], now: number): VisitCounts {
  const upcoming = all.filter((visit) => timeOf(visit, now) === "upcoming");
  const today = upcoming.filter(({ values }) => indianDay(values.startsAt) === indianDay(now));
  return { ...countBy(VISIT_TIMES, all, (visit) => timeOf(visit, now)), today: today.length };
}

function refuseOver({ values }: Visit, now: number): void {
  if (values.stage !== "arranged")
    throw new Conflict("This visit is cancelled. Please book a new one on the page of the home.");
  if (values.startsAt <= now) throw new Conflict("This visit has begun or is over. Please call us.");
}
