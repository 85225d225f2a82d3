import { LANGUAGES, type SiteLanguage } from "#app/base/language.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { email, phone } from "#app/entities/fields/contact.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { integer } from "#app/entities/fields/number.ts";
import { text } from "#app/entities/fields/text.ts";
import { messages } from "#app/entities/messages.ts";

/** Fields of everything that a person sends: who, what was agreed to, and the private link that was given out for it. */
export const personFields = internal(
  inGroup("person", {
    name: text({ label: "Name", required: true, maxLength: 80, search: true }),
    number: phone({ apiNames: ["number", "mobile"], label: "Number", required: true, search: true }),
    email: email({ label: "Email", search: true }),
  }),
);

/** Id of the person on whom a record hangs. The site sets it. */
const link = { label: "Person", maxLength: 60, systemOnly: true, isDerived: true } as const;
export const personLink = text(link);
export const requiredPerson = text({ ...link, required: true });

export const originFields = internal(
  inGroup("origin", {
    person: personLink,
    reference: text({ label: "Reference", maxLength: 20, search: true }),
    page: text({ label: "Page", maxLength: 500 }),
    came: text({ label: "Came from", maxLength: 300 }),
    /** Language of the page that it was sent from, where that is not English: all mails about it are in it. */
    language: choice({ label: "Language", choices: LANGUAGES, adminOnly: true }),
    consentText: text({ label: "Consent", maxLength: 500, required: messages.consent }),
    consentVersion: text({ label: "Version of the consent", maxLength: 20 }),
    consentAt: integer({ label: "Time of the consent", unit: "ms" }),
    marketing: flag({ label: "May receive offers" }),
    manyFromNetwork: flag({ label: "Many from one network", adminOnly: true }),
    /** Rises when a private link is revoked: older links then lead nowhere. */
    linkGeneration: integer({ label: "Private links revoked", adminOnly: true }),
  }),
);

/** The language of whoever sent it. */
export function spokenBy({ language }: { readonly language?: string | undefined }): SiteLanguage {
  return oneOf(LANGUAGES, language) ?? "en";
}

/** Id of the account whose work it is; nobody's without one. `People.handOver` sets it. */
export const assignee = text({ label: "Whose", maxLength: 60, systemOnly: true, isDerived: true });

/** Id of the account that answered what somebody sent. */
export const answeredBy = text({ label: "Answered by", maxLength: 60, systemOnly: true, isDerived: true });

/** The moment of it of which a device of ours, or a mail, was told: when it came, begins or is due. */
export const rangFor = integer({ label: "Told of", unit: "ms", systemOnly: true, isDerived: true });

/** What the company writes down about a person's enquiry or visit. */
export const notes = rows({ label: "Notes", columns: ["at", "who", "text"], maxRows: 500, adminOnly: true });
