import { useActionData } from "react-router";
import type { Answer } from "../feedback/answer.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { emptyValues } from "../form/form-values.ts";
import { type PasteResult, PasteScreen } from "./paste-screen.tsx";
import { screens } from "../parts/screens.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { type KnownNames, readMessage, splitMessages } from "#app/catalogue/paste/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { Actor } from "#app/store/types.ts";
import { fromContext } from "#app/routes/context.ts";
import { duplicatesOfTyped } from "../form/duplicates.server.ts";
import type { Route } from "./+types/paste.route.ts";

/** Newest records whose names help to read. */
const NAMES_FROM = 200;

export async function action({ context, request }: Route.ActionArgs): Promise<PasteResult | undefined> {
  const { catalogue, actor } = fromContext(context);
  const { message: pasted = "" } = await textsOf(request);
  const [message, ...rest] = splitMessages(pasted.trim());
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

export const meta = () => screenMeta(screens.paste.label);

export { clientAction } from "../feedback/sent-or-told.ts";

/** What was not sent keeps the key, and with it what was pasted. */
export default function PasteRoute() {
  const answer = useActionData<PasteResult | Answer>();
  if (answer && "values" in answer) return <PasteScreen key={answer.message} result={answer} problem={undefined} />;
  return <PasteScreen key="" result={undefined} problem={answer?.text} />;
}
