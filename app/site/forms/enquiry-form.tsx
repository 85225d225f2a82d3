import { language } from "#app/base/language.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { formsTexts } from "./words.ts";
import { CONSENT_VERSION, type EnquiryFormName, enquiryForms } from "#app/kinds/forms/forms.ts";
import { CONSENTED, HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { Island } from "../islands/island.tsx";
import { consentTick, problemOf } from "./form-texts.ts";
import { fieldViews } from "./field-views.ts";
import type { ConsentedView, VisitorFormView } from "./form-view.ts";
import { VisitorForm } from "./visitor-form.tsx";

/** A form as it stands: what was typed, what was refused, what it is about. */
export interface EnquiryView extends ConsentedView {
  readonly form: EnquiryFormName;
  /** Path of the page it was asked on. */
  readonly page: string;
  readonly listing?: string | undefined;
  /** Title of that listing, shown only. */
  readonly listingTitle?: string | undefined;
  /** What it is about where no listing says it. */
  readonly topic?: string | undefined;
  readonly marketing: string;
  readonly product: string;
}

interface EnquiryFormProps {
  readonly view: EnquiryView;
  /** The contact page offers a dedicated manager. */
  readonly manager?: boolean;
}

function formView({ view, manager = false }: EnquiryFormProps): VisitorFormView {
  const { form, page, listing, topic, startedAt, values, errors } = view;
  const about = view.listingTitle ?? inSpokenLanguage(topic);
  return {
    id: form,
    action: `/enquire?form=${form}`,
    checkAs: language() === "en" ? form : undefined, // the browser's check speaks only English: the server checks Hindi forms
    thanks: form === "contact" ? "above" : "in place",
    lead: about && formsTexts.about(about),
    fields: fieldViews(enquiryForms[form]),
    ticks: [
      ...(manager ? [{ name: HIDDEN.dedicatedManager, text: formsTexts.manager }] : []),
      consentTick(view.consent),
      { name: HIDDEN.marketing, text: view.marketing },
    ],
    hidden: {
      [HIDDEN.page]: page,
      [HIDDEN.listing]: listing,
      [HIDDEN.topic]: topic,
      [HIDDEN.startedAt]: startedAt,
      [CONSENTED]: CONSENT_VERSION,
    },
    values,
    errors,
    problem: problemOf(view.problem, errors),
    // The specification writes that of the home page.
    submit: form === "home" ? formsTexts.submit : formsTexts.ask(view.product),
  };
}

/** Posts to /enquire with or without script; afterwards the thanks replace it. */
export function EnquiryForm(props: EnquiryFormProps) {
  return <Island name="visitor-form" of={VisitorForm} on="touch" props={{ view: formView(props) }} />;
}
