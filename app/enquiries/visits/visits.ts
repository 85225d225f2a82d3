import { countEach } from "#app/base/by-key.ts";
import { administratorsOnly } from "#app/accounts/index.ts";
import { Conflict, type WireRecord } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { numbersOf } from "#app/kinds/person/person.ts";
import { addNote, mustGet, undoneLast } from "../records.ts";
import { placementOf } from "#app/geo/index.ts";
import { sectorName } from "#app/places/localities.ts";
import { canUndo } from "#app/entities/undo.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { linkEnd, openLink, revokeLink } from "../links.ts";
import { mailDueAfterUndo } from "#app/mail/index.ts";
import { calendarOf } from "./calendar.ts";
import { MAX_PLANNED, plansFor, type VisitPlan } from "./plans.ts";
import { bookFor, type BookedFor, planByToken, type PlannedVisit, requestPlan, requestVisit } from "./request.ts";
import { isFree, offeredSlots, takenBy, type VisitSlot } from "./slots.ts";
import { feedByToken, type FeedVerbs, feedVerbs } from "./feed.ts";
import { isUnreminded } from "./reminders.ts";
import { askOwner, confirm, ownerSaid, setOutcome, told } from "./stages.ts";
import { legsOf, MAX_HOMES_OF_TRIP, type PlannedTrip, tripsFrom } from "./trips.ts";
import {
  matching,
  type OfferedTime,
  startingIn,
  timeOf,
  VISIT_TIMES,
  type VisitOfDay,
  visitRows,
  type VisitRow,
  type VisitTime,
} from "./rows.ts";
import { cancel, holdsTime, move, refuseOvertaken, timingsFor } from "./booking.ts";
import { hostOf } from "./mails.ts";
import { MAX_VISIT_MINUTES, VISIT_STAGES, type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import { DAY_MS, endOfDay, indianDay, indianMoment, indianTime, MINUTE_MS } from "#app/entities/values/day.ts";
import type { Actor, ExpectedVersion, ListOptions, Page, Paging, Whose } from "#app/store/types.ts";
import type { Accepted } from "../stored-once.ts";
import type { Origin } from "../form-values.ts";
import { inboxTexts } from "../words.ts";

interface VisitView {
  readonly visit: Stored<"visit">;
  /** 'Friday 20 November 2026, 4:30 pm', Indian time. */
  readonly when: string;
  /** Text of an `.ics` file. */
  readonly calendar: string;
  /** Times to move it to. */
  readonly slots: readonly VisitSlot[];
  /** It can still be moved or cancelled. */
  readonly isOpen: boolean;
  /** It was cancelled a moment ago, and that can be taken back. */
  readonly canUndo: boolean;
  readonly linkEndsAt: number;
}

interface VisitDays extends Pick<VisitFilter, "search" | "assignee"> {
  readonly from: string;
  readonly to: string;
}

interface VisitFilter extends Paging {
  /** Default 'upcoming'. */
  readonly time?: VisitTime | undefined;
  /** Words of the visitor or the home, or a number as one writes it. */
  readonly search?: string | undefined;
  readonly assignee?: Whose | undefined;
  /** Changed since then, epoch ms, at whatever time they are; the last change first. */
  readonly changedSince?: number | undefined;
}

interface TripAsked {
  /** At most `MAX_HOMES_OF_TRIP`. */
  readonly listings: readonly string[];
  /** Epoch ms. */
  readonly startsAt?: number | undefined;
  /** For each home. */
  readonly minutes?: number | undefined;
}

/** Appointments. By token: for the visitor; with an actor: for the back office. */
export interface VisitVerbs extends FeedVerbs {
  /** Times that are still to be had at a listing, soonest first. */
  slots(listing: string): Promise<readonly VisitSlot[]>;
  /** `input`: `name`, `number`, `email`, `message`, `startsAt`, the hidden inputs. @throws InvalidInput @throws Conflict when somebody was quicker @throws TooManyRequests @throws NotFound */
  request(listing: string, input: WireRecord, origin: Origin): Promise<Accepted>;
  /** Days on which all of these homes can be seen one after the other. @param listings at most `MAX_PLANNED` */
  plans(listings: readonly string[]): Promise<readonly VisitPlan[]>;
  /** One visit to each, all of them or none. `input`: as above, with `times` instead of `startsAt`. @returns path of the receipt @throws as `request` */
  requestPlan(
    listings: readonly string[],
    input: WireRecord,
    origin: Origin,
  ): Promise<{ readonly path: string; readonly isRepeat: boolean }>;
  /** The visits that were asked for together, soonest first, each with the path of its own page. */
  planByToken(token: string): Promise<readonly PlannedVisit[]>;
  byToken(token: string): Promise<VisitView>;
  reschedule(token: string, startsAt: number): Promise<Stored<"visit">>;
  cancel(token: string): Promise<Stored<"visit">>;
  /** Takes a cancellation back within seconds. @throws Conflict when it is too late, or somebody else has the time by now */
  undoCancel(token: string): Promise<Stored<"visit">>;
  /**
   * Moves it to any time in steps of five minutes. `from`: its start as `actor` saw it, epoch ms.
   * @throws InvalidInput where it is none @throws Conflict where it is taken, or the visit is not as `actor`
   * saw it @throws NotFound
   */
  moveFor(
    actor: Actor,
    visit: { readonly id: string; readonly from: number },
    startsAt: number,
  ): Promise<Stored<"visit">>;
  cancelFor(actor: Actor, id: string): Promise<Stored<"visit">>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<Stored<"visit">>;
  /**
   * Books visits, all or none, for a person who asked for them by word of mouth, at any time; also those that are over.
   * @returns the visits, and the path of the person's own page of them @throws InvalidInput @throws Conflict @throws NotFound
   */
  bookFor(
    actor: Actor,
    person: string,
    wanted: BookedFor,
  ): Promise<{ readonly visits: readonly Stored<"visit">[]; readonly path: string }>;
  /** Trips of a person to these homes: one from `startsAt` on, else one from each time on offer, soonest first. @throws NotFound */
  trips(actor: Actor, person: string, wish: TripAsked): Promise<readonly PlannedTrip[]>;
  /** The owner or key holder was asked: the visit is to be confirmed. @throws Conflict for one that is over or cancelled @throws NotFound */
  askOwner(actor: Actor, id: string): Promise<Stored<"visit">>;
  /** Keeps what they said, with its time: 'yes' confirms the visit. @throws InvalidInput @throws Conflict @throws NotFound */
  ownerSaid(actor: Actor, id: string, answer: string, options?: ExpectedVersion): Promise<Stored<"visit">>;
  /** Tells the visitor, once. @throws Conflict for one that is over or cancelled @throws NotFound */
  confirm(actor: Actor, id: string): Promise<Stored<"visit">>;
  /** Upcoming visits with a change of which the visitor or the owner has not been told yet, soonest first. */
  toTell(actor: Actor, filter?: Pick<VisitFilter, "assignee">): Promise<readonly VisitRow[]>;
  /** One of us has told them. @throws NotFound */
  told(actor: Actor, id: string, whom: "visitor" | "owner"): Promise<Stored<"visit">>;
  /** Sets the outcome, which makes it done. An empty one removes the outcome. @throws InvalidInput @throws NotFound */
  setOutcome(actor: Actor, id: string, outcome: string, options?: ExpectedVersion): Promise<Stored<"visit">>;
  /** @throws InvalidInput @throws NotFound */
  addNote(actor: Actor, id: string, text: string): Promise<Stored<"visit">>;
  /** Upcoming ones soonest first, all others latest first. */
  list(actor: Actor, filter?: VisitFilter): Promise<Page<VisitRow>>;
  /** Those of a person that are to come, the soonest first. */
  comingTo(actor: Actor, person: string): Promise<readonly VisitRow[]>;
  /** All of a home, the latest first. */
  ofHome(actor: Actor, listing: string): Promise<readonly VisitRow[]>;
  /** Those of these days that nobody cancelled, soonest first, with the way from one to the next. @param days `YYYY-MM-DD` */
  days(actor: Actor, days: VisitDays): Promise<readonly VisitOfDay[]>;
  /** How many are on a day and after it, and the first of their days. @param from `YYYY-MM-DD` */
  later(
    actor: Actor,
    from: string,
    filter?: Pick<VisitFilter, "search" | "assignee">,
  ): Promise<LaterVisits | undefined>;
  /** One of us has told the visitor that it is near. @throws NotFound */
  reminded(actor: Actor, id: string): Promise<Stored<"visit">>;
  /** The file for calendars of our own. @throws NotFound where the address is not, or not any more, one of ours */
  feedByToken(token: string): Promise<string>;
  counts(actor: Actor, filter?: Pick<VisitFilter, "assignee">): Promise<VisitCounts>;
  revokeLink(actor: Actor, id: string): Promise<void>;
}

interface LaterVisits {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly count: number;
}

export interface VisitCounts {
  /** Neither cancelled nor over. */
  readonly upcoming: number;
  /** Those of them that are today, in India. */
  readonly today: number;
  readonly past: number;
  readonly cancelled: number;
}

type Visit = Stored<"visit">;

export function visitVerbs(context: InboxContext): VisitVerbs {
  return { ...forVisitors(context), ...forAdministrators(context) };
}

type VisitorVerbs = Pick<
  VisitVerbs,
  | "slots"
  | "request"
  | "plans"
  | "requestPlan"
  | "planByToken"
  | "byToken"
  | "reschedule"
  | "cancel"
  | "undoCancel"
  | "feedByToken"
>;

function forVisitors(context: InboxContext): VisitorVerbs {
  return {
    slots: (listing) => freeSlots(context, listing),
    request: (listing, input, origin) => requestVisit(context, listing, input, origin),
    async plans(listings) {
      const { offered, booked, atOnce } = await timetable(context, INBOX);
      return plansFor(listings.slice(0, MAX_PLANNED), offered, booked, atOnce);
    },
    requestPlan: (listings, input, origin) => requestPlan(context, listings, input, origin),
    planByToken: (token) => planByToken(context, token),
    async byToken(token) {
      return viewOf(context, await openLink(context, "visit", token));
    },
    async reschedule(token, startsAt) {
      const visit = await openLink(context, "visit", token);
      refuseOver(visit, context.now());
      return move(context, visit, { actor: INBOX, startsAt });
    },
    async cancel(token) {
      const visit = await openLink(context, "visit", token);
      if (!holdsTime(visit)) return visit;
      refuseOver(visit, context.now());
      return cancel(context, INBOX, visit);
    },
    feedByToken: (token) => feedByToken(context, token),
    async undoCancel(token) {
      const visit = await openLink(context, "visit", token);
      return visit.values.stage === "cancelled" ? undoneLast(context, "visit", visit) : visit;
    },
  };
}

function forAdministrators(context: InboxContext): Omit<VisitVerbs, keyof VisitorVerbs> {
  const { now, store } = context;
  return administratorsOnly<Omit<VisitVerbs, keyof VisitorVerbs>>({
    async moveFor(actor, { id, from }, startsAt) {
      const visit = await mustGet(context, "visit", id, actor);
      refuseOvertaken(visit, from, startsAt, now());
      return move(context, visit, { actor, startsAt, due: mailDueAfterUndo(now()) });
    },
    async cancelFor(actor, id) {
      const visit = await mustGet(context, "visit", id, actor);
      return holdsTime(visit) ? cancel(context, actor, visit) : visit;
    },
    get: (actor, id) => mustGet(context, "visit", id, actor),
    trips: async (actor, person, { listings, minutes, startsAt }) => {
      const { values: visitor } = await mustGet(context, "person", person, actor);
      const { offered, booked, atOnce } = await timetable(context, actor, startsAt);
      const chosen = listings.slice(0, MAX_HOMES_OF_TRIP);
      const places = await placesOf(context, actor, [...chosen, ...booked.map(({ listing }) => listing)]);
      const { visitMinutes: usual } = await context.settings();
      const starts = startsAt === undefined ? offered.map((slot) => slot.startsAt) : [startsAt];
      return tripsFrom(
        starts,
        { listings: chosen, number: numbersOf(visitor)[0], minutes },
        { booked, atOnce, usual, placeOf: (listing) => places.get(listing) },
      );
    },
    bookFor: (actor, person, wanted) => bookFor(context, actor, person, wanted),
    async list(actor, { time = "upcoming", changedSince, ...filter } = {}) {
      const asked: ListOptions =
        changedSince === undefined ? timeAsked(time, now()) : { changed: { from: changedSince }, sort: "changed" };
      const { items, total } = await store.as(actor).list("visit", { ...asked, ...filter });
      return { items: await visitRows(store.as(INBOX), items, now()), total };
    },
    async comingTo(actor, person) {
      const own = await store.as(actor).foundBy("visit", [person]);
      const coming = own.filter((visit) => visit.deletedAt === undefined && timeOf(visit, now()) === "upcoming");
      const soonest = coming.toSorted((a, b) => a.values.startsAt - b.values.startsAt);
      return visitRows(store.as(INBOX), soonest, now());
    },
    async ofHome(actor, listing) {
      const found = (await store.as(actor).foundBy("visit", [listing])).filter(
        ({ deletedAt }) => deletedAt === undefined,
      );
      return visitRows(
        store.as(INBOX),
        found.toSorted((a, b) => b.values.startsAt - a.values.startsAt),
        now(),
      );
    },
    ...feedVerbs(context),
    reminded: async (actor, id) => {
      const { version } = await mustGet(context, "visit", id, actor);
      return store.as(actor).update("visit", id, { remindedAt: now() }, { expectedVersion: version });
    },
    days: (actor, days) => visitsOfDays(context, actor, days),
    async later(actor, from, { search = "", assignee } = {}) {
      const isFound = matching(search);
      const found = (await startingIn(context, indianTime(from, "00:00"), undefined, actor)).filter(
        (visit) => holdsTime(visit) && isOf(visit.values, assignee) && isFound(visit),
      );
      return found[0] && { from: found[0].values.day, count: found.length };
    },
    askOwner: (actor, id) => askOwner(context, actor, id),
    ownerSaid: (actor, id, answer, options) => ownerSaid(context, actor, id, answer, options),
    confirm: async (actor, id) => confirm(context, actor, await mustGet(context, "visit", id, actor)),
    toTell: async (actor, { assignee } = {}) => {
      const { items } = await store
        .as(actor)
        .list("visit", { assignee, waits: { from: now() + 1 }, sort: "waits", limit: MOST_TO_TELL });
      return visitRows(store.as(INBOX), items, now());
    },
    told: (actor, id, whom) => told(context, actor, id, whom),
    setOutcome: (actor, id, outcome, options) => setOutcome(context, actor, id, outcome, options),
    addNote: (actor, id, text) => addNote(context, actor, id, text),
    async counts(actor, { assignee } = {}) {
      const count = (asked: ListOptions) => store.as(actor).count("visit", { assignee, ...asked });
      const begins = indianTime(indianDay(now()), "00:00");
      const today = { ...timeAsked("upcoming", now()), starts: { from: begins, until: begins + DAY_MS } };
      return { ...(await countEach(VISIT_TIMES, (time) => count(timeAsked(time, now())))), today: await count(today) };
    },
    revokeLink: (actor, id) => revokeLink(context, actor, "visit", id),
  });
}

/** Every time on offer: free, or with the names of those who have it. */
function timesToMove(
  { id, values }: Visit,
  offered: readonly VisitSlot[],
  arranged: readonly Visit[],
  atOnce: number,
): readonly OfferedTime[] {
  const others = arranged.filter((visit) => visit.id !== id).map((visit) => visit.values);
  return offered.map((slot) => ({
    startsAt: slot.startsAt,
    takenBy: takenBy(slot, values, others, atOnce).map(({ name }) => name),
  }));
}

async function visitsOfDays(
  context: InboxContext,
  actor: Actor,
  { from, to, search = "", assignee }: VisitDays,
): Promise<readonly VisitOfDay[]> {
  const { settings, hasMailServer, now } = context;
  const { arranged, isSeen } = await arrangedFor(context, actor, indianTime(from, "00:00"), endOfDay(to) + 1);
  const places = await placesOf(
    context,
    actor,
    arranged.map(({ values }) => values.listing),
  );
  const { visitsAtOnce } = await settings();
  const slots = Map.groupBy(offeredSlots(timingsFor(actor, await settings()), now()), ({ startsAt }) =>
    indianDay(startsAt),
  );
  const rows = await visitRows(context.store.as(INBOX), arranged, now());
  const all = [...Map.groupBy(rows, ({ values }) => values.day).values()].flatMap((visits) => {
    const legs = legsOf(
      visits.map(({ values }) => values),
      visitsAtOnce,
      (listing) => places.get(listing),
    );
    return visits.map((visit, index) => {
      const { clash, ...leg } = legs[index] ?? {};
      const before = clash && visits[clash.before];
      const home = before?.values.listingTitle ?? "another home";
      return {
        ...visit,
        ...leg,
        isToRemind: isUnreminded(visit) && !(hasMailServer && visit.values.email !== undefined),
        clash: clash && { ...clash, home },
        times: timesToMove(visit, slots.get(visit.values.day) ?? [], visits, visitsAtOnce),
      };
    });
  });
  // Filtered last: trips and clashes depend on the whole day.
  const isFound = matching(search);
  return all.filter((visit) => isSeen(visit) && isOf(visit.values, assignee) && isFound(visit));
}

function isOf({ assignee = "" }: Visit["values"], whose: Whose | undefined): boolean {
  if (whose === undefined) return true;
  return typeof whose === "string" ? assignee === whose : !whose.noneOf.includes(assignee);
}

/** Exact places of homes: only one of us sees what comes of them. */
async function placesOf({ catalogue }: Pick<InboxContext, "catalogue">, actor: Actor, ids: readonly string[]) {
  const homes = await catalogue.getMany(actor, "property", [...new Set(ids)]);
  return new Map(
    homes.map(({ id, values }) => {
      const { city = "", location = "", projectName } = values;
      const round = sectorName(location) ?? (projectName || id);
      return [id, { point: placementOf({ ...values, exactPosition: true }), round: `${round}, ${city}`.toLowerCase() }];
    }),
  );
}

async function freeSlots(context: InboxContext, listing: string): Promise<readonly VisitSlot[]> {
  const { offered, booked, atOnce } = await timetable(context, INBOX);
  return offered.filter((slot) => isFree(slot, { listing }, booked, atOnce));
}

/** Visits that hold a time. Of a colleague's visit, whoever sees own people only learns no name. */
async function arrangedFor(context: InboxContext, actor: Actor, from: number, until?: number) {
  const all = (await startingIn(context, from, until)).filter(holdsTime);
  const own = new Set((await startingIn(context, from, until, actor)).map(({ id }) => id));
  const isSeen = ({ id }: Visit) => own.has(id);
  const arranged = all.map((visit) =>
    isSeen(visit) ? visit : { ...visit, values: { ...visit.values, name: "a colleague's visit" } },
  );
  return { arranged, isSeen };
}

/** The times on offer to an actor from now on, and the visits that hold some of them. @param from a day before today is looked at, too */
async function timetable(context: InboxContext, actor: Actor, from = context.now()) {
  const first = Math.min(context.now(), indianTime(indianDay(from), "00:00"));
  const { arranged } = await arrangedFor(context, actor, first - MAX_VISIT_MINUTES * MINUTE_MS);
  const booked = arranged.map(({ values }) => values);
  const own = await context.settings();
  return {
    offered: offeredSlots(timingsFor(actor, own), context.now()),
    booked,
    atOnce: own.visitsAtOnce,
  };
}

async function viewOf(context: InboxContext, visit: Visit): Promise<VisitView> {
  const { startsAt, listing } = visit.values;
  const stage = visitStage(visit.values);
  const now = context.now();
  return {
    visit,
    when: indianMoment(startsAt),
    calendar: calendarOf(visit, await context.settings(), hostOf(context), "visitor"),
    slots: await freeSlots(context, listing),
    isOpen: isUnderWay(stage) && startsAt > now,
    linkEndsAt: await linkEnd(context, visit),
    canUndo: stage === "cancelled" && canUndo(visit, now),
  };
}

/** Whether it is still to come, as far as anybody has said. */
function isUnderWay(stage: VisitStage): boolean {
  return stage !== "done" && stage !== "cancelled";
}

const HELD_STAGES = VISIT_STAGES.filter((stage) => stage !== "cancelled");

/** The options of the store; a visit is listed by the time at which it is over. */
function timeAsked(time: VisitTime, now: number): ListOptions {
  if (time === "cancelled") return { stages: [time], sort: "listed" };
  if (time === "past") return { stages: HELD_STAGES, listed: { until: now + 1 }, sort: "listed" };
  return { stages: HELD_STAGES, listed: { from: now + 1 }, sort: "earliest" };
}

/** Visits of whose changes somebody is still to be told, on one screen. */
const MOST_TO_TELL = 200;

function refuseOver({ values }: Visit, now: number): void {
  const stage = visitStage(values);
  if (stage === "cancelled") throw new Conflict(inboxTexts.visit.cancelled);
  if (!isUnderWay(stage) || values.startsAt <= now) throw new Conflict(inboxTexts.visit.over);
}
