import {
  Conflict,
  entities,
  NotFound,
  RECORD_ID,
  type Stored,
  type ValuesOf,
  type WireRecord,
} from "#app/entities/index.ts";
import { visitForm } from "#app/entities/sending-forms.ts";
import type { Records } from "#app/store/types.ts";
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
  refusePrograms,
  refuseVisitor,
  repeatKeys,
  toAccepted,
  titleOf,
} from "#app/intake/index.ts";
import { calendarOf } from "./calendar.ts";
import { isFree, offeredSlots, type Slot } from "./slots.ts";
import { timeOf, visitRow } from "./rows.ts";
import type { Accepted, Origin } from "#app/intake/types.ts";
import { booking, cancel, isArranged, undoCancel } from "./booking.ts";
import { hostOf } from "./mails.ts";
import type { VisitTime, VisitVerbs } from "./types.ts";
import { indianDay } from "#app/entities/day.ts";

const SOURCE = "visit form";
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
  if (before) return toAccepted(context, "visit", before, true);
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
    return await toAccepted(context, "visit", visit, false);
  } catch (error) {
    const meanwhile = error instanceof Conflict ? await known() : undefined; // the other click of a double click was quicker
    if (!meanwhile) throw error;
    return toAccepted(context, "visit", meanwhile, true);
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

function refuseOver({ values }: Visit, now: number): void {
  if (values.stage !== "arranged")
    throw new Conflict("This visit is cancelled. Please ask for a new one on the page of the home.");
  if (values.startsAt <= now) throw new Conflict("This visit has begun or is over. Please call us.");
}
