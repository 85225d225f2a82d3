import { oneOf } from "#app/entities/one-of.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { LANGUAGES, PERSON_SOURCES, ROLES } from "#app/kinds/person/person.ts";
import type { PersonChange } from "#app/people/index.ts";

/** What the form of a person's details says; an empty line clears. */
export function detailsIn(form: FormData): PersonChange {
  const texts = textsIn(form);
  const line = (name: string) => texts[name]?.trim() || null;
  const lines = (name: string) => (texts[name] ?? "").split("\n");
  const named = new Set(form.getAll("role"));
  return {
    name: texts["name"] ?? "",
    otherNames: lines("otherNames"),
    numbers: lines("numbers"),
    mails: lines("mails"),
    roles: ROLES.filter((role) => named.has(role)),
    language: oneOf(LANGUAGES, texts["language"]) ?? null,
    source: oneOf(PERSON_SOURCES, texts["source"]) ?? null,
    sourceNote: line("sourceNote"),
    about: line("about"),
    doNotCall: texts["doNotCall"] === "on",
    consent: texts["consent"],
  };
}
