import { readPhone } from "#app/entities/values/phone.ts";
import { numbersOf } from "#app/kinds/person/person.ts";
import { fromContext } from "../../context.server.ts";
import { freshJson } from "../../feedback/answered.server.ts";
import { readDraft, wantsView } from "../draft/wants.server.ts";
import type { ReadWantsView } from "../draft/wants-read.tsx";
import type { Route } from "./+types/read.route.ts";

/** What is known of a caller while one types. */
export interface CallerRead {
  /** Who has the number. */
  readonly known: { readonly id: string; readonly name: string } | undefined;
  /** The words that `wants` was read from. */
  readonly words: string;
  readonly wants: ReadWantsView | undefined;
}

/** Longest words that are read. */
const MAX_TYPED = 1_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { people, search, catalogue, actor } = fromContext(context);
  const reading = readPhone(url.searchParams.get("number") ?? "", { landline: true });
  const number = "number" in reading ? reading.number : undefined;
  const found = number === undefined ? [] : await people.find(actor, number, 1);
  const known = found.find(({ values }) => number !== undefined && numbersOf(values).includes(number));
  const words = url.searchParams.get("wants")?.slice(0, MAX_TYPED).trim() ?? "";
  const [index, { ourCity }] = await Promise.all([search(), catalogue.settings()]);
  const answer: CallerRead = {
    known: known && { id: known.id, name: known.values.name },
    words,
    wants: wantsView(index, readDraft(index, words, ourCity)),
  };
  return freshJson(answer);
}
