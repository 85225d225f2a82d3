import { visitForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import type { SlotDay } from "../views/slots.ts";
import { PanelForm } from "./consented-form.tsx";
import type { ConsentedView } from "./form-view.ts";
import { TimeChoice } from "./time-choice.tsx";

export interface VisitFormView extends ConsentedView {
  readonly listing: string;
  readonly title: string;
  readonly days: readonly SlotDay[];
}

export function VisitForm({ view }: { readonly view: VisitFormView }) {
  return (
    <PanelForm
      id="visit"
      title={en.detail.askVisit}
      about={view.title}
      of={visitForm}
      choice="startsAt"
      action={`/visit?listing=${view.listing}`}
      thanks="private page"
      submit={en.detail.askVisit}
      sent={view}
    >
      <TimeChoice days={view.days} chosen={view.values["startsAt"]} error={view.errors["startsAt"]} />
    </PanelForm>
  );
}
