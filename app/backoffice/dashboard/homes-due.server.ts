import { may } from "#app/accounts/index.ts";
import type { AdminListQuery } from "#app/catalogue/types.ts";
import { counted } from "#app/entities/counted.ts";
import { DAY_MS, indianDay, weekday } from "#app/entities/values/day.ts";
import { formatPrice, linePrice, saleTypeOf } from "#app/entities/values/money.ts";
import { ago, dayWords } from "#app/entities/values/moments.ts";
import { capitalised, lowerFirst } from "#app/entities/values/text.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { REPORTED, type Reported } from "#app/kinds/home-report/home-report.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { askOwners, ownedHome } from "../blocks/homes/owned-homes.server.ts";
import { listPaths } from "../parts/content-screens.ts";
import { acts } from "../parts/freshness-acts.ts";
import { homePath } from "../parts/home-path.ts";
import { screens } from "../parts/screens.ts";
import type { Day } from "./today-data.server.ts";
import type { TodayLine, TodayPart } from "./today.tsx";

/** Lines of each part. */
const SHOWN = 5;
/** From so many homes on that nobody ever confirmed here, they are asked about together. */
const ASKED_TOGETHER = 5;
/** Homes whose owners may get a report on a Monday. */
const VIEWED = 20;

const available = acts.filter(({ how }) => how !== undefined);
const answers = acts.filter(({ name }) => name !== "later");

/** Homes on the site that nobody has asked about for long. */
export async function toConfirm(day: Day): Promise<TodayPart> {
  const { items, total } = await homesThat(day, { state: "published", lacks: "confirmed" });
  const ofAll = await together(day);
  return {
    title: "Still available?",
    all: { ...screens.freshness, label: "Check one by one" },
    total: ofAll.length + total,
    lines: [...ofAll, ...(await lines(day, items, lastConfirmed, () => answers, "Confirm"))],
  };
}

/** Homes that left the site because nobody confirmed them, or that their owner took off it: a tap puts them back. */
export async function offTheSite(day: Day): Promise<TodayPart> {
  const { items, total } = await homesThat(day, {
    state: "archived",
    choices: { left: "Not confirmed" },
    sort: "changed",
    direction: "desc",
  });
  return {
    title: "Left the site, not confirmed",
    all: { path: `${listPaths.property.list}?left=Not+confirmed`, label: "All that left" },
    total,
    lines: await lines(
      day,
      items,
      ({ updatedAt }, now) => `Left ${lowerFirst(ago(updatedAt, now))}`,
      () => answers,
    ),
  };
}

/** What owners said on their page: another price, sold or let. */
export async function ownersSaid(day: Day): Promise<TodayPart> {
  const priced = await homesThat(day, { lacks: "decision" });
  const sold = await homesThat(day, { state: "archived", choices: { left: "Sold or let, says the owner" } });
  return {
    title: "Owners said",
    all: undefined,
    total: priced.total + sold.total,
    lines: [
      ...(await lines(day, priced.items, askedPrice, () => [
        { name: "price", label: "Publish this price" },
        { name: "no price", label: "Keep the old price" },
      ])),
      ...(await lines(
        day,
        sold.items,
        ({ updatedAt }, now) => `Sold or let, ${lowerFirst(ago(updatedAt, now))}`,
        () => [{ name: "gone", label: "Noted" }, ...available],
      )),
    ],
  };
}

/** What visitors say is wrong with homes, one line for each home. */
export async function reported({ services: { catalogue, inbox }, actor, now }: Day): Promise<TodayPart> {
  const open = may(actor, "owners") ? await inbox.reports.open(actor) : new Map<string, never>();
  const homes = await catalogue.getMany(actor, "property", [...open.keys()].slice(0, SHOWN));
  return {
    title: "Reported by visitors",
    all: undefined,
    total: open.size,
    lines: homes.map(({ id, values: { title } }) => {
      const all = open.get(id) ?? [];
      const counts = [...Map.groupBy(all, ({ values: { what } }) => what)].map(
        ([what, some]) => `${WHAT[oneOf(REPORTED, what) ?? "other"]}${some.length > 1 ? ` (${some.length})` : ""}`,
      );
      const said = all.flatMap(({ values: { text } }) => (text ? `‘${text}’` : []));
      return {
        id,
        name: "",
        title,
        path: homePath(id),
        detail: [...counts, ...said].join(" · "),
        when: all[0] && ago(all[0].createdAt, now),
        isUrgent: false,
        callHref: undefined,
        chatHref: undefined,
        choice: "Answer",
        acts: [
          { label: "True: take it off the site", fields: { act: "report gone", id } },
          { label: "True, and corrected", fields: { act: "report corrected", id } },
          { label: "It is right as it is", fields: { act: "report right", id } },
        ],
      };
    }),
  };
}

const WHAT: Readonly<Record<Reported, string>> = {
  sold: "Already sold or let",
  price: "Wrong price",
  "not real": "Not the real home",
  other: "Something else",
};

/** On Mondays, what happened with a home in the last week, to its owner: homes that somebody looked at. */
export async function reports(day: Day): Promise<TodayPart> {
  const { services, actor, now } = day;
  const { catalogue, facts, people } = services;
  const none: TodayPart = { title: "Reports to owners", all: undefined, total: 0, lines: [] };
  const today = indianDay(now);
  if (weekday(today, "en") !== "Monday") return none;
  const viewed = await facts.viewedSince(indianDay(now - 7 * DAY_MS), VIEWED);
  const homes = await catalogue.getMany(actor, "property", viewed);
  const due: TodayLine[] = [];
  for (const home of homes) {
    const { owner: id } = home.values;
    if (home.state !== "published" || id === undefined) continue;
    const isReported = (await people.about(actor, home.id)).some(
      ({ values: { what, at } }) => what === "report" && indianDay(at) === today,
    );
    const owner = isReported ? undefined : (await people.rows(actor, [id])).get(id);
    const owned = owner && (await ownedHome(services, actor, owner, home));
    if (!owner || !owned?.reportHref) continue;
    due.push({
      id: home.id,
      name: owner.values.name,
      title: home.values.title,
      path: homePath(home.id),
      detail: owned.figures,
      when: owner.values.name,
      isUrgent: false,
      callHref: undefined,
      chatHref: undefined,
      acts: [
        { label: "Send", href: owned.reportHref, fields: { act: "reported", person: id }, action: homePath(home.id) },
      ],
    });
  }
  return { ...none, total: due.length, lines: due.slice(0, SHOWN) };
}

function homesThat({ services: { catalogue }, actor }: Day, query: AdminListQuery) {
  return catalogue.adminLists.list(actor, "property", { sort: "confirmed", direction: "asc", limit: SHOWN, ...query });
}

/** One line for all homes that came together and were never confirmed, and one where none leaves by itself. */
async function together(day: Day): Promise<readonly TodayLine[]> {
  const { catalogue } = day.services;
  const line = (id: string, title: string, detail: string, label: string): TodayLine => ({
    id,
    name: "",
    title,
    path: screens.freshness.path,
    detail,
    when: undefined,
    isUrgent: false,
    callHref: undefined,
    chatHref: undefined,
    acts: [{ label, fields: { act: id }, action: screens.freshness.path }],
  });
  const { total: unasked } = await homesThat(day, { state: "published", lacks: "answer" });
  const { total: old } = await homesThat(day, { state: "published", lacks: "place" });
  const { confirmDays } = await catalogue.settings();
  const isHeld = old > 0 && (await catalogue.leaving.isHeld());
  return [
    ...(unasked >= ASKED_TOGETHER
      ? [
          line(
            "all",
            `Are these ${counted(unasked, "home")} still available?`,
            "Nobody has confirmed them since they were added",
            "All available",
          ),
        ]
      : []),
    ...(isHeld
      ? [
          line(
            "leave",
            `${counted(old, "home")} not confirmed for ${counted(2 * confirmDays, "day")}`,
            "They stay on the site until somebody confirms homes again, and a week longer",
            "Take them off",
          ),
        ]
      : []),
  ];
}

type LineActs = readonly { readonly name: string; readonly label: string }[];

async function lines(
  { services, actor, now }: Day,
  homes: readonly PropertyRecord[],
  when: (home: PropertyRecord, now: number) => string,
  actsOf: (home: PropertyRecord) => LineActs,
  choice = "Answer",
): Promise<readonly TodayLine[]> {
  const owners = await services.people.ownersOf(actor, homes);
  const asks = await askOwners(services, actor, homes);
  return homes.map((home, at) => {
    const { id, version, values } = home;
    const { name, callHref, chatHref } = owners[at] ?? {};
    return {
      id,
      name: name ?? "the owner",
      title: values.title,
      path: homePath(id),
      detail: name ?? "Owner not noted",
      when: when(home, now),
      isUrgent: false,
      callHref,
      chatHref: asks[at] ?? chatHref,
      choice,
      acts: actsOf(home).map((act) => ({
        label: act.label,
        fields: { act: act.name, id, version },
        action: screens.freshness.path,
      })),
    };
  });
}

function lastConfirmed({ createdAt, values: { confirmedAt } }: PropertyRecord, now: number): string {
  return confirmedAt ? capitalised(dayWords(confirmedAt, indianDay(now))) : `Added ${ago(createdAt, now)}`;
}

function askedPrice({ values }: PropertyRecord): string {
  return `${formatPrice(values.askedPrice, saleTypeOf(values))} instead of ${linePrice(values)}`;
}
