import { omitEmpty } from "#app/base/omit-empty.ts";
import { language } from "#app/base/language.ts";
import { ownPathOf } from "#app/base/own-path.ts";
import { type FieldErrors, InvalidInput, type WireRecord } from "#app/entities/index.ts";
import {
  type CheckedForm,
  checkForm,
  checkWithConsent,
  CONSENT_VERSION,
  consentText,
  isTicked,
  type VisitorFormFields,
} from "#app/kinds/forms/forms.ts";
import { CONSENTED, HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { messages } from "#app/entities/messages.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import type { InboxContext } from "./context.ts";
import { keptNotice } from "./notice.ts";
import { newReference } from "#app/base/reference.ts";
import { inboxTexts } from "./words.ts";

/** Where something a visitor sends comes from. */
export interface Origin {
  /** Which form: a key of `enquiryForms`, or 'submission', 'review', 'visit', 'alert', 'list'. */
  readonly form: string;
  /** Path (or whole address) of the page. */
  readonly page: string;
  /** By which advertisement or site the visit began, as the browser kept it. */
  readonly came?: string | undefined;
  /** Id of the property or project that it is about. */
  readonly listing?: string | undefined;
  readonly topic?: string | undefined;
  /** Client address, for limits only; never stored. */
  readonly address: string;
  readonly submissionKey?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly trap?: string | undefined;
  /** The network sent more than usual in the last hour. */
  readonly isManyFromNetwork?: boolean;
}

/**
 * What a form says, with the consent given.
 * @param checkWhole sentences about the values together, by input name
 * @throws InvalidInput naming every input at fault
 */
export function checkedForm<F extends VisitorFormFields>(
  fields: F,
  input: WireRecord,
  checkWhole: (values: CheckedForm<F>["values"]) => FieldErrors = () => ({}),
): CheckedForm<F>["values"] {
  const { values, errors } = checkWithConsent(fields, input);
  return withoutErrors(fields, { values, errors: { ...checkVersion(input), ...errors, ...checkWhole(values) } });
}

/** A form that waited for a network may have been filled in under another sentence of consent than is noted now. */
function checkVersion(input: WireRecord): FieldErrors {
  const version = input[CONSENTED];
  return version === undefined || version === CONSENT_VERSION ? {} : { [HIDDEN.consent]: inboxTexts.consentChanged };
}

/** The values of a form without contact data, which asks for no consent. @throws InvalidInput naming every input at fault */
export function checkedFields<F extends VisitorFormFields>(fields: F, input: WireRecord): CheckedForm<F>["values"] {
  return withoutErrors(fields, checkForm(fields, input));
}

function withoutErrors<F extends VisitorFormFields>(
  fields: F,
  { values, errors }: CheckedForm<F>,
): CheckedForm<F>["values"] {
  const [first] = Object.keys(errors);
  if (first === undefined) return values;
  const label = fields[first]?.options.label ?? "Consent";
  throw new InvalidInput(messages.refused(Object.keys(errors).length, label, errors[first] ?? ""), errors);
}

/** Reads the hidden inputs of a form. @param fallbackPage for a form that names no page */
export function readOrigin(form: string, input: WireRecord, address: string, fallbackPage = "/"): Origin {
  const textOf = (name: string) => {
    const value = input[name];
    return typeof value === "string" && value.trim() !== "" ? clipped(value, 500) : undefined;
  };
  return {
    form,
    address,
    page: textOf(HIDDEN.page) ?? fallbackPage,
    came: textOf(HIDDEN.came),
    listing: textOf(HIDDEN.listing),
    topic: textOf(HIDDEN.topic),
    submissionKey: textOf(HIDDEN.submissionKey),
    startedAt: textOf(HIDDEN.startedAt),
    trap: textOf(HIDDEN.trap),
  };
}

/** Values that every sent record has: the page, the consent, and a new reference. */
export async function originValues(
  context: InboxContext,
  input: WireRecord,
  origin: Pick<Origin, "page" | "came" | "isManyFromNetwork">,
) {
  const settings = await context.settings();
  return {
    page: clipped(ownPathOf(origin.page), 500) ?? "/", // what a browser calls the page may name another host
    ...omitEmpty({ came: readArrival(origin.came) }),
    reference: newReference(),
    consentText: consentText(settings.product, settings.enquiryMonths),
    consentVersion: await keptNotice(context),
    consentAt: context.now(),
    marketing: isTicked(input[HIDDEN.marketing]),
    linkGeneration: 0,
    ...(language() === "en" ? {} : { language: language() }),
    ...(origin.isManyFromNetwork ? { manyFromNetwork: true } : {}),
  };
}

const ARRIVAL = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "referrer"] as const;

/** 'google, cpc, villas-noida, www.google.com' of 'utm_source=google&…' */
function readArrival(written = ""): string | undefined {
  const read = new URLSearchParams(written);
  const said = ARRIVAL.flatMap((name) => clipped(read.get(name) ?? "", 45) || []);
  return said.join(", ") || undefined;
}

export function clipped(text: string | undefined, maxLength: number): string | undefined {
  return text === undefined ? undefined : beginningOf(text, maxLength);
}
