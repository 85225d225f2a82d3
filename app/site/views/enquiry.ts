import { consentText, type EnquiryFormName, marketingText } from "#app/entities/forms.ts";
import type { Settings } from "#app/entities/settings.ts";
import type { EnquiryView } from "../enquiry-form.tsx";

interface About {
  readonly page: string;
  readonly listing?: string | undefined;
  readonly topic?: string | undefined;
}

/** An empty form about something. */
export function emptyEnquiry(form: EnquiryFormName, about: About, settings: Settings): EnquiryView {
  return { form, values: {}, errors: {}, ...about, consent: consentText(settings.product, settings.enquiryMonths), marketing: marketingText(settings.product) };
}
