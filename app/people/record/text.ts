import { Conflict } from "#app/entities/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { fillTemplate, type Template, type TemplateField } from "#app/kinds/settings/texts.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { rolesOf } from "#app/kinds/person/person.ts";
import type { Person } from "./memory.ts";

export type TemplateValues = Partial<Record<TemplateField, string>>;

/** Sources of people who came to us: what they asked may be answered. */
const CAME_TO_US: readonly (string | undefined)[] = ["web form", "call", "walk-in", "WhatsApp"];

/** The template in the person's language with its fields filled in. @throws Conflict, with the sentence why nothing may be sent */
export function textFor({ values }: Person, template: Template, given: TemplateValues, settings: Settings): string {
  refuseUnwanted(values, template);
  return filledText(settings, template, { name: values.name, ...given }, values.language);
}

/** The template with its fields filled in, for somebody of whom no more is known than what is given. */
export function filledText(settings: Settings, template: Template, given: TemplateValues, language?: string): string {
  const key = language === "Hindi" ? (`${template}Hindi` as const) : template;
  const filled: TemplateValues = { company: settings.product, ...given };
  return fillTemplate(settings[key] ?? defaultSettings[key] ?? "", filled);
}

function refuseUnwanted(values: Person["values"], template: Template): void {
  if (values.doNotCall) throw new Conflict(`${values.name} asked not to be called or written to. Nothing was sent.`);
  const isOwners = (template === "ownersReport" || template === "askOwner") && rolesOf(values).includes("owner");
  if (values.consentAt !== undefined || values.marketing || isOwners || CAME_TO_US.includes(values.source)) return;
  throw new Conflict(
    `There is no consent of ${values.name} to be written to. Ask first, and note it with the person; then send this.`,
  );
}
