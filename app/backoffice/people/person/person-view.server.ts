import { formatTime } from "#app/entities/values/moments.ts";
import { hasReachedUs } from "#app/kinds/interaction/interaction.ts";
import type { TimelineEntry } from "#app/people/index.ts";
import type { ByActor } from "../../context.server.ts";
import { personLine } from "../../blocks/people/person-line.server.ts";
import { doubleViews } from "../../blocks/people/double-views.server.ts";
import { conversationOf } from "../../blocks/conversation/conversation.server.ts";
import { type HomeName, timelineLines } from "../../blocks/conversation/timeline-lines.ts";
import { ownedHomes } from "../../blocks/homes/owned-homes.server.ts";
import { dealViews } from "./deals.server.ts";
import type { PersonView } from "./person-screen.tsx";
import { wantsView } from "./wants.server.ts";

/** Everything of the screen of a person. @param params of the address: `home`, `show` @throws NotFound */
export async function personView(services: ByActor, id: string, params: URLSearchParams): Promise<PersonView> {
  const { people, actor } = services;
  const { conversation, entries, titles, chosen } = await conversationOf(services, id, params);
  const { person, now } = conversation;
  return {
    ...conversation,
    reached: reachedWords(entries),
    otherHomes: otherHomes(titles, chosen?.id),
    household: (await people.household(actor, id)).map((row) => personLine(row, now)),
    owned: await ownedHomes(services, actor, person),
    doubles: doubleViews((await people.doubles(actor, { person: id })).items, now),
    deals: await dealViews(services, id, chosen),
    wants: await wantsView(services, id, entries),
  };
}

/** 'Wrote to us, 99acres, 20 Nov 2026, 4:30 pm' */
function reachedWords(entries: readonly TimelineEntry[]): string | undefined {
  const last = entries.find(({ conversation }) => conversation && hasReachedUs(conversation.values));
  const [line] = last ? timelineLines([last], new Map()) : [];
  return line && [line.title, line.by, formatTime(line.at)].filter(Boolean).join(", ");
}

function otherHomes(titles: ReadonlyMap<string, string>, chosen: string | undefined): readonly HomeName[] {
  return [...titles].flatMap(([id, title]) => (id === chosen ? [] : [{ id, title }]));
}
