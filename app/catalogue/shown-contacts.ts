import { type AnyValues, type Field, InvalidInput } from "#app/entities/index.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { contactsIn } from "#app/entities/values/phones-in-text.ts";
import { listed, lowerFirst } from "#app/entities/values/text.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import { isShownText, type PublishableValues, SHOWS_CONTACTS } from "#app/kinds/publishing.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";

/**
 * Phone numbers and mail addresses in public texts: most are an owner's. Without those of the company, that of the
 * listing's own public field, and those that were public before.
 * @param before the public values before, if any
 */
function shownContacts(
  kind: EntityName,
  before: AnyValues,
  after: PublishableValues,
  { phone, whatsapp, email }: Partial<Settings>,
) {
  const fields = Object.entries<Field>(entities[kind].fields);
  const textsOf = (values: PublishableValues) =>
    fields.flatMap(([key, field]) => {
      const text = values[key];
      return isShownText(field) && typeof text === "string" ? [{ field, contacts: contactsIn(text) }] : [];
    });
  const known = new Set<unknown>([
    phone,
    whatsapp,
    email?.toLowerCase(),
    ...fields.flatMap(([key, field]) => (field.kind === "phone" && field.options.public !== false ? [after[key]] : [])),
    ...textsOf(before).flatMap(({ contacts }) => contacts),
  ]);
  return textsOf(after).flatMap(({ field: { options }, contacts }) => {
    const news = [...new Set(contacts)].filter((contact) => !known.has(contact));
    const shown = listed(news.map((contact) => (contact.includes("@") ? contact : formatPhone(contact))));
    return shown === "" ? [] : [{ label: options.label, name: options.apiNames[0], shown }];
  });
}

/** 'Everybody would see +91 98110 80007 (description)'; undefined where there is nothing to ask about. */
export function shownContactsText(...asked: Parameters<typeof shownContacts>): string | undefined {
  const where = shownContacts(...asked).map(({ shown, label }) => `${shown} (${lowerFirst(label)})`);
  return where.length === 0 ? undefined : `Everybody would see ${listed(where)}`;
}

/** @throws InvalidInput at each text, and at `contacts`, which a caller sends to publish the record all the same */
export function refuseShownContacts(...asked: Parameters<typeof shownContacts>): void {
  const text = shownContactsText(...asked);
  if (text === undefined) return;
  throw new InvalidInput(`${text}. Take it out, or say that it may be shown.`, {
    ...Object.fromEntries(shownContacts(...asked).map(({ name, shown }) => [name, `Everybody would see ${shown}`])),
    contacts: `Send contacts: "${SHOWS_CONTACTS.contacts}" where it may be shown`,
  });
}
