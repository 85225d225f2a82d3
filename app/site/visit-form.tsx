import { HIDDEN } from "#app/entities/forms.ts";
import { visitForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormField, Hidden, Problem, Tick, Trap } from "./enquiry-form.tsx";
import type { SlotDay } from "./views/slots.ts";

export interface VisitFormView {
  readonly listing: string;
  readonly title: string;
  readonly days: readonly SlotDay[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string | undefined;
}

/** One of the free times, by day. */
export function TimeChoice({ days, chosen, error }: { readonly days: readonly SlotDay[]; readonly chosen: string | undefined; readonly error: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="visit-startsAt">{en.visit.time}</label>
      <div className="sel">
        <select className="inp" id="visit-startsAt" name="startsAt" defaultValue={chosen ?? ""} {...(error ? { "aria-invalid": true, "aria-describedby": "visit-startsAt-error" } : {})}>
          <option value="">{en.visit.choose}</option>
          {days.map(({ day, times }) => (
            <optgroup key={day} label={day}>
              {times.map(({ startsAt, label }) => (
                <option key={startsAt} value={startsAt}>{`${day}, ${label}`}</option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="down" />
      </div>
      {error && (
        <p className="err" id="visit-startsAt-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

export function VisitForm({ view }: { readonly view: VisitFormView }) {
  const person = Object.entries(visitForm).filter(([name]) => name !== "startsAt");
  return (
    <div className="panel" data-panel>
      <h1 className="t1">{en.detail.askVisit}</h1>
      <p className="small muted mt-2">{view.title}</p>
      <form className="fields" method="post" action={`/visit?listing=${view.listing}`} noValidate data-swap>
        <Problem problem={view.problem} count={Object.keys(view.errors).length} />
        <TimeChoice days={view.days} chosen={view.values["startsAt"]} error={view.errors["startsAt"]} />
        {person.map(([name, field]) => (
          <FormField key={name} name={name} field={field} form="visit" values={view.values} errors={view.errors} />
        ))}
        <Tick name={HIDDEN.consent} form="visit" text={view.consent} checked={view.values[HIDDEN.consent] === "yes"} error={view.errors[HIDDEN.consent]} link />
        <Trap />
        <Hidden name={HIDDEN.page} value={`/visit?listing=${view.listing}`} />
        <Hidden name={HIDDEN.startedAt} value={view.startedAt} />
        <button type="submit" className="btn btn-p btn-w">{en.detail.askVisit}</button>
      </form>
    </div>
  );
}
