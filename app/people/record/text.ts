import { indianMoment, localMoment } from "#app/entities/values/day.ts";
import { chatLink, isIndian } from "#app/entities/values/phone.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { fillTemplate, type Template } from "#app/kinds/settings/texts.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { rolesOf } from "#app/kinds/person/person.ts";
import type { Records } from "#app/store/types.ts";
import type { Person } from "./memory.ts";
import { type Contact, reach } from "./reach.ts";

/** Whom a text is for. What is known of the person counts before what is given. */
export interface Addressee extends Contact {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
}

/** What a text is about. */
export interface About {
  /** Its title. */
  readonly home?: string | undefined;
  /** When the visit begins, epoch ms. */
  readonly at?: number | undefined;
  readonly link?: string | undefined;
  readonly figures?: string | undefined;
}

/** A text, and WhatsApp opened with it where there is a number; or the sentence why nothing may be written. */
export type Message =
  | { readonly text: string; readonly href: string | undefined; readonly refusal?: undefined }
  | { readonly refusal: string; readonly text?: undefined; readonly href?: undefined };

/** The template for somebody, in their language, with its fields filled in. */
export async function messageTo(
  records: Records,
  settings: Settings,
  to: Addressee,
  template: Template,
  about: About,
): Promise<Message> {
  const [reached] = await reach(records, [to]);
  const who = reached?.who;
  const name = who?.values.name ?? to.name ?? "";
  const refusal = reached?.doNotCall ? asksNotTo(name) : who && refusalOf(who, template);
  if (refusal !== undefined) return { refusal };
  const { number, language } = { number: reached?.number, language: who?.values.language ?? to.language };
  const text = filledText(settings, template, { name, number, language }, about);
  return { text, href: reached?.chatHref && number && chatLink(number, text) };
}

/** The template filled in, for whoever may be written to. */
export function filledText(
  settings: Settings,
  template: Template,
  { name = "", number, language }: Addressee,
  { home, at, ...about }: About,
): string {
  const isHindi = language === "Hindi";
  const key = isHindi ? (`${template}Hindi` as const) : template;
  const someHome = isHindi ? "घर" : template === "firstAnswer" ? "a home" : "the home";
  return fillTemplate(settings[key] ?? defaultSettings[key] ?? "", {
    ...about,
    name,
    home: home ?? someHome,
    when: at === undefined ? undefined : momentFor(at, number, isHindi ? "hi" : "en"),
    company: settings.product,
  });
}

/** Whoever has a number of another country is told that it is the time in India. */
function momentFor(at: number, number: string | undefined, spoken: "en" | "hi"): string {
  return number === undefined || isIndian(number) ? localMoment(at, spoken) : indianMoment(at, spoken);
}

/** Sources of people who came to us: what they asked may be answered. */
const CAME_TO_US: readonly (string | undefined)[] = ["web form", "call", "walk-in", "WhatsApp"];

function asksNotTo(name: string): string {
  return `${name} asked not to be called or written to. Nothing was sent.`;
}

/** Why nothing may be written to somebody who may be called. */
function refusalOf({ values }: Person, template: Template): string | undefined {
  const isOwners = (template === "ownersReport" || template === "askOwner") && rolesOf(values).includes("owner");
  if (values.consentAt !== undefined || values.marketing || isOwners || CAME_TO_US.includes(values.source))
    return undefined;
  return `There is no consent of ${values.name} to be written to. Ask first, and note it with the person; then send this.`;
}
