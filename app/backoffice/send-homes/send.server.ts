import { counted } from "#app/entities/counted.ts";
import { wantOf } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

type Needed = Pick<Services, "inbox" | "people" | "catalogue" | "matches">;

interface HomesToSend {
  readonly person: string;
  readonly homes: Parameters<Services["inbox"]["lists"]["send"]>[2];
  /** Position in the change log when the screen was read: nobody has seen later changes. */
  readonly seq: number;
}

/** Stores the list, its note and the told news in one step; twice from one screen it is stored once. @returns path of the list */
export async function sendHomes(services: Needed, actor: Actor, { person, homes, seq }: HomesToSend): Promise<string> {
  const { inbox, people } = services;
  const wants = await wantsMet(services, actor, { person, homes });
  const { path } = await inbox.lists.send(actor, person, homes, {
    ...(seq > 0 ? { key: String(seq) } : {}),
    async withIt(list) {
      await people.log(actor, person, { what: "homes sent", list, text: counted(homes.length, "home") });
      for (const id of wants) await people.requirements.told(actor, id, seq);
    },
  });
  return path;
}

/** The wants that one of the homes meets: only their news count as told, not those of other wants on the screen. */
async function wantsMet(
  { people, catalogue, matches }: Needed,
  actor: Actor,
  { person, homes }: Pick<HomesToSend, "person" | "homes">,
): Promise<ReadonlySet<string>> {
  const all = await people.requirements.list(actor, person);
  const wants = all.filter(({ values }) => values.closedAt === undefined).map(wantOf);
  const ids = homes.map(({ id }) => id);
  const met = new Set<string>();
  for (const home of await catalogue.getMany(actor, "property", ids))
    for (const { requirement } of await matches.peopleFor(actor, home, wants)) met.add(requirement.id);
  return met;
}
