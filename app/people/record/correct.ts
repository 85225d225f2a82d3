import { takeBack } from "#app/catalogue/index.ts";
import { NotFound } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { CALL_OUTCOMES, type CallOutcome, INTERACTIONS } from "#app/kinds/interaction/interaction.ts";
import type { Actor, ExpectedVersion, Records } from "#app/store/types.ts";
import { definedOf } from "./input.ts";
import { applyEntry, stepIn } from "./log.ts";
import { livePerson } from "./merge.ts";

/** What is written anew in an entry of the timeline; what is absent stays, null clears. */
export interface EntryChange {
  readonly text?: string | null | undefined;
  readonly outcome?: CallOutcome | undefined;
  /** Id of the home that it is about. */
  readonly listing?: string | null | undefined;
  readonly nextStep?: string | null | undefined;
  /** `YYYY-MM-DD`, or as it is typed. */
  readonly nextStepOn?: string | null | undefined;
  /** The one with whom it really was. */
  readonly person?: string | undefined;
}

/** Corrects an entry, and with it what followed from it. @throws NotFound @throws Conflict @throws InvalidInput */
export async function correct(
  records: Records,
  actor: Actor,
  id: string,
  change: EntryChange,
  options: ExpectedVersion,
): Promise<Stored<"interaction">> {
  const { values } = await entryOf(records, id);
  const { person = values.person, outcome = values.outcome } = change;
  await livePerson(records, person);
  const isOther = person !== values.person || outcome !== values.outcome;
  if (isOther) await withoutEffects(records, id);
  const { nextStep = values.nextStep, nextStepOn = values.nextStepOn, ...rest } = change;
  const isSameStep = nextStep === values.nextStep && nextStepOn === values.nextStepOn;
  const noStep = { nextStep: null, nextStepOn: null, nextStepAt: null, nextStepDoneAt: null };
  const step = nextStep ? stepIn({ nextStep, nextStepOn: nextStepOn ?? undefined }, values.at) : {};
  const wire = { ...rest, person, ...(isSameStep ? {} : { ...noStep, ...step }) };
  const patch = entities.interaction.parsePatch(definedOf(wire), values, { asSystem: true });
  const corrected = await records.update("interaction", id, patch, options);
  const { enquiry, at } = values;
  const [what, wentAs] = [oneOf(INTERACTIONS, values.what) ?? "note", oneOf(CALL_OUTCOMES, outcome)];
  if (isOther) await applyEntry(records, actor, { person, what, outcome: wentAs, enquiry, at });
  return corrected;
}

/** Puts an entry into the bin; who waited before it waits again. @throws NotFound */
export async function takeBackEntry(records: Records, id: string): Promise<void> {
  await entryOf(records, id);
  await withoutEffects(records, id);
  await records.remove("interaction", id);
}

async function entryOf(records: Records, id: string): Promise<Stored<"interaction">> {
  const entry = await records.get("interaction", id);
  if (entry && entry.deletedAt === undefined) return entry;
  throw new NotFound("This entry is not here any more. Load the page again.");
}

/** Undoes what followed from noting it: clocks that it stopped, steps that it ended, a number that it took away. What was changed since stays. */
async function withoutEffects(records: Records, id: string): Promise<void> {
  const made = (await records.history("interaction", id)).findLast(({ what }) => what === "created");
  const step = made ? await records.changesOf(made.act) : [];
  const isWrong = made?.after?.values["outcome"] === "wrong number";
  const effects = step.filter(
    (change) =>
      change.what === "updated" && change.id !== id && (isWrong || ["enquiry", "interaction"].includes(change.kind)),
  );
  for (const own of Map.groupBy(effects, (change) => change.id).values())
    await takeBack(records, own, { ifChanged: "keep" });
}
