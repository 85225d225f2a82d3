import { InvalidInput, NotFound, type WireRecord } from "#app/entities/index.ts";
import { visitForm, visitPlanForm } from "#app/kinds/forms/sending-forms.ts";
import { admit, refusePrograms } from "../bot-check.ts";
import { checkedForm, type Origin, originValues } from "../form-values.ts";
import { INBOX, nameOf, storedOnce } from "#app/store/index.ts";
import { mailsOf, numbersOf } from "#app/kinds/person/person.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { answerPerson, lockPeople } from "#app/people/index.ts";
import { newReference } from "#app/base/reference.ts";
import { mustGet } from "../records.ts";
import type { Actor, Records } from "#app/store/types.ts";
import type { InboxContext } from "../context.ts";
import { openLink, privatePath } from "../links.ts";
import { type Accepted, storedFormOnce, toAccepted } from "../stored-once.ts";
import { offeredHomes, titleOf } from "../listing.ts";
import { inboxTexts } from "../words.ts";
import { type AskedVisit, askedVisit, storeVisit, type WantedVisit } from "./asked-visit.ts";
import { booking, bookPlan, holdsTime } from "./booking.ts";
import { isReachable, MAX_PLANNED } from "./plans.ts";
import { offeredSlots, type VisitSlot } from "./slots.ts";
import { indianMoment } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";

/** A visit on the receipt of several. */
export interface PlannedVisit {
  readonly visit: Stored<"visit">;
  /** 'Friday 20 November 2026, 4:30 pm', Indian time. */
  readonly when: string;
  /** Its own private page, to move or cancel it. */
  readonly path: string;
}

/** Books one visit. @throws InvalidInput @throws NotFound @throws Conflict @throws TooManyRequests */
export async function requestVisit(
  context: InboxContext,
  listing: string,
  input: WireRecord,
  origin: Origin,
): Promise<Accepted> {
  const form = checkedForm(visitForm, input);
  const admitted = await admit(context, "visit", origin);
  const title = await titleOf(context, listing);
  if (!title) throw new NotFound(inboxTexts.visit.homeGone);
  const wanted = { listing, title, startsAt: form.startsAt ?? 0 };
  const content = { ...form, listing };
  const stored = await storedFormOnce(context, origin, { kind: "visit", content }, async (importKey) => {
    const asked = await askedVisit(context, wanted, form, await originValues(context, input, admitted));
    return booking(context, { actor: INBOX, wish: asked.values, startsAt: wanted.startsAt }, (records, slot) =>
      storeVisit(context, records, asked, slot, { importKey }),
    );
  });
  return toAccepted(context, "visit", stored);
}

/** What one of us books for a caller: a visit, or several one after the other. */
export interface BookedFor {
  readonly visits: readonly Omit<WantedVisit, "title">[];
  /** Whoever has to confirm it has said yes. */
  readonly isConfirmed?: boolean;
}

/** Books visits for a person who asked one of us, all of them or none. @throws InvalidInput @throws NotFound @throws Conflict */
export async function bookFor(
  context: InboxContext,
  actor: Actor,
  person: string,
  { visits, isConfirmed = false }: BookedFor,
): Promise<{ readonly visits: readonly Stored<"visit">[]; readonly path: string }> {
  const wanted = await Promise.all(
    visits.map(async (visit): Promise<WantedVisit> => {
      const [home] = await offeredHomes(context, [visit.listing]);
      const title = home?.values.title ?? (await titleOf(context, visit.listing));
      if (!title) throw new NotFound("This home is off the market, so nobody can be shown it.");
      return { ...visit, title };
    }),
  );
  const [only] = wanted;
  if (!only) throw new InvalidInput(inboxTexts.visit.noHome);
  const { values: caller } = await mustGet(context, "person", person, actor);
  const [number] = numbersOf(caller);
  if (number === undefined) throw new InvalidInput(`Write down a number of ${caller.name} first.`);
  const email = caller.doNotCall ? undefined : mailsOf(caller)[0];
  const sent = await context.store.as(INBOX).foundBy("enquiry", [person]);
  const asking = sent.findLast(({ deletedAt }) => deletedAt === undefined); // the newest
  const from = {
    person,
    page: "/dashboard/people",
    ...(asking && { language: spokenBy(asking.values) }),
    reference: newReference(),
    consentText: `Asked us for it; booked by ${nameOf(actor)}`,
    linkGeneration: 0,
  };
  const asked = await Promise.all(
    wanted.map(async (visit) => {
      const one = await askedVisit(context, visit, { name: caller.name, number, email }, from);
      const isShown = isConfirmed || visit.startsAt <= context.now();
      return isShown ? { ...one, values: { ...one.values, stage: "confirmed" as const } } : one;
    }),
  );
  const save = async (records: Records, visit: AskedVisit, slot: VisitSlot) => {
    await lockPeople(context.store);
    await answerPerson(records, actor, person, context.now());
    return storeVisit(context, records, visit, slot, {});
  };
  const { record: booked } = await storedOnce(
    () => bookedBefore(context, person, visits),
    async () => {
      const [first, ...others] = asked;
      if (!first || others.length > 0) return bookPlan(context, actor, asked, save);
      const { values: wish, ...time } = first;
      return [await booking(context, { actor, wish, ...time }, (records, slot) => save(records, first, slot))];
    },
  );
  const purpose = booked.length === 1 ? "visit" : "visits";
  const [known] = booked;
  if (!known) throw new InvalidInput(inboxTexts.visit.noHome);
  return { visits: booked, path: privatePath(purpose, await context.secrets.linkToken(purpose, known)) };
}

/** These visits, if the person has all of them already: the booking was repeated. */
async function bookedBefore(
  { store }: InboxContext,
  person: string,
  wanted: BookedFor["visits"],
): Promise<readonly Stored<"visit">[] | undefined> {
  const own = (await store.as(INBOX).foundBy("visit", [person])).filter(
    (visit) => visit.deletedAt === undefined && holdsTime(visit),
  );
  const booked = wanted.flatMap(
    ({ listing, startsAt }) =>
      own.find(({ values }) => values.listing === listing && values.startsAt === startsAt) ?? [],
  );
  return booked.length === wanted.length ? booked : undefined;
}

/** Books one visit to each home. @throws InvalidInput @throws NotFound @throws Conflict @throws TooManyRequests */
export async function requestPlan(
  context: InboxContext,
  listings: readonly string[],
  input: WireRecord,
  origin: Origin,
): Promise<{ readonly path: string; readonly isRepeat: boolean }> {
  const form = checkedForm(visitPlanForm, input);
  await refusePrograms(context, origin);
  const wanted = await wantedVisits(context, [...new Set(listings)], form.times ?? "");
  let isManyFromNetwork = false;
  for (const _ of wanted) isManyFromNetwork = await context.limits.take("visit", origin.address);
  const sent = { kind: "visit", content: { ...form, listings }, source: "visit plan form" } as const;
  const { record, isRepeat } = await storedFormOnce(context, origin, sent, async (importKey) => {
    const from = await originValues(context, input, { ...origin, isManyFromNetwork });
    const asked = await Promise.all(wanted.map((visit) => askedVisit(context, visit, form, from)));
    const [first] = await bookPlan(context, INBOX, asked, (records, visit, slot) =>
      storeVisit(context, records, visit, slot, visit === asked[0] ? { importKey } : {}),
    );
    if (!first) throw new InvalidInput(inboxTexts.visit.noHome);
    return first;
  });
  return { path: privatePath("visits", await context.secrets.linkToken("visits", record)), isRepeat };
}

/** @throws InvalidInput for times that are no plan for these homes @throws NotFound */
async function wantedVisits(
  context: InboxContext,
  listings: readonly string[],
  written: string,
): Promise<readonly WantedVisit[]> {
  if (listings.length > MAX_PLANNED) throw new InvalidInput(inboxTexts.visit.tooMany(listings.length, MAX_PLANNED));
  const times = written.split(",").map(Number);
  const offered = new Map(offeredSlots(await context.settings(), context.now()).map((slot) => [slot.startsAt, slot]));
  const slots = times.flatMap((time) => offered.get(time) ?? []);
  const inOrder = [...slots].sort((a, b) => a.startsAt - b.startsAt);
  const isPlan =
    slots.length === listings.length &&
    times.length === listings.length &&
    inOrder.slice(1).every((later, index) => isReachable(inOrder[index] ?? later, later));
  if (!isPlan)
    throw new InvalidInput(inboxTexts.visit.planNotOffered, {
      times: inboxTexts.visit.anotherDay,
    });
  return Promise.all(
    listings.map(async (listing, index) => {
      const title = await titleOf(context, listing);
      if (!title) throw new NotFound(inboxTexts.visit.oneHomeGone);
      return { listing, title, startsAt: times[index] ?? 0 };
    }),
  );
}

/** @throws NotFound */
export async function planByToken(context: InboxContext, token: string): Promise<readonly PlannedVisit[]> {
  const first = await openLink(context, "visits", token);
  const { reference, number, person = "" } = first.values;
  const together = (await context.store.as(INBOX).foundBy("visit", [person])).filter(
    ({ values, deletedAt }) =>
      deletedAt === undefined && reference !== undefined && values.reference === reference && values.number === number,
  );
  const inOrder = [...together].sort((a, b) => a.values.startsAt - b.values.startsAt);
  return Promise.all(
    inOrder.map(async (visit) => ({
      visit,
      when: indianMoment(visit.values.startsAt),
      path: privatePath("visit", await context.secrets.linkToken("visit", visit)),
    })),
  );
}
