import { visitForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import type { SlotDay } from "../views/slots.ts";
import { ConsentedForm } from "./consented-form.tsx";
import type { ConsentedView } from "./form-view.ts";
import { TimeChoice } from "./time-choice.tsx";

export interface VisitFormView extends ConsentedView {
  readonly listing: string;
  readonly title: string;
  readonly days: readonly SlotDay[];
}

export function VisitForm({ view }: { readonly view: VisitFormView }) {
  return (
    <div className="panel">
      <h1 className="t1">{en.detail.askVisit}</h1>
      <p className="small muted mt-2">{view.title}</p>
      <ConsentedForm
        id="visit"
        of={visitForm}
        choice="startsAt"
        action={`/visit?listing=${view.listing}`}
        thanks="private page"
        submit={en.detail.askVisit}
        sent={view}
      >
        <TimeChoice days={view.days} chosen={view.values["startsAt"]} error={view.errors["startsAt"]} />
      </ConsentedForm>
    </div>
  );
}
