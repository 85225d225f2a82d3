import { consentText, type EnquiryFormName, enquiryForms, marketingText } from "#app/kinds/forms/forms.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { EnquiryView } from "./enquiry-form.tsx";
import type { ConsentedView } from "./form-view.ts";

type About = Pick<EnquiryView, "page" | "listing" | "listingTitle" | "topic">;

/** A form as nobody has filled it in yet. @param startedAt the signed time of `inbox.startToken()` */
export function emptyForm(
  { product, enquiryMonths }: Settings,
  startedAt: string,
): ConsentedView & { startedAt: string } {
  return { values: {}, errors: {}, problem: undefined, startedAt, consent: consentText(product, enquiryMonths) };
}

/** An empty form of enquiries. */
export function emptyEnquiry(form: EnquiryFormName, about: About, settings: Settings, startedAt: string): EnquiryView {
  const { product } = settings;
  return { form, ...about, ...emptyForm(settings, startedAt), marketing: marketingText(product), product };
}

export function formNameOf(written: string | null): EnquiryFormName {
  const names = Object.keys(enquiryForms) as EnquiryFormName[]; // Object.keys loses their type
  return names.find((name) => name === written) ?? "dialog";
}
