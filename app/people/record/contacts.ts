import { refusedField } from "#app/entities/index.ts";
import { email } from "#app/entities/fields/contact.ts";
import { readIfFits } from "#app/entities/field.ts";
import { messages } from "#app/entities/messages.ts";
import { readPhone } from "#app/entities/values/phone.ts";

const mailField = email({ label: "Email" });

/** The one form of a number. @throws InvalidInput with the sentence of what is wrong with it */
export function readNumber(written: string, field = "number"): string {
  const reading = readPhone(written, { landline: true });
  if ("number" in reading) return reading.number;
  throw refusedField(field, reading.problem);
}

/** The one form of a mail address. @throws InvalidInput */
export function readMail(written: string, field = "mail"): string {
  const mail = readIfFits(mailField, written, {})?.toLowerCase();
  if (mail !== undefined) return mail;
  throw refusedField(field, messages.email);
}
