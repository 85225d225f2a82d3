import { formsTexts } from "./words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { EnquiryForm, type EnquiryView } from "./enquiry-form.tsx";
import { ContactLink } from "../parts/contact-link.tsx";

export type { EnquiryView } from "./enquiry-form.tsx";

/** The card beside the projects on the home page. */
export function EnquiryCard({ view, call }: { readonly view: EnquiryView; readonly call: string | undefined }) {
  return (
    <aside className="aside" id="enquire" aria-label={formsTexts.enquiry}>
      <div className="panel">
        <h2 className="t1">{formsTexts.enquiryTitle}</h2>
        <EnquiryForm view={view} />
        <p className="micro muted mt-3">{formsTexts.termsApply}</p>
      </div>
      <ContactLink className="btn btn-s btn-w mt-3" href={call}>
        <Icon name="callback" className="ic ic-s" />
        {formsTexts.callbackNow}
      </ContactLink>
    </aside>
  );
}
