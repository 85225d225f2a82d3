import { HIDDEN } from "#app/entities/forms.ts";
import { alertForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormField, Hidden, Problem, Tick, Trap } from "./enquiry-form.tsx";

export interface AlertFormView {
  readonly title: string;
  /** 'New homes: Villa, Noida' */
  readonly about: string;
  /** The form's own address; it names the search or the homes. */
  readonly action: string;
  /** Where the homes are to be seen. */
  readonly page: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
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

export function AlertForm({ view }: { readonly view: AlertFormView }) {
  return (
    <div className="panel" data-panel>
      <h1 className="t1">{view.title}</h1>
      <p className="small muted mt-2">{view.about}</p>
      <form className="fields" method="post" action={view.action} noValidate data-swap>
        <Problem problem={view.problem} count={Object.keys(view.errors).length} />
        <p className="small muted">{en.alert.lead}</p>
        {Object.entries(alertForm).map(([name, field]) => (
          <FormField key={name} name={name} field={field} form="alert" values={view.values} errors={view.errors} />
        ))}
        <Tick
          name={HIDDEN.consent}
          form="alert"
          text={view.consent}
          checked={view.values[HIDDEN.consent] === "yes"}
          error={view.errors[HIDDEN.consent]}
          link
        />
        <Trap />
        <Hidden name={HIDDEN.page} value={view.page} />
        <Hidden name={HIDDEN.startedAt} value={view.startedAt} />
        <button type="submit" className="btn btn-p btn-w">
          {en.alert.send}
        </button>
      </form>
    </div>
  );
}

/** The same whether the address was known or not. */
export function AlertSent({ hasMailServer }: { readonly hasMailServer: boolean }) {
  return (
    <div className="panel" data-panel>
      <h1 className="t1">{hasMailServer ? en.alert.sentTitle : en.alert.notedTitle}</h1>
      <div className="note ok" data-focus tabIndex={-1} role="status">
        <Icon name="ok" />
        <p>{hasMailServer ? en.alert.sent : en.alert.noted}</p>
      </div>
    </div>
  );
}
