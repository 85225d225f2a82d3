import type { VisitOfDay, VisitRow } from "#app/enquiries/index.ts";
import { momentFor } from "#app/enquiries/index.ts";
import { AppError } from "#app/entities/index.ts";
import { counted } from "#app/entities/counted.ts";
import { DAY_MS, formatDay, indianClock, indianDay, longDay, MONTHS, weekday } from "#app/entities/values/day.ts";
import { callLink, chatLink, formatPhone, hasChat } from "#app/entities/values/phone.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import { filledText } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { ago } from "../parts/moments.ts";
import { personUnlessGone } from "../people/person-unless-gone.server.ts";
import { textOrRefusal } from "../people/text-or-refusal.server.ts";
import type { DayView, MessageView, OwnerView, VisitView } from "./visit-view.ts";
import type { OfferedDay } from "./visit-move.tsx";

type Asker = Services & { readonly actor: Actor };
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

/** The week from a day on, with all of its visits or those that are searched for; and how many are later. */
export async function weekView(services: Asker, from: string, search: string) {
  const { inbox, actor } = services;
  const today = indianDay(Date.now());
  const to = dayAfter(from, WEEK - 1);
  const [visits, later] = await Promise.all([
    inbox.visits.days(actor, { from, to, search }),
    inbox.visits.days(actor, { from: dayAfter(to, 1), to: LAST_DAY, search }),
  ]);
  const byDay = Map.groupBy(await viewsOf(services, visits), ({ day }) => day);
  const days = Array.from({ length: WEEK }, (_, ahead) => dayAfter(from, ahead));
  return { days: days.map((day) => dayView(day, today, byDay.get(day) ?? [])), later: later.length };
}

/** Visits that are over or cancelled, by their days, in the order in which they come. */
export async function daysOf(services: Asker, visits: readonly VisitRow[]): Promise<readonly DayView[]> {
  const today = indianDay(Date.now());
  const byDay = Map.groupBy(await viewsOf(services, visits), ({ day }) => day);
  return [...byDay].map(([day, ofDay]) => dayView(day, today, ofDay));
}

function dayView(day: string, today: string, visits: readonly VisitView[]): DayView {
  return { day, head: headOf(day, today), long: `${weekday(day)}, ${formatDay(day)}`, visits };
}

async function viewsOf(services: Asker, visits: readonly Row[]): Promise<readonly VisitView[]> {
  const { catalogue, actor } = services;
  const ids = [...new Set(visits.map(({ values }) => values.listing))];
  const homes = new Map((await catalogue.getMany(actor, "property", ids)).map((home) => [home.id, home]));
  const settings = await catalogue.settings();
  return Promise.all(visits.map((visit) => viewOf(services, settings, visit, homes.get(visit.values.listing))));
}

async function viewOf(
  services: Asker,
  settings: Settings,
  visit: Row,
  home: PropertyRecord | undefined,
): Promise<VisitView> {
  const { id, values, time, callHref, chatHref, stop, way, clash, isToRemind = false } = visit;
  const now = Date.now();
  const stage = visitStage(values);
  const isOpen = time === "upcoming" && stage !== "done";
  const write = (template: Template) => messageTo(services, settings, visit, template);
  return {
    id,
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
    owner: isOpen ? await ownerView(services, settings, visit, home) : undefined,
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

/** The WhatsApp text that belongs to an act; none where nothing may be written. */
export async function messageLink(
  services: Asker,
  visit: Pick<Row, "values">,
  act: "ask" | "reminded" | "told",
): Promise<string | undefined> {
  const { catalogue, actor } = services;
  const settings = await catalogue.settings();
  if (act !== "ask")
    return (await messageTo(services, settings, visit, act === "told" ? "visitConfirmed" : "reminder")).href;
  const [home] = await catalogue.getMany(actor, "property", [visit.values.listing]);
  return (await ownerView(services, settings, visit, home))?.ask?.href;
}

/** A text of the templates for WhatsApp; or the sentence why nothing may be written. */
async function messageTo(
  { people, actor }: Asker,
  settings: Settings,
  { values: { person, name, number, listingTitle, startsAt } }: Pick<Row, "values">,
  template: Template,
): Promise<MessageView> {
  const values = { home: listingTitle ?? "the home", when: momentFor(startsAt, number) };
  if (person === undefined) return { href: chatLink(number, filledText(settings, template, { name, ...values })) };
  try {
    return { href: chatLink(number, await people.text(actor, person, template, { name, ...values })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) return { href: chatLink(number, filledText(settings, template, { name, ...values })) };
    return { refusal: error.message };
  }
}

/** Who lets us in: the owner among the people, or the seller that the home names. */
async function ownerView(
  { people, actor }: Asker,
  settings: Settings,
  { values }: Pick<Row, "values">,
  home: PropertyRecord | undefined,
): Promise<OwnerView | undefined> {
  if (!home) return undefined;
  const { owner: id, seller, sellerPhone, keys } = home.values;
  const about = { home: home.values.title, when: momentFor(values.startsAt, sellerPhone ?? values.number) };
  const known = id === undefined ? undefined : await personUnlessGone(people, actor, id);
  const number = known?.number ?? sellerPhone;
  const name = known?.values.name ?? seller ?? "the owner";
  if (number === undefined) return { name, keys };
  const call = { name, keys, callHref: callLink(number) };
  if (!hasChat(number)) return call;
  if (!known) return { ...call, ask: { href: chatLink(number, filledText(settings, "askOwner", { name, ...about })) } };
  const written = await textOrRefusal(() => people.text(actor, known.id, "askOwner", about));
  return { ...call, ask: "text" in written ? { href: chatLink(number, written.text) } : written };
}

async function timesOfDay({ inbox, actor }: Asker, { id, values }: Row) {
  const day = indianDay(values.startsAt);
  return (await inbox.visits.timesFor(actor, id)).filter(
    ({ startsAt }) => indianDay(startsAt) === day && startsAt !== values.startsAt,
  );
}

/** When a visit can be instead, on any day. */
export async function offeredDays({ inbox, actor }: Asker, id: string, own: number): Promise<readonly OfferedDay[]> {
  const times = (await inbox.visits.timesFor(actor, id)).filter(({ startsAt }) => startsAt !== own);
  return [...Map.groupBy(times, ({ startsAt }) => longDay(startsAt))].map(([day, ofDay]) => ({ day, times: ofDay }));
}
