import { formatPhone } from "#app/entities/values/phone.ts";
import { mailsOf, numbersOf } from "#app/kinds/person/person.ts";
import type { LeadDraft, PersonRow } from "#app/people/index.ts";
import type { Search } from "#app/search/index.ts";
import type { MessagePart } from "#app/trade/parts.ts";
import { clipText } from "#app/entities/values/text.ts";
import type { ByActor } from "../../context.server.ts";
import { type NamedHomes, namedHomes } from "../draft/named-homes.server.ts";
import { readDraft, wantsLabel, wantsView } from "../draft/wants.server.ts";
import type { PartView } from "../../blocks/pasted-home/pasted-parts.tsx";
import type { DraftView } from "./read-back.tsx";

/** What was read of a message, for the form. */
export async function draftView(
  asker: ByActor<"people" | "search" | "catalogue" | "publicUrl">,
  text: string,
): Promise<DraftView> {
  const { people, search, catalogue, actor } = asker;
  const [index, { ourCity }] = await Promise.all([search(), catalogue.settings()]);
  const draft = readDraft(index, text, ourCity);
  const { homes, missing } = await namedHomes(asker, draft);
  const { person, nextStep, doubts, rest } = draft;
  const known = await whoHas((key) => people.find(actor, key, 1), person);
  return {
    message: text.trim(),
    known: known && { id: known.id, name: known.values.name },
    name: person.name ?? "",
    numbers: person.numbers.map(formatPhone),
    mails: person.mails,
    roles: person.roles,
    language: person.language,
    source: person.source,
    sourceNote: person.sourceNote ?? "",
    doNotCall: person.doNotCall,
    homes,
    noHomes: missing,
    wants: draft.requirement && wantsView(index, draft),
    nextStep: nextStep?.text ?? "",
    nextStepOn: nextStep?.on ?? "",
    rest,
    offersHome: draft.offersHome,
    doubts: sentences(doubts),
  };
}

/** One of several people, in a line. */
export function partView(
  search: Search,
  { text, says }: MessagePart,
  draft: LeadDraft,
  { homes, missing }: NamedHomes,
): PartView {
  const { person, requirement, nextStep, doubts, offersHome } = draft;
  const about = [
    ...person.numbers.map(formatPhone),
    ...person.mails,
    person.roles.join(", "),
    offersHome ? "offers a home" : requirement && wantsLabel(search, requirement),
    ...homes.map(({ label }) => label),
    nextStep?.text,
  ];
  return {
    text,
    title: person.name ?? (person.numbers[0] ? formatPhone(person.numbers[0]) : clipText(text, 60)),
    about: about.filter(Boolean).join(" · "),
    doubts:
      says === "nothing" ? [] : [...doubts.map(({ sentence }) => `${sentence.replace(/[.?]$/, "")}?`), ...missing],
    isHere: says !== "nothing",
  };
}

async function whoHas(
  find: (key: string) => Promise<readonly PersonRow[]>,
  { numbers, mails }: LeadDraft["person"],
): Promise<PersonRow | undefined> {
  for (const key of [...numbers, ...mails]) {
    const found = (await find(key)).find(({ values }) => [...numbersOf(values), ...mailsOf(values)].includes(key));
    if (found) return found;
  }
  return undefined;
}

/** The questions of each field as one text. */
function sentences(doubts: LeadDraft["doubts"]): DraftView["doubts"] {
  const byField = Map.groupBy(doubts, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(({ sentence }) => sentence).join(" ")]));
}
