import { consentTexts } from "./consent-words.ts";
import { countryInput } from "#app/entities/values/country-input.ts";
import { type Field, FieldError, type KindValues, requiredSentence } from "#app/entities/field.ts";
import { HIDDEN } from "./hidden-inputs.ts";
import { email, looseEmail, phone } from "#app/entities/fields/contact.ts";
import { date } from "#app/entities/fields/date.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { messages } from "#app/entities/messages.ts";

/**
 * The forms of the public side, for browser and server alike. It imports no entity, so that it stays a few hundred
 * bytes in a visitor's page. Keys are the names of the inputs.
 */

/** Rises with every change of the sentence of a consent or of the notice behind it; stored with each. */
export const CONSENT_VERSION = "3";

/** What a visitor agrees to, beside the box that has to be ticked. The page adds the link to the notice. */
export const consentText = (product: string, months: number): string => consentTexts.consent(product, months);

export const marketingText = (product: string): string => consentTexts.marketing(product);

const name = text({ label: "Name", required: true, maxLength: 80 });
const mobile = phone({ label: "Mobile", required: true });
const wish = paragraph({ label: "Message", maxLength: 2_000 });

/** /contact: every field has its own sentence. */
const contactForm = {
  name,
  number: phone({ label: "Number", required: true }),
  email: email({ label: "Email", required: true }),
  message: paragraph({ label: "Message", required: messages.messageEmpty, maxLength: 2_000 }),
};

/** The card on the home page. */
const homeForm = {
  name: text({ label: "Name", required: true, minLength: 3, maxLength: 20 }),
  mobile,
  email: looseEmail({ label: "Email" }),
  message: paragraph({ label: "Message", maxLength: 100 }),
};

/** The enquiry dialog, and every place that asks about one thing: a listing, a topic, an empty result. */
const enquiryForm = {
  name,
  mobile,
  email: email({ label: "Email" }),
  message: wish,
};

const vacationForm = {
  ...enquiryForm,
  checkIn: date({ label: "Check In" }),
  checkOut: date({ label: "Check Out" }),
};

export type VisitorFormFields = Readonly<Record<string, Field>>;

/** Where an enquiry can come from, and which fields stand there. */
export const enquiryForms = {
  contact: contactForm,
  home: homeForm,
  dialog: enquiryForm,
  listing: enquiryForm,
  project: enquiryForm,
  search: enquiryForm,
  vacation: vacationForm,
  interiors: enquiryForm,
} as const satisfies Readonly<Record<string, VisitorFormFields>>;

export type EnquiryFormName = keyof typeof enquiryForms;

export interface CheckedForm<F extends VisitorFormFields = VisitorFormFields> {
  /** What was read, by input name. Empty inputs are left out. */
  readonly values: { readonly [K in keyof F]?: F[K] extends Field<infer Name> ? KindValues[Name] : never };
  /** Sentences by input name; none: the form may be sent. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads and checks a form. The same function decides in the browser and on the server. */
export function checkForm<F extends VisitorFormFields>(
  fields: F,
  input: Readonly<Record<string, unknown>>,
): CheckedForm<F> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    try {
      const value = field.parse(input[key], field.kind === "phone" ? { country: input[countryInput(key)] } : values);
      if (value !== undefined) values[key] = value;
      else if (field.isRequired) errors[key] = requiredSentence(field);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      errors[key] = error.message;
    }
  }
  return { values: values as CheckedForm<F>["values"], errors }; // each key holds what its own field has read
}

/** A ticked box, as forms and scripts send it. */
export function isTicked(input: unknown): boolean {
  return input === true || (typeof input === "string" && /^(on|yes|true|1)$/i.test(input.trim()));
}

/** Checks a form, and the consent that storing personal data needs. */
export function checkWithConsent<F extends VisitorFormFields>(
  fields: F,
  input: Readonly<Record<string, unknown>>,
): CheckedForm<F> {
  const { values, errors } = checkForm(fields, input);
  return isTicked(input[HIDDEN.consent])
    ? { values, errors }
    : { values, errors: { ...errors, [HIDDEN.consent]: messages.consent } };
}

/** Checks across fields, once each of them is right. @param today day in India; without it past days are accepted */
export function checkStay(values: Readonly<Record<string, unknown>>, today = ""): Readonly<Record<string, string>> {
  const { checkIn, checkOut } = values;
  const isPast = (day: unknown) => typeof day === "string" && day < today;
  return {
    ...(isPast(checkIn) ? { checkIn: messages.dayInPast("Check In") } : {}),
    ...(typeof checkIn === "string" && typeof checkOut === "string" && checkOut <= checkIn
      ? { checkOut: messages.stayEndsFirst }
      : isPast(checkOut)
        ? { checkOut: messages.dayInPast("Check Out") }
        : {}),
  };
}

export function checkEnquiryForm(form: EnquiryFormName, input: Readonly<Record<string, unknown>>): CheckedForm {
  const { values, errors } = checkWithConsent<VisitorFormFields>(enquiryForms[form], input);
  return { values, errors: { ...errors, ...checkStay(values) } };
}
