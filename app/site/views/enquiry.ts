import { consentText, type EnquiryFormName, enquiryForms, marketingText } from "#app/entities/forms.ts";
import type { Settings } from "#app/entities/settings.ts";
import type { EnquiryView } from "../forms/enquiry-form.tsx";

type About = Pick<EnquiryView, "page" | "listing" | "listingTitle" | "topic">;

/** @param startedAt the signed time of `inbox.startToken()` */
export function emptyEnquiry(form: EnquiryFormName, about: About, settings: Settings, startedAt: string): EnquiryView {
  return {
    form,
    values: {},
    errors: {},
    ...about,
    startedAt,
    consent: consentText(settings.product, settings.enquiryMonths),
    marketing: marketingText(settings.product),
  };
}

export function formNameOf(written: string | null): EnquiryFormName {
  const names = Object.keys(enquiryForms) as EnquiryFormName[]; // keys of the constant itself
  return names.find((name) => name === written) ?? "dialog";
}
