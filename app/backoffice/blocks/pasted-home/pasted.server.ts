import { type KnownNames, readMessage, splitMessages } from "#app/catalogue/paste/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { Actor } from "#app/store/types.ts";
import { typedMessage } from "../../parts/typed.server.ts";
import { duplicatesOfTyped } from "../../form/duplicates.server.ts";
import { emptyValues } from "../../form/form-values.ts";
import type { PastedHome } from "./pasted-home.tsx";

/** Newest records whose names help to read. */
const NAMES_FROM = 200;

/** The first home of a message, as its form is filled; none where nothing was pasted. @throws InvalidInput for a message that is too long to be read */
export async function readPasted(catalogue: Catalogue, actor: Actor, pasted: string): Promise<PastedHome | undefined> {
  const [message, ...rest] = splitMessages(typedMessage(pasted)).map(({ text }) => text);
  if (message === undefined) return undefined;
  const read = readMessage(message, await knownNames(catalogue, actor));
  const texts = Object.fromEntries(Object.entries(read).map(([key, { text }]) => [key, text]));
  const doubts = Object.entries(read).flatMap(([key, { doubt }]) =>
    doubt === undefined ? [] : [[key, doubt] as const],
  );
  const slug = texts["title"] ? await catalogue.freeSlug(actor, "property", texts["title"]) : "";
  return {
    message,
    rest,
    values: { ...emptyValues("property"), ...texts, slug },
    unsure: Object.fromEntries(doubts),
    filled: Object.keys(texts).length,
    duplicates: await duplicatesOfTyped(catalogue, actor, read),
  };
}

async function knownNames(catalogue: Catalogue, actor: Actor): Promise<KnownNames> {
  const [homes, projects] = await Promise.all([
    catalogue.adminLists.list(actor, "property", { limit: NAMES_FROM }),
    catalogue.adminLists.list(actor, "project", { limit: NAMES_FROM }),
  ]);
  const all = [...homes.items, ...projects.items].map(({ values }) => values);
  const distinct = (texts: readonly (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];
  return {
    projects: distinct(all.map(({ projectName }) => projectName)),
    builders: distinct(all.map(({ builder }) => builder)),
    localities: distinct(all.map(({ location }) => location)),
  };
}
