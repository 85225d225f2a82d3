import { langOf } from "#app/base/language.ts";
import type { ReactNode } from "react";
import { CONSENT_VERSION, type VisitorFormFields } from "#app/kinds/forms/forms.ts";
import { CONSENTED, HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { Island } from "../islands/island.tsx";
import { consentTick, problemOf } from "./form-texts.ts";
import { fieldViews } from "./field-views.ts";
import type { ConsentedView, VisitorFormView } from "./form-view.ts";
import { VisitorForm } from "./visitor-form.tsx";
import { Spoken } from "#app/ui/spoken.tsx";

interface ConsentedFormProps extends Pick<VisitorFormView, "id" | "action" | "thanks" | "lead" | "submit"> {
  readonly of: VisitorFormFields;
  readonly sent: ConsentedView;
  /** Path of the page it was filled in on; its own without one. */
  readonly page?: string;
  /** The field of the form that `children` choose. */
  readonly choice?: string;
  readonly children?: ReactNode;
}

/** A form of visitors that is sent with consent, and with nothing else to tick. */
export function ConsentedForm({ of, sent, choice, children, page, submit, ...form }: ConsentedFormProps) {
  const view: VisitorFormView = {
    ...form,
    fields: fieldViews(of).filter(({ name }) => name !== choice),
    ticks: [consentTick(sent.consent)],
    hidden: {
      [HIDDEN.page]: page ?? form.action,
      [HIDDEN.startedAt]: sent.startedAt,
      [CONSENTED]: CONSENT_VERSION,
    },
    values: sent.values,
    errors: sent.errors,
    problem: problemOf(sent.problem, sent.errors),
    submit,
  };
  return (
    <Island name="visitor-form" of={VisitorForm} on="touch" props={{ view }}>
      {children}
    </Island>
  );
}

interface PanelFormProps extends ConsentedFormProps {
  readonly title: string;
  readonly about?: string;
}

/** The same with its title, in a panel of its own. */
export function PanelForm({ title, about, ...form }: PanelFormProps) {
  return (
    <div className="panel">
      <h1 className="t1">
        <Spoken text={title} />
      </h1>
      {about && (
        <p className="small muted mt-2" lang={langOf(about)}>
          {about}
        </p>
      )}
      <ConsentedForm {...form} />
    </div>
  );
}
