import { type Guesses, type KnownNames, readMessage, splitMessages } from "#app/catalogue/paste/index.ts";
import { refusalOf } from "#app/entities/errors.ts";
import type { WireRecord } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { clipText } from "#app/entities/values/text.ts";
import { entities } from "#app/kinds/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { Actor } from "#app/store/types.ts";
import { typedMessage } from "../../parts/typed.server.ts";
import { duplicatesOfTyped } from "../../form/duplicates.server.ts";
import { homePath } from "../../parts/home-path.ts";
import { emptyValues } from "../../form/form-values.ts";
import type { PastedHome } from "./pasted-home.tsx";
import type { PartView } from "./pasted-parts.tsx";

/** Newest records whose names help to read. */
const NAMES_FROM = 200;

/** What was read of a message: one home, as its form is filled, or several parts. */
export type Pasted = PastedHome | { readonly message: string; readonly parts: readonly PartView[] };

/** @param added numbers of the parts that are added as drafts @throws InvalidInput for a message that is too long to be read */
export async function readPasted(
  catalogue: Catalogue,
  actor: Actor,
  pasted: string,
  added: ReadonlySet<number> = new Set(),
): Promise<Pasted | undefined> {
  const message = typedMessage(pasted);
  const parts = splitMessages(message);
  if (parts.length > 1) {
    const known = await knownNames(catalogue, actor);
    const views: PartView[] = [];
    for (const [at, { text, says }] of parts.entries()) {
      const read = readMessage(text, known);
      const view = says === "home" ? homeView(text, read) : otherView(text, says);
      views.push(added.has(at) && view.isHere ? { ...view, ...(await addDraft(catalogue, actor, read)) } : view);
    }
    return { message, parts: views };
  }
  return parts[0] && readHome(catalogue, actor, parts[0].text);
}

/** A home of several, in a line. */
function homeView(text: string, read: Guesses): PartView {
  const told = (...keys: readonly string[]) => keys.flatMap((key) => read[key]?.text ?? []).join(" · ");
  const doubts = Object.entries(read).flatMap(([key, { doubt }]) =>
    doubt === undefined || MADE.has(key) ? [] : [`${labelOf(key)}: ${doubt}.`],
  );
  return {
    text,
    title: read["title"]?.text ?? clipText(text, 60),
    about: told("saleType", "totalPrice", "size", "floor", "city", "seller", "sellerPhone"),
    doubts,
    isHere: true,
  };
}

/** What is made of other fields needs no look of its own. */
const MADE: ReadonlySet<string> = new Set(["title", "rooms", "builder"]);

function labelOf(key: string): string {
  return Object.entries(entities.property.fields).find(([name]) => name === key)?.[1].options.label ?? key;
}

function otherView(text: string, says: "wish" | "nothing"): PartView {
  const about = says === "wish" ? "Somebody looks for a home" : "Names no home with a price";
  return { text, title: clipText(text, 60), about, doubts: [], isHere: false };
}

/** Adds a home as a draft; what is not sure stands in its note. */
async function addDraft(
  catalogue: Catalogue,
  actor: Actor,
  read: Guesses,
): Promise<Pick<PartView, "done" | "problem">> {
  const { note, ...guesses } = read;
  const check = homeView("", guesses).doubts.join("\n");
  const texts = {
    ...guesses,
    note: { text: clipText([note?.text, check && `To check:\n${check}`].filter(Boolean).join("\n\n"), 4_990) },
  };
  try {
    const slug = await catalogue.freeSlug(actor, "property", read["title"]?.text ?? "");
    const record = await catalogue.add(
      actor,
      "property",
      { ...wireOf(texts), ...(slug ? { slug } : {}) },
      { state: "draft", key: indianDay(Date.now()) },
    );
    return { done: { label: "Added as a draft: open it", path: homePath(record.id) } };
  } catch (error) {
    return { problem: refusalOf(error).message };
  }
}

function wireOf(guesses: Guesses): WireRecord {
  const fields = new Map(Object.entries(entities.property.fields));
  return Object.fromEntries(
    Object.entries(guesses).flatMap(([key, { text }]) => {
      const field = fields.get(key);
      return field ? [[field.options.apiNames[0], text] as const] : [];
    }),
  );
}

/** One home, as its form is filled. */
export async function readHome(catalogue: Catalogue, actor: Actor, message: string): Promise<PastedHome> {
  const read = readMessage(message, await knownNames(catalogue, actor));
  const texts = Object.fromEntries(Object.entries(read).map(([key, { text }]) => [key, text]));
  const doubts = Object.entries(read).flatMap(([key, { doubt }]) =>
    doubt === undefined ? [] : [[key, doubt] as const],
  );
  const slug = texts["title"] ? await catalogue.freeSlug(actor, "property", texts["title"]) : "";
  return {
    message,
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
