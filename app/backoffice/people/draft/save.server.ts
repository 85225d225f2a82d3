import { clipText } from "#app/entities/values/text.ts";
import type { InteractionKind } from "#app/kinds/interaction/interaction.ts";
import type { RequirementOrigin } from "#app/kinds/requirement/requirement.ts";
import type { PersonSource } from "#app/kinds/person/person.ts";
import type { PersonInput } from "#app/people/index.ts";
import type { ByActor } from "../../context.server.ts";
import { peopleWords as texts } from "../../blocks/people/people-words.ts";
import type { DraftAnswer } from "./use-draft.ts";
import { type Wanted, wantsLabel } from "./wants.server.ts";

/** Kind of the first interaction with a person, by their source. */
export const HAPPENED: Partial<Record<PersonSource, InteractionKind>> = {
  call: "call",
  "walk-in": "met",
  WhatsApp: "wrote",
  portal: "wrote",
  referral: "wrote",
  "web form": "wrote",
};

/** Somebody who is written down, with what is wanted and what was said. */
interface PersonDraft {
  readonly person: PersonInput;
  readonly wanted: Wanted;
  readonly origin: RequirementOrigin;
  /** Ids of the homes that they asked about. */
  readonly homes?: readonly string[];
  readonly said: {
    readonly what: InteractionKind;
    readonly text: string | undefined;
    readonly nextStep: string | undefined;
    readonly nextStepOn: string | undefined;
  };
}

/** Finds the person by number or mail, or adds one, and writes down what is new, in one step. Sent again it adds nothing twice. @throws InvalidInput */
export async function saveDraft(
  { people, search, actor }: ByActor<"people" | "search">,
  { person: input, wanted, origin, homes, said }: PersonDraft,
): Promise<DraftAnswer> {
  const isWanting = wanted.must !== "" || wanted.nice !== "";
  const label = isWanting ? clipText(wantsLabel(await search(), wanted), 200) || undefined : undefined;
  const isSaid = said.what !== "note" || said.text !== undefined || said.nextStep !== undefined;
  const { person, isNew } = await people.add(actor, input, {
    want: isWanting ? { label, ...wanted, origin } : undefined,
    homes,
    said: isSaid ? { ...said, ...(said.what === "call" ? { outcome: "answered" as const } : {}) } : undefined,
  });
  const { name } = person.values;
  return { ok: true, text: isNew ? texts.added(name) : texts.known(name), person: { id: person.id, name } };
}
