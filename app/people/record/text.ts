import { inLanguage } from "#app/base/in-language.ts";
import { indianMoment, localMoment } from "#app/entities/values/day.ts";
import { chatLink, isIndian } from "#app/entities/values/phone.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { fillTemplate, type Template } from "#app/kinds/settings/texts.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { hasReachedUs } from "#app/kinds/interaction/interaction.ts";
import { rolesOf } from "#app/kinds/person/person.ts";
import type { Records } from "#app/store/types.ts";
import type { Person } from "./rows.ts";
import { type PersonOrNumber, reach } from "./reach.ts";

/** Whom a text is for. What is known of the person counts before what is given. */
export interface Addressee extends PersonOrNumber {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
}

/** What a text is about. */
export interface About {
  /** Its title. */
  readonly home?: string | undefined;
  /** Homes in a few words each. */
  readonly homes?: readonly string[] | undefined;
  /** When the visit begins, epoch ms. */
  readonly at?: number | undefined;
  readonly link?: string | undefined;
  readonly figures?: string | undefined;
}

export interface RefusedMessage {
  readonly refusal: string;
  /** Id of the person whose consent, once it is noted, allows it. */
  readonly asks?: string | undefined;
}

/** A text, and WhatsApp opened with it where there is a number; or the sentence why nothing may be written. */
export type PersonMessage =
  | { readonly text: string; readonly href: string | undefined; readonly refusal?: undefined }
  | (RefusedMessage & { readonly text?: undefined; readonly href?: undefined });

/** A template for somebody, and what it is about. */
export interface Letter {
  readonly to: Addressee;
  readonly template: Template;
  readonly about: About;
}

/** The text of each letter, in the language of whoever gets it, with its fields filled in. */
export async function messagesOf(
  records: Records,
  settings: Settings,
  letters: readonly Letter[],
): Promise<readonly PersonMessage[]> {
  const reached = await reach(
    records,
    letters.map(({ to }) => to),
  );
  const strangers = new Map<Template, ReadonlySet<string>>();
  for (const template of new Set(letters.map((letter) => letter.template))) {
    const known = reached.flatMap(({ who }, at) => (who && letters[at]?.template === template ? [who] : []));
    strangers.set(template, await strangersAmong(records, known, template));
  }
  return letters.map(({ to, template, about }, at) => {
    const { who, number, chatHref, doNotCall } = reached[at] ?? {};
    const name = who?.values.name ?? to.name ?? "";
    if (doNotCall) return { refusal: `${name} asked not to be called or written to. Nothing was sent.` };
    if (who && strangers.get(template)?.has(who.id))
      return {
        refusal: `${name} has not written to us. Ask first whether messages are welcome, and note it here.`,
        asks: who.id,
      };
    const language = who?.values.language ?? to.language;
    const text = filledText(settings, template, { name, number, language }, about);
    return { text, href: chatHref && number && chatLink(number, text) };
  });
}

/** The template filled in, for whoever may be written to; with our RERA numbers where it may advertise a home. */
export function filledText(
  settings: Settings,
  template: Template,
  { name = "", number, language }: Addressee,
  { home, homes = [], at, link = "", figures = "" }: About,
): string {
  const isHindi = language === "Hindi";
  const key = isHindi ? (`${template}Hindi` as const) : template;
  const someHome = isHindi ? "घर" : template === "firstAnswer" ? "a home" : "the home";
  const text = fillTemplate(settings[key] ?? defaultSettings[key] ?? "", {
    link,
    figures,
    name,
    home: home ?? someHome,
    list: homes.length > 1 ? homes.map((words, place) => `${place + 1}. ${words}`).join("\n") : homes.join(""),
    when: at === undefined ? "" : momentFor(at, number, isHindi ? "hi" : "en"),
    company: settings.product,
  });
  const agent = TO_OWNERS.includes(template) ? undefined : inLanguage(isHindi ? "hi" : "en", () => agentText(settings));
  return agent ? `${text}\n${agent}` : text;
}

/** Whoever has a number of another country is told that it is the time in India. */
function momentFor(at: number, number: string | undefined, spoken: "en" | "hi"): string {
  return number === undefined || isIndian(number) ? localMoment(at, spoken) : indianMoment(at, spoken);
}

/** Who may be called, but not written to: who wrote to us or spoke with us may be answered; a name on a list alone may not be written to. */
async function strangersAmong(
  records: Records,
  people: readonly Person[],
  template: Template,
): Promise<ReadonlySet<string>> {
  const isAllowed = ({ values }: Person) =>
    values.consentAt !== undefined ||
    values.marketing ||
    (TO_OWNERS.includes(template) && rolesOf(values).includes("owner"));
  const unknown = new Set(people.flatMap((person) => (isAllowed(person) ? [] : [person.id])));
  const said = await records.foundBy("interaction", [...unknown]);
  for (const { values } of said) if (hasReachedUs(values)) unknown.delete(values.person);
  for (const kind of SENT)
    for (const { values } of await records.foundBy(kind, [...unknown])) unknown.delete(values.person ?? "");
  return unknown;
}

/** Templates about the home that somebody gave us. */
const TO_OWNERS: readonly Template[] = ["askOwner", "ownerCancelled", "askAvailable", "ownersReport"];

/** What people send by the site. */
const SENT = ["enquiry", "visit", "submission", "review", "alert"] as const;
