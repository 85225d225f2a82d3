import { to } from "#app/base/language.ts";
import { alertTexts } from "./words.ts";
import { alertForm } from "#app/kinds/forms/sending-forms.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "../../parts/note.tsx";
import { FormAnswer } from "../../forms/answer.tsx";
import { PanelForm } from "../../forms/consented-form.tsx";
import type { ConsentedView } from "../../forms/form-view.ts";

export interface AlertFormView extends ConsentedView {
  readonly title: string;
  /** 'New homes: Villa, Noida' */
  readonly about: string;
  /** The form's own address; it names the search or the homes. */
  readonly action: string;
  /** Where the homes are to be seen. */
  readonly page: string;
}

/** Leads to the form, in a dialog where there is script. */
export function AlertLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a className="btn btn-s max-w-full whitespace-normal py-2" href={to(href)} rel="nofollow" data-dialog={to(href)}>
      <Icon name="mail" className="ic ic-s" />
      {text}
    </a>
  );
}

export function AlertForm({ view }: { readonly view: AlertFormView }) {
  return (
    <PanelForm
      id="alert"
      title={view.title}
      about={view.about}
      of={alertForm}
      action={view.action}
      page={view.page}
      thanks="in place"
      lead={alertTexts.lead}
      submit={alertTexts.send}
      sent={view}
    />
  );
}

/** The same whether the address was known or not. */
export function AlertSent({ hasMailServer }: { readonly hasMailServer: boolean }) {
  return (
    <div className="panel">
      <FormAnswer>
        <h1 className="t1">{hasMailServer ? alertTexts.sentTitle : alertTexts.notedTitle}</h1>
        <Note look="ok">{hasMailServer ? alertTexts.sent : alertTexts.noted}</Note>
      </FormAnswer>
    </div>
  );
}
