import { clipText } from "#app/entities/values/text.ts";
import type { InteractionKind } from "#app/kinds/interaction/interaction.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { RequirementOrigin } from "#app/kinds/requirement/requirement.ts";
import type { PersonInput } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { peopleWords as texts } from "../people-words.ts";
import type { DraftAnswer } from "./use-draft.ts";
import { type Wanted, wantsLabel } from "./wants.server.ts";

/** Somebody who is written down, with what is wanted and what was said. */
interface PersonDraft {
  readonly person: PersonInput;
  readonly wanted: Wanted;
  readonly origin: RequirementOrigin;
  readonly said: {
    readonly what: InteractionKind;
    readonly text: string | undefined;
    readonly nextStep: string | undefined;
    readonly nextStepOn: string | undefined;
  };
}

type Asker = Pick<Services, "people" | "search"> & { readonly actor: Actor };

/** Finds the person by number or mail, or adds one, and writes down what is new. Sent again it adds no wish twice. @throws InvalidInput */
export async function saveDraft(
  { people, search, actor }: Asker,
  { person: input, wanted, origin, said }: PersonDraft,
): Promise<DraftAnswer> {
  const { person, isNew } = await people.add(actor, input);
  if ((wanted.must !== "" || wanted.nice !== "") && !(await isKnown({ people, actor }, person, wanted)))
    await people.requirements.add(actor, person.id, {
      label: clipText(wantsLabel(await search(), wanted), 200) || undefined,
      ...wanted,
      origin,
    });
  if (said.text !== undefined || said.nextStep !== undefined)
    await people.log(actor, person.id, { ...said, ...(said.what === "call" ? { outcome: "answered" } : {}) });
  const { name } = person.values;
  return { ok: true, text: isNew ? texts.added(name) : texts.known(name), person: { id: person.id, name } };
}

async function isKnown(
  { people, actor }: Pick<Asker, "people" | "actor">,
  { id }: Stored<"person">,
  { must, nice }: Wanted,
): Promise<boolean> {
  const open = (await people.requirements.list(actor, id)).filter(({ values }) => values.closedAt === undefined);
  return open.some(({ values }) => (values.must ?? "") === must && (values.nice ?? "") === nice);
}
