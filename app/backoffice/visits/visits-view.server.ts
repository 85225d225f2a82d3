import type { VisitOfDay, VisitRow } from "#app/enquiries/index.ts";
import { counted } from "#app/entities/counted.ts";
import { DAY_MS, formatDay, indianClock, indianDay, MONTHS, weekday } from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { Whose } from "#app/store/types.ts";
import { ago } from "#app/entities/values/moments.ts";
import type { ByActor } from "../context.server.ts";
import { placeInWords } from "../blocks/homes/home-line.ts";
import { mapLink } from "../blocks/homes/map-link.ts";
import { homesOf, letterTo, ownerViews } from "../blocks/visits/to-tell.server.ts";
import type { DayView, VisitView } from "./visit-view.ts";

type Row = VisitRow & Partial<VisitOfDay>;

const WEEK = 7;

/** `YYYY-MM-DD` so many days on. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 'Today', 'Tomorrow', 'Fri 27'; with the month where it is another. */
function headOf(day: string, today: string): string {
  if (day === today) return "Today";
  if (day === dayAfter(today, 1)) return "Tomorrow";
  const [, month = "", date = ""] = day.split("-");
  const name = day.slice(0, 7) === today.slice(0, 7) ? "" : ` ${MONTHS[Number(month) - 1]?.slice(0, 3)}`;
  return `${weekday(day).slice(0, 3)} ${Number(date)}${name}`;
}

/** The week from a day on, with all of its visits or those that are searched for; and how many are later, from which day on. */
export async function weekView(
  services: ByActor,
  from: string,
  filter: { readonly search: string; readonly assignee: Whose | undefined },
) {
  const { inbox, actor } = services;
  const today = indianDay(Date.now());
  const to = dayAfter(from, WEEK - 1);
  const [visits, later] = await Promise.all([
    inbox.visits.days(actor, { from, to, ...filter }),
    inbox.visits.later(actor, dayAfter(to, 1), filter),
  ]);
  const byDay = Map.groupBy(await viewsOf(services, visits), ({ day }) => day);
  const days = Array.from({ length: WEEK }, (_, ahead) => dayAfter(from, ahead));
  return { days: days.map((day) => dayView(day, today, byDay.get(day) ?? [])), later };
}

/** Visits that are over or cancelled, by their days, in the order in which they come. */
export async function daysOf(services: ByActor, visits: readonly VisitRow[]): Promise<readonly DayView[]> {
  const today = indianDay(Date.now());
  const byDay = Map.groupBy(await viewsOf(services, visits), ({ day }) => day);
  return [...byDay].map(([day, ofDay]) => dayView(day, today, ofDay));
}

function dayView(day: string, today: string, visits: readonly VisitView[]): DayView {
  return { day, head: headOf(day, today), long: `${weekday(day)}, ${formatDay(day)}`, visits };
}

async function viewsOf(services: ByActor, visits: readonly Row[]): Promise<readonly VisitView[]> {
  const { catalogue, people, actor } = services;
  const homes = await homesOf(services, visits);
  const settings = await catalogue.settings();
  const open = visits.filter(({ time, values }) => time === "upcoming" && visitStage(values) !== "done");
  const owners = await ownerViews(services, open, homes, () => "askOwner");
  const confirmed = open.filter(({ values }) => visitStage(values) === "confirmed");
  const due = open.filter(({ isToRemind }) => isToRemind);
  const letters = [
    ...confirmed.map((visit) => letterTo(visit, "visitConfirmed")),
    ...due.map((visit) => letterTo(visit, "reminder")),
  ];
  const texts = await people.texts(actor, letters);
  const confirmations = new Map(confirmed.map(({ id }, at) => [id, texts[at]]));
  const reminders = new Map(due.map(({ id }, at) => [id, texts[confirmed.length + at]]));
  return visits.map((visit) => ({
    ...viewOf(visit, homes.get(visit.values.listing)),
    owner: owners.get(visit.id),
    isOurs: settings.visitConfirmedBy === "us",
    confirmation: confirmations.get(visit.id),
    reminder: reminders.get(visit.id),
    times: open.includes(visit) ? otherTimes(visit) : [],
  }));
}

function viewOf(visit: Row, home: PropertyRecord | undefined) {
  const { id, values, time, callHref, chatHref, stop, way, clash } = visit;
  const now = Date.now();
  return {
    id,
    version: visit.version,
    day: indianDay(values.startsAt),
    startsAt: values.startsAt,
    clock: indianClock(values.startsAt),
    minutes: values.minutes,
    home: values.listingTitle ?? "Listing",
    where: (home && placeInWords(home)) || (values.listingTitle ?? "Listing"),
    homePath: home?.state === "published" ? propertyPath(home.values.slug) : undefined,
    door: home?.values.unit,
    keys: home?.values.keys,
    mapHref: home && mapLink(home),
    name: values.name,
    person: values.person,
    assignee: values.assignee,
    number: formatPhone(values.number),
    email: values.email,
    callHref,
    chatHref,
    message: values.message,
    notes: values.notes,
    time,
    stage: visitStage(values),
    outcome: values.outcome,
    hasBegun: values.startsAt <= now,
    facts: [
      stop === undefined ? undefined : `Home ${stop} of this person's day`,
      way && `${counted(way.minutes, "minute")} by car from the one before (${way.km.toFixed(1)} km)`,
    ].flatMap((fact) => fact || []),
    isTight: clash?.isTight ?? false,
    clash: clash && clashText(clash),
    said: saidOf(visit, now),
  };
}

function otherTimes({ values, times = [] }: Row) {
  return times.filter(({ startsAt }) => startsAt !== values.startsAt);
}

function clashText({ home, minutes, between }: NonNullable<VisitOfDay["clash"]>): string {
  const both = `One person cannot show this and ${home}`;
  if (minutes === 0) return `${both}: they are at the same time.`;
  return `${both}: ${counted(minutes, "minute")} of driving, but only ${between} between them.`;
}

function saidOf({ values }: Row, now: number): string | undefined {
  const { ownerAnswer, ownerAnsweredAt, ownerAskedAt } = values;
  if (ownerAnswer !== undefined && ownerAnsweredAt !== undefined)
    return `The owner said ${ownerAnswer}, ${ago(ownerAnsweredAt, now).toLowerCase()}.`;
  return ownerAskedAt === undefined ? undefined : `The owner was asked ${ago(ownerAskedAt, now).toLowerCase()}.`;
}
