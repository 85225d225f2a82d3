import { InvalidInput } from "#app/entities/errors.ts";
import { counted } from "#app/entities/counted.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { CALL_OUTCOMES } from "#app/kinds/interaction/interaction.ts";
import type { ByActor } from "../../context.server.ts";
import { expectedVersion } from "../../feedback/answered.server.ts";

type Texts = Readonly<Record<string, string>>;

/** Corrections of the timeline, by the name that a form sends. @returns what to say, or nothing for another act */
export async function actOnEntry(services: ByActor, texts: Texts): Promise<string | undefined> {
  const { people, actor } = services;
  const { intent, entry = "" } = texts;
  if (intent === "take-back") {
    await people.takeBack(actor, entry);
    return "Taken back.";
  }
  if (intent !== "correct") return undefined;
  const { text, outcome, nextStep, nextStepOn, home = "", wasHome = "", to = "" } = texts;
  const other = to.trim() === "" ? undefined : await personNamed(services, to);
  const change = {
    outcome: oneOf(CALL_OUTCOMES, outcome),
    ...(text === undefined ? {} : { text: text.trim() || null }),
    ...(nextStep === undefined ? {} : { nextStep: nextStep.trim() || null, nextStepOn: nextStepOn || null }),
    ...(home.trim() === wasHome ? {} : { listing: await homeNamed(services, home.trim()) }),
    ...(other ? { person: other.id } : {}),
  };
  const { values } = await people.correct(actor, entry, change, expectedVersion(texts));
  if (other) return `Moved to ${other.values.name}.`;
  return `Saved: ${values.text ?? values.nextStep ?? values.outcome ?? values.what}`;
}

/** @throws InvalidInput where nobody or several have the number or name */
export async function personNamed({ people, actor }: ByActor<"people">, typed: string) {
  const written = typed.trim();
  if (written === "") throw new InvalidInput("Write the name or number first.", { to: "Name or number is required" });
  const [found, ...others] = await people.find(actor, written, 2);
  if (found && others.length === 0) return found;
  const problem = found ? "Several people match. Write the number" : "Nobody has this name or number. Add them first";
  throw new InvalidInput(`${problem}.`, { to: problem });
}

/** Id of the one home with this title or these words; null for none. @throws InvalidInput */
async function homeNamed({ catalogue, actor }: ByActor, written: string): Promise<string | null> {
  if (written === "") return null;
  const { items, total } = await catalogue.adminLists.list(actor, "property", { search: written, limit: 50 });
  const exact = items.filter(({ values }) => values.title === written);
  const [found] = exact.length === 1 ? exact : total === 1 ? items : [];
  if (found) return found.id;
  const problem = total > 1 ? `${counted(total, "home")} match. Write more of its name` : "No home has this name";
  throw new InvalidInput(`${problem}.`, { home: problem });
}
