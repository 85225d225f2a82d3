import { langOf } from "#app/base/language.ts";
import { visitTexts } from "../blocks/visits/words.ts";
import { visitForm } from "#app/kinds/forms/sending-forms.ts";
import type { SlotDay } from "../blocks/visits/slots.ts";
import { PanelForm } from "../forms/consented-form.tsx";
import type { ConsentedView } from "../forms/form-view.ts";
import { NoVisitTimes } from "../blocks/visits/no-visit-times.tsx";
import { TimeChoice } from "../blocks/visits/time-choice.tsx";

export interface VisitFormView extends ConsentedView {
  readonly listing: string;
  readonly title: string;
  readonly days: readonly SlotDay[];
  /** Who answers for the home. */
  readonly phone: string | undefined;
}

/** Without free times: the ways to ask for one. A form that was sent stays, because a refused form keeps what was typed. */
export function VisitPanel({ view, wasSent }: { readonly view: VisitFormView; readonly wasSent: boolean }) {
  if (wasSent || view.days.length > 0) return <VisitForm view={view} />;
  return (
    <div className="panel">
      <h1 className="t1">{visitTexts.ask}</h1>
      <p className="small muted mt-2" lang={langOf(view.title)}>
        {view.title}
      </p>
      <NoVisitTimes text={visitTexts.noTimes} phone={view.phone} />
    </div>
  );
}

function VisitForm({ view }: { readonly view: VisitFormView }) {
  return (
    <PanelForm
      id="visit"
      title={visitTexts.ask}
      about={view.title}
      of={visitForm}
      choice="startsAt"
      action={`/visit?listing=${view.listing}`}
      thanks="private page"
      submit={visitTexts.ask}
      sent={view}
    >
      <TimeChoice days={view.days} chosen={view.values["startsAt"]} error={view.errors["startsAt"]} />
    </PanelForm>
  );
}
