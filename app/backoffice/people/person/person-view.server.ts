import type { ByActor } from "../../context.server.ts";
import { personLine } from "../../blocks/people/person-line.server.ts";
import { doubleViews } from "../../blocks/people/double-views.server.ts";
import { conversationOf } from "../../blocks/conversation/conversation.server.ts";
import type { HomeName } from "../../blocks/conversation/timeline-lines.ts";
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
    otherHomes: otherHomes(titles, chosen?.id),
    household: (await people.household(actor, id)).map((row) => personLine(row, now)),
    owned: await ownedHomes(services, actor, person),
    doubles: doubleViews((await people.doubles(actor, { person: id })).items, now),
    deals: await dealViews(services, id, chosen),
    wants: await wantsView(services, id, entries),
  };
}

function otherHomes(titles: ReadonlyMap<string, string>, chosen: string | undefined): readonly HomeName[] {
  return [...titles].flatMap(([id, title]) => (id === chosen ? [] : [{ id, title }]));
}
