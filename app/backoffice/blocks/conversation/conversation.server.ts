import { to } from "#app/base/language.ts";
import { RECORD_ID } from "#app/entities/record.ts";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { VisitRow } from "#app/enquiries/index.ts";
import type { PersonRow, TimelineEntry } from "#app/people/index.ts";
import type { ByActor } from "../../context.server.ts";
import { homeCard } from "../homes/home-card.server.ts";
import type { HomeCardView } from "../homes/home-card.tsx";
import type { MessageChoice, Messages } from "./composer.tsx";
import type { ConversationView } from "./conversation.tsx";
import { linesOfPart, timelineLines } from "./timeline-lines.ts";

interface Heard {
  readonly conversation: ConversationView;
  readonly entries: readonly TimelineEntry[];
  /** Of the homes that they have to do with, by id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly chosen: PropertyRecord | undefined;
}

/** What was said with a person about a home, and what can be written. @param params `home`: the latest where none is named; `show` @throws NotFound */
export async function conversationOf(services: ByActor, id: string, params: URLSearchParams): Promise<Heard> {
  const { people, actor } = services;
  const now = Date.now();
  const [person, entries] = await Promise.all([people.get(actor, id), people.timeline(actor, id)]);
  const named = params.get("home") ?? "";
  const records = await homesOf(services, entries, named);
  const titles = new Map([...records].map(([home, { values }]) => [home, values.title]));
  const chosen = records.get(named || (latestHome(entries) ?? ""));
  const home = chosen && (await homeCard(services, actor, chosen));
  const conversation: ConversationView = {
    account: services.user?.username ?? "",
    person,
    now,
    days: { today: indianDay(now), tomorrow: indianDay(now + DAY_MS), week: indianDay(now + 7 * DAY_MS) },
    home,
    messages: await messagesFor(services, person, home),
    lines: linesOfPart(timelineLines(entries, titles), params.get("show")),
  };
  return { conversation, entries, titles, chosen };
}

/** The homes that they have to do with, and the one that is looked at, by id. */
async function homesOf({ catalogue, actor }: ByActor, entries: readonly TimelineEntry[], named: string) {
  const ids = [...new Set([named, ...entries.flatMap(({ homes }) => homes)])].filter((id) => RECORD_ID.test(id));
  const homes = await catalogue.getMany(actor, "property", ids);
  const byId = new Map(homes.map((home) => [home.id, home]));
  return new Map(ids.flatMap((home) => [byId.get(home)].flatMap((found) => (found ? [[home, found] as const] : []))));
}

/** The home of the newest enquiry, visit or deal; else of whatever was the last. */
function latestHome(entries: readonly TimelineEntry[]): string | undefined {
  const about = entries.find(({ what, homes }) => ASKED.includes(what) && homes.length > 0);
  return (about ?? entries.find(({ homes }) => homes.length > 0))?.homes[0];
}

const ASKED: readonly TimelineEntry["what"][] = ["enquiry", "visit", "stage", "offer"];

/** What can be written by WhatsApp, in the person's language; or the sentence why nothing may be. */
async function messagesFor(
  services: ByActor,
  { id, values }: PersonRow,
  about: HomeCardView | undefined,
): Promise<Messages> {
  const { people, publicUrl, actor } = services;
  const spoken = values.language === "Hindi" ? "hi" : "en";
  const visit = await nextVisit(services, id);
  const templates = [
    ["firstAnswer", "First answer", { home: about?.title, link: about?.page && publicUrl + to(about.page, spoken) }],
    ["afterVisit", "After a visit", { home: about?.title }],
    ...(visit ? [["reminder", "Reminder of the visit", timeAndPlace(visit)] as const] : []),
  ] as const;
  const choices: MessageChoice[] = [];
  for (const [template, label, subject] of templates) {
    const written = await people.text(actor, { person: id }, template, subject);
    if (written.refusal !== undefined) return { choices: [], refused: written };
    choices.push({ label, text: written.text });
  }
  return { choices };
}

/** The soonest visit to come that is confirmed. */
async function nextVisit({ inbox, actor }: ByActor, person: string): Promise<VisitRow | undefined> {
  return (await inbox.visits.comingTo(actor, person)).find(({ values }) => visitStage(values) === "confirmed");
}

function timeAndPlace({ values: { listingTitle, startsAt } }: VisitRow) {
  return { home: listingTitle, at: startsAt };
}
