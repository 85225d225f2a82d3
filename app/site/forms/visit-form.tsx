import { visitForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Island } from "../islands/island.tsx";
import type { SlotDay } from "../views/slots.ts";
import { consentedForm } from "./form-texts.ts";
import { fieldViews } from "./field-views.ts";
import type { ByName, VisitorFormView } from "./form-view.ts";
import { TimeChoice } from "./time-choice.tsx";
import { VisitorForm } from "./visitor-form.tsx";

export interface VisitFormView {
  readonly listing: string;
  readonly title: string;
  readonly days: readonly SlotDay[];
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string | undefined;
}

function formView({ listing, ...sent }: VisitFormView): VisitorFormView {
  const { startsAt: _chosenAbove, ...person } = visitForm;
  const action = `/visit?listing=${listing}`;
  return {
    id: "visit",
    action,
    thanks: "private page",
    fields: fieldViews(person),
    ...consentedForm(sent, action),
    submit: en.detail.askVisit,
  };
}

export function VisitForm({ view }: { readonly view: VisitFormView }) {
  return (
    <div className="panel">
      <h1 className="t1">{en.detail.askVisit}</h1>
      <p className="small muted mt-2">{view.title}</p>
      <Island name="visitor-form" of={VisitorForm} on="touch" props={{ view: formView(view) }}>
        <TimeChoice days={view.days} chosen={view.values["startsAt"]} error={view.errors["startsAt"]} />
      </Island>
    </div>
  );
}
