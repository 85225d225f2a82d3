import type { VisitOfDay, VisitRow } from "#app/enquiries/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { counted } from "#app/entities/counted.ts";
import {
  DAY_MS,
  formatDay,
  indianClock,
  indianDay,
  localMoment,
  longDay,
  MONTHS,
  weekday,
} from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import { VISIT_NEWS, type VisitNews, visitStage } from "#app/kinds/visit/visit.ts";
import type { PersonMessage } from "#app/people/index.ts";
import { ago } from "#app/entities/values/moments.ts";
import type { ByActor } from "../context.server.ts";
import type { DayView, OwnerView, ToTellView, VisitView } from "./visit-view.ts";
import type { OfferedDay } from "./visit-move.tsx";

type Row = VisitRow & Partial<VisitOfDay>;

const LAST_DAY = "9999-12-31";
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
export async function weekView(services: ByActor, from: string, search: string) {
  const { inbox, actor } = services;
  const today = indianDay(Date.now());
  const to = dayAfter(from, WEEK - 1);
  const [visits, later] = await Promise.all([
    inbox.visits.days(actor, { from, to, search }),
    inbox.visits.days(actor, { from: dayAfter(to, 1), to: LAST_DAY, search }),
  ]);
  const byDay = Map.groupBy(await viewsOf(services, visits), ({ day }) => day);
  const days = Array.from({ length: WEEK }, (_, ahead) => dayAfter(from, ahead));
  return { days: days.map((day) => dayView(day, today, byDay.get(day) ?? [])), later: laterOf(later) };
}

function laterOf(visits: readonly VisitOfDay[]): { readonly from: string; readonly count: number } | undefined {
  const [from] = visits.map(({ values }) => values.day).sort();
  return from === undefined ? undefined : { from, count: visits.length };
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
  const { catalogue, actor } = services;
  const ids = [...new Set(visits.map(({ values }) => values.listing))];
  const homes = new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home]));
  const settings = await catalogue.settings();
  return Promise.all(visits.map((visit) => viewOf(services, settings, visit, homes.get(visit.values.listing))));
}

async function viewOf(
  services: ByActor,
  settings: Settings,
  visit: Row,
  home: PropertyRecord | undefined,
): Promise<VisitView> {
  const { id, values, time, callHref, chatHref, stop, way, clash, isToRemind = false } = visit;
  const now = Date.now();
  const stage = visitStage(values);
  const isOpen = time === "upcoming" && stage !== "done";
  const write = (template: Template) => messageTo(services, visit, template);
  return {
    id,
    version: visit.version,
    day: indianDay(values.startsAt),
    startsAt: values.startsAt,
    clock: indianClock(values.startsAt),
    minutes: values.minutes,
    home: values.listingTitle ?? "Listing",
    homePath: home?.state === "published" ? propertyPath(home.values.slug) : undefined,
    name: values.name,
    person: values.person,
    number: formatPhone(values.number),
    email: values.email,
    callHref,
    chatHref,
    message: values.message,
    notes: values.notes,
    time,
    stage,
    outcome: values.outcome,
    hasBegun: values.startsAt <= now,
    facts: [
      stop === undefined ? undefined : `Home ${stop} of this person's day`,
      way && `${counted(way.minutes, "minute")} by car from the one before (${way.km.toFixed(1)} km)`,
    ].flatMap((fact) => fact || []),
    isTight: clash?.isTight ?? false,
    clash: clash && clashText(clash),
    owner: isOpen ? await ownerView(services, visit, home) : undefined,
    isOurs: settings.visitConfirmedBy === "us",
    said: saidOf(visit, now),
    confirmation: isOpen && stage === "confirmed" ? await write("visitConfirmed") : undefined,
    reminder: isOpen && isToRemind ? await write("reminder") : undefined,
    times: isOpen ? await timesOfDay(services, visit) : [],
  };
}

function clashText({ home, minutes, between }: NonNullable<VisitOfDay["clash"]>): string {
  const both = `One person cannot show this and ${home}`;
  if (minutes === 0) return `${both}: they are at the same time.`;
  return `${both}: ${counted(minutes, "minute")} of road, ${counted(between, "minute")} between.`;
}

function saidOf({ values }: Row, now: number): string | undefined {
  const { ownerAnswer, ownerAnsweredAt, ownerAskedAt } = values;
  if (ownerAnswer !== undefined && ownerAnsweredAt !== undefined)
    return `The owner said ${ownerAnswer}, ${ago(ownerAnsweredAt, now).toLowerCase()}.`;
  return ownerAskedAt === undefined ? undefined : `The owner was asked ${ago(ownerAskedAt, now).toLowerCase()}.`;
}

/** The text that tells the visitor what changed. */
const TOLD: Readonly<Record<VisitNews, Template>> = {
  confirmed: "visitConfirmed",
  moved: "visitMoved",
  cancelled: "visitCancelled",
};

/** Whom one of us still has to tell of a visit that was confirmed, moved or cancelled. */
export async function toTellViews(services: ByActor): Promise<readonly ToTellView[]> {
  const { inbox, catalogue, actor } = services;
  const visits = await inbox.visits.toTell(actor);
  const homes = await catalogue.getMany(actor, "property", [...new Set(visits.map(({ values }) => values.listing))]);
  const byId = new Map(homes.map((home) => [home.id, home]));
  const views = await Promise.all(
    visits.map(async (visit): Promise<ToTellView> => {
      const { name, listing, listingTitle: home, startsAt } = visit.values;
      const [news, toOwner] = [visit.values.visitorToTell, visit.values.ownerToTell].map((one) =>
        oneOf(VISIT_NEWS, one),
      );
      const owner = toOwner && (await ownerView(services, visit, byId.get(listing), ownerText(toOwner)));
      return {
        id: visit.id,
        name,
        about: [home, localMoment(startsAt)].filter(Boolean).join(", "),
        news: news ?? toOwner ?? "moved",
        visitor: news && (await messageTo(services, visit, TOLD[news])),
        owner: owner?.ask && { name: owner.name, message: owner.ask, isAsked: toOwner === "moved" },
      };
    }),
  );
  // Of an owner without a number nobody can be told.
  return views.filter(({ visitor, owner }) => visitor !== undefined || owner !== undefined);
}

/** Of a visit that was moved the owner is asked again. */
function ownerText(news: string | undefined): "askOwner" | "ownerCancelled" {
  return news === "cancelled" ? "ownerCancelled" : "askOwner";
}

/** A text of the templates to the visitor. */
function messageTo(
  { people, actor }: ByActor,
  { values }: Pick<Row, "values">,
  template: Template,
): Promise<PersonMessage> {
  const { person, name, number, listingTitle: home, startsAt: at } = values;
  return people.text(actor, { person, name, number }, template, { home, at });
}

/** Who lets us in. */
async function ownerView(
  { people, actor }: ByActor,
  { values }: Pick<Row, "values">,
  home: PropertyRecord | undefined,
  template: "askOwner" | "ownerCancelled" = "askOwner",
): Promise<OwnerView | undefined> {
  const [owner] = home ? await people.ownersOf(actor, [home]) : [];
  if (!home || !owner) return undefined;
  const { id: person, number, name = "the owner", callHref } = owner;
  const view = { name, keys: home.values.keys, callHref };
  if (number === undefined) return view;
  const about = { home: home.values.title, at: values.startsAt };
  return { ...view, ask: await people.text(actor, { person, name, number }, template, about) };
}

async function timesOfDay({ inbox, actor }: ByActor, { id, values }: Row) {
  const day = indianDay(values.startsAt);
  return (await inbox.visits.timesFor(actor, id)).filter(
    ({ startsAt }) => indianDay(startsAt) === day && startsAt !== values.startsAt,
  );
}

/** When a visit can be instead, on any day. */
export async function offeredDays({ inbox, actor }: ByActor, id: string, own: number): Promise<readonly OfferedDay[]> {
  const times = (await inbox.visits.timesFor(actor, id)).filter(({ startsAt }) => startsAt !== own);
  return [...Map.groupBy(times, ({ startsAt }) => longDay(startsAt))].map(([day, ofDay]) => ({ day, times: ofDay }));
}
