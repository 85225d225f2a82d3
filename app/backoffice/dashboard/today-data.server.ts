import { may, mayOpen } from "#app/accounts/index.ts";
import type { VisitRow } from "#app/enquiries/index.ts";
import { counted } from "#app/entities/counted.ts";
import { DAY_MS, indianClock, indianDay, indianTime } from "#app/entities/values/day.ts";
import { capitalised } from "#app/entities/values/text.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { VISIT_OUTCOMES, visitStage } from "#app/kinds/visit/visit.ts";
import { newsText } from "#app/matches/index.ts";
import type { OpenStep, WaitingPerson } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor, Whose } from "#app/store/types.ts";
import { dayWords } from "#app/entities/values/moments.ts";
import { screens } from "../parts/screens.ts";
import { waitingView } from "../blocks/enquiries/waiting.server.ts";
import { STAGE_WORDS } from "../parts/visit-stage-words.ts";
import { dealsDue } from "./deals-due.server.ts";
import { offTheSite, ownersSaid, reported, reports, toConfirm } from "./homes-due.server.ts";
import type { TodayLine, TodayPart, TodayData } from "./today.tsx";

/** Lines of each part; the rest is a link away. */
const SHOWN = 5;
/** Days for which a past visit is listed until its outcome is noted. */
const VISITS_ASKED_FOR = 3;

export interface Day {
  readonly services: Services;
  readonly actor: Actor;
  readonly assignee: Whose | undefined;
  readonly now: number;
}

/** The tasks of the day, each line with the act that completes it. */
export async function todayData(day: Day): Promise<TodayData> {
  const { services, actor, assignee, now } = day;
  const parts: TodayPart[] = [];
  // In sequence: parts that start together block the event loop in one go, and visitors wait for all of them.
  for (const part of [toAnswer, due, visits, reported, ownersSaid, toConfirm, offTheSite, reports, news])
    parts.push(await part(day));
  if (mayOpen(actor, screens.deals.path)) parts.push(await dealsDue(services, actor, now, { limit: SHOWN, assignee }));
  const { withoutStep } = await services.people.counts(actor, { assignee });
  const left = await leftBehind(day);
  return { parts: parts.filter(({ lines }) => lines.length > 0), withoutStep, left, unwell: await unwellText(day) };
}

/** People of accounts that were switched off, or work with people no more: they are nobody's until somebody takes them. */
async function leftBehind({ services: { accounts, people }, actor }: Day): Promise<TodayData["left"]> {
  if (!may(actor, "allPeople")) return [];
  const colleagues = new Set((await accounts.colleagues()).map(({ id }) => id));
  const gone = (await accounts.list()).filter(({ id }) => !colleagues.has(id));
  const left = await Promise.all(
    gone.map(async ({ id, name }) => ({
      name,
      count: (await people.list(actor, { assignee: id, limit: 1 })).total,
    })),
  );
  return left.filter(({ count }) => count > 0);
}

/** The most urgent of what is not well with the site; mail that was not sent has a line of its own. */
async function unwellText({ services: { health }, actor }: Day): Promise<string | undefined> {
  if (!mayOpen(actor, screens.health.path)) return undefined;
  const unwell = (await health.look(actor)).filter(({ part, status }) => part !== "mail" && status !== "ok");
  return (unwell.find(({ status }) => status === "failed") ?? unwell[0])?.text;
}

/** People without an answer, on any channel: one line each, the longest wait first. */
async function toAnswer(day: Day): Promise<TodayPart> {
  const { services, actor, assignee } = day;
  const { items, total } = await services.people.waiting(actor, { limit: SHOWN, assignee });
  return {
    title: "To answer",
    all: { ...screens.leads, label: "All who wait" },
    total,
    lines: await Promise.all(items.map((waiting) => waitingLine(day, waiting))),
  };
}

async function waitingLine({ services, actor, now }: Day, waits: WaitingPerson): Promise<TodayLine> {
  const { id, name, doNotCall, about, waiting, isLate, callHref, chatHref } = await waitingView(
    services,
    actor,
    waits,
    now,
  );
  return {
    id,
    name,
    title: name,
    path: `/dashboard/people/${id}`,
    detail: [doNotCall && "Do not call", about].filter(Boolean).join(", "),
    when: `Waiting ${waiting}`,
    isUrgent: isLate,
    callHref,
    chatHref,
    acts: [{ label: "Answered", fields: { act: "answered", id } }],
  };
}

/** Next steps of this day and before. */
async function due(day: Day): Promise<TodayPart> {
  const { services, actor, assignee, now } = day;
  const { items, total } = await services.people.due(actor, indianDay(now), { limit: SHOWN, assignee });
  const homes = await titlesOf(
    day,
    items.flatMap(({ listing }) => listing ?? []),
  );
  return {
    title: "Due",
    all: { label: "All that is due", path: "/dashboard/people?step=due" },
    total,
    lines: await Promise.all(items.map((step) => stepLine(day, step, homes))),
  };
}

async function stepLine(
  { services: { people }, actor, now }: Day,
  { id, person, name, text, on = "", at, listing, isOverdue }: OpenStep,
  homes: ReadonlyMap<string, string>,
): Promise<TodayLine> {
  const { callHref, chatHref } = await people.get(actor, person);
  return {
    id,
    name,
    title: text,
    path: `/dashboard/people/${person}`,
    detail: [name, homes.get(listing ?? "")].filter(Boolean).join(" · "),
    when: [capitalised(dayWords(on, indianDay(now))), at && indianClock(indianTime(on, at))].filter(Boolean).join(" "),
    isUrgent: isOverdue,
    callHref,
    chatHref,
    acts: [{ label: "Done", fields: { act: "done", id } }],
  };
}

/** Today's visits, and those of the last days without an outcome. */
async function visits({ services: { inbox, catalogue }, actor, assignee, now }: Day): Promise<TodayPart> {
  const today = indianDay(now);
  const [upcoming, past] = await Promise.all([
    inbox.visits.list(actor, { time: "upcoming", assignee, limit: 50 }),
    inbox.visits.list(actor, { time: "past", assignee, limit: 50 }),
  ]);
  const left = upcoming.items.filter(({ values }) => indianDay(values.startsAt) === today);
  const open = past.items.filter(
    ({ values }) => values.outcome === undefined && values.startsAt > now - VISITS_ASKED_FOR * DAY_MS,
  );
  const shown = [...left, ...open].slice(0, 2 * SHOWN);
  const homes = await catalogue.getMany(actor, "property", [...new Set(shown.map(({ values }) => values.listing))]);
  return {
    title: "Visits",
    all: { label: "All visits", path: "/dashboard/visits" },
    total: left.length + open.length,
    lines: shown.map((visit) =>
      visitLine(
        visit,
        homes.find(({ id }) => id === visit.values.listing),
        now,
      ),
    ),
  };
}

function visitLine(
  { id, values, time, callHref, chatHref }: VisitRow,
  home: PropertyRecord | undefined,
  now: number,
): TodayLine {
  const { unit, keys } = home?.values ?? {};
  const arrival = [STAGE_WORDS[visitStage(values)], values.listingTitle, unit, keys && `Key: ${keys}`];
  const { name, listingTitle = "", startsAt, person } = values;
  const clock = indianClock(startsAt);
  return {
    id,
    name,
    title: name,
    path: personPath(person) ?? "/dashboard/visits",
    detail: time === "upcoming" ? arrival.filter(Boolean).join(" · ") : listingTitle,
    when: time === "upcoming" ? clock : `${capitalised(dayWords(indianDay(startsAt), indianDay(now)))} ${clock}`,
    isUrgent: false,
    callHref,
    chatHref,
    choice: "Outcome",
    acts:
      time === "upcoming"
        ? []
        : VISIT_OUTCOMES.map((outcome) => ({
            label: capitalised(outcome),
            fields: { intent: "outcome", id, outcome },
            action: screens.visits.path,
          })),
  };
}

/** People with a new match since yesterday: the home was added, or became cheaper. */
async function news(day: Day): Promise<TodayPart> {
  const { services, actor, assignee, now } = day;
  const { seq } = services.changes;
  const found = await services.matches.news(actor, now - DAY_MS);
  const own = assignee === undefined ? undefined : await services.people.ids(actor, { assignee });
  const byPerson = [...Map.groupBy(found, ({ requirement }) => requirement.person)].filter(
    ([person]) => own?.has(person) ?? true,
  );
  const shown = byPerson.slice(0, SHOWN);
  const titles = await titlesOf(
    day,
    shown.flatMap(([, each]) => each.flatMap(({ homes }) => homes.map(({ id }) => id))),
  );
  const people = await services.people.rows(
    actor,
    shown.map(([person]) => person),
  );
  const lines = shown.flatMap(([person, each]): TodayLine | [] => {
    const row = people.get(person);
    if (!row) return [];
    const homes = new Map(each.flatMap((one) => one.homes.map((home) => [home.id, home] as const)));
    const named = [...homes.values()].map(({ id, news: why }) =>
      [titles.get(id), why && newsText(why).toLowerCase()].filter(Boolean).join(", "),
    );
    return {
      id: person,
      name: row.values.name,
      title: `${row.values.name}: ${counted(homes.size, "home")}`,
      path: `/dashboard/people/${person}`,
      detail: named.join(" · "),
      when: undefined,
      isUrgent: false,
      callHref: row.callHref,
      chatHref: row.chatHref,
      acts: [
        {
          label: "Already sent",
          fields: { act: "told", seq, ids: each.map(({ requirement }) => requirement.id).join(",") },
        },
      ],
    };
  });
  return {
    title: "Fits since yesterday",
    all: undefined,
    total: byPerson.length,
    lines,
  };
}

async function titlesOf(
  { services: { catalogue }, actor }: Day,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const homes = await catalogue.getMany(actor, "property", [...new Set(ids)]);
  return new Map(homes.map(({ id, values }) => [id, values.title]));
}

function personPath(person: string | undefined): string | undefined {
  return person && `/dashboard/people/${person}`;
}
