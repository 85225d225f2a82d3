import { alertForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Island } from "../islands/island.tsx";
import { FormAnswer } from "./answer.tsx";
import { consentedForm } from "./form-texts.ts";
import { fieldViews } from "./field-views.ts";
import type { ByName, VisitorFormView } from "./form-view.ts";
import { VisitorForm } from "./visitor-form.tsx";

export interface AlertFormView {
  readonly title: string;
  /** 'New homes: Villa, Noida' */
  readonly about: string;
  /** The form's own address; it names the search or the homes. */
  readonly action: string;
  /** Where the homes are to be seen. */
  readonly page: string;
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string | undefined;
}

/** Leads to the form, in a dialog where there is script. */
export function AlertLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a className="btn btn-s max-w-full whitespace-normal py-2" href={href} rel="nofollow" data-dialog={href}>
      <Icon name="mail" className="ic ic-s" />
      {text}
    </a>
  );
}

function formView({ action, page, ...sent }: AlertFormView): VisitorFormView {
  return {
    id: "alert",
    action,
    thanks: "in place",
    lead: en.alert.lead,
    fields: fieldViews(alertForm),
    ...consentedForm(sent, page),
    submit: en.alert.send,
  };
}

export function AlertForm({ view }: { readonly view: AlertFormView }) {
  return (
    <div className="panel">
      <h1 className="t1">{view.title}</h1>
      <p className="small muted mt-2">{view.about}</p>
      <Island name="visitor-form" of={VisitorForm} on="touch" props={{ view: formView(view) }} />
    </div>
  );
}

/** The same whether the address was known or not. */
export function AlertSent({ hasMailServer }: { readonly hasMailServer: boolean }) {
  return (
    <div className="panel">
      <FormAnswer>
        <h1 className="t1">{hasMailServer ? en.alert.sentTitle : en.alert.notedTitle}</h1>
        <div className="note ok" role="status">
          <Icon name="ok" />
          <p>{hasMailServer ? en.alert.sent : en.alert.noted}</p>
        </div>
      </FormAnswer>
    </div>
  );
}
