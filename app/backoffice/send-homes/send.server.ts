import { counted } from "#app/entities/counted.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

type Needed = Pick<Services, "inbox" | "people" | "catalogue" | "matches">;

interface HomesToSend {
  readonly person: string;
  readonly homes: Parameters<Services["inbox"]["lists"]["send"]>[2];
  /** Of the screen from which they are sent: what came later, nobody has looked at. */
  readonly seq: number;
}

/** The list, the note of it and the news that the person has by it are one step; sent twice from one screen, it is one. @returns path of the list */
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

/** The wants that one of the homes meets: of these the person has news from us, of the others not, however long the screen was looked at. */
async function wantsMet(
  { people, catalogue, matches }: Needed,
  actor: Actor,
  { person, homes }: Pick<HomesToSend, "person" | "homes">,
): Promise<ReadonlySet<string>> {
  const open = (await people.requirements.list(actor, person)).filter(({ values }) => values.closedAt === undefined);
  const wants = open.map(({ id, values }) => ({ ...values, id }));
  const ids = homes.map(({ id }) => id);
  const met = new Set<string>();
  for (const home of await catalogue.getMany(actor, "property", ids))
    for (const { requirement } of await matches.peopleFor(actor, home, wants)) met.add(requirement.id);
  return met;
}
