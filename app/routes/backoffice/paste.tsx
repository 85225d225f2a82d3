import { formMeta } from "#app/backoffice/form/texts.ts";
import { emptyValues } from "#app/backoffice/form/values.ts";
import { type PasteResult, PasteScreen, type ShownDuplicate } from "#app/backoffice/paste/paste-screen.tsx";
import { texts } from "#app/backoffice/texts.ts";
import { duplicateOf, type KnownNames, readMessage, type Readings } from "#app/catalogue/paste/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { PropertyRecord } from "#app/entities/index.ts";
import { formatPrice } from "#app/entities/money.ts";
import type { Actor } from "#app/store/types.ts";
import { servicesContext, visitContext } from "../context.ts";
import type { Route } from "./+types/paste.ts";

/** Homes that are compared with a message, found by its project and place. */
const MOST_COMPARED = 100;
const MOST_SHOWN = 5;
/** Newest records whose names help to read. */
const NAMES_FROM = 200;

export async function action({ context, request }: Route.ActionArgs): Promise<PasteResult | undefined> {
  const { catalogue } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const message = String((await request.formData()).get("message") ?? "").trim();
  if (message === "") return undefined;
  const read = readMessage(message, await knownNames(catalogue, actor));
  const texts = Object.fromEntries(Object.entries(read).map(([key, { text }]) => [key, text]));
  const doubts = Object.entries(read).flatMap(([key, { doubt }]) => (doubt === undefined ? [] : [[key, doubt] as const]));
  const slug = texts["title"] ? await catalogue.freeSlug(actor, "property", texts["title"]) : "";
  return {
    message,
    values: { ...emptyValues("property"), ...texts, slug },
    unsure: Object.fromEntries(doubts),
    filled: Object.keys(texts).length,
    duplicates: await likelyDuplicates(catalogue, actor, read),
  };
}

async function knownNames(catalogue: Catalogue, actor: Actor): Promise<KnownNames> {
  const [homes, projects] = await Promise.all([catalogue.desk.list(actor, "property", { limit: NAMES_FROM }), catalogue.desk.list(actor, "project", { limit: NAMES_FROM })]);
  const all = [...homes.items, ...projects.items].map(({ values }) => values);
  const distinct = (texts: readonly (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];
  return { projects: distinct(all.map(({ projectName }) => projectName)), builders: distinct(all.map(({ builder }) => builder)), localities: distinct(all.map(({ location }) => location)) };
}

async function likelyDuplicates(catalogue: Catalogue, actor: Actor, read: Readings): Promise<readonly ShownDuplicate[]> {
  const searches = [read["projectName"]?.text, read["location"]?.text].filter((text) => text !== undefined);
  const found = await Promise.all(searches.map((search) => catalogue.desk.list(actor, "property", { search, limit: MOST_COMPARED })));
  const candidates = new Map(found.flatMap(({ items }) => items).map((record) => [record.id, record]));
  return [...candidates.values()]
    .flatMap((record) => {
      const likely = duplicateOf(read, record);
      return likely ? [{ record, likely }] : [];
    })
    .sort((a, b) => b.likely.score - a.likely.score)
    .slice(0, MOST_SHOWN)
    .map(({ record, likely }) => shown(record, likely.reasons));
}

function shown({ id, state, values }: PropertyRecord, reasons: readonly string[]): ShownDuplicate {
  return { id, state, title: values.title, price: formatPrice(values.totalPrice, values.saleType === "Rent" ? "Rent" : "Buy"), reasons };
}

export function meta() {
  return formMeta(texts.menu.paste);
}

export default function Paste({ actionData }: Route.ComponentProps) {
  return <PasteScreen key={actionData?.message ?? ""} result={actionData} />;
}
