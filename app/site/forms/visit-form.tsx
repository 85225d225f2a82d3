import { HIDDEN } from "#app/entities/forms.ts";
import { visitForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormField, Hidden, Problem, Tick, Trap } from "./enquiry-form.tsx";
import type { SlotDay } from "../views/slots.ts";

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

/** A day opens its hours; one day at a time. Disclosures and radio buttons, so it works without scripts. */
export function TimeChoice({
  days,
  chosen,
  error,
}: {
  readonly days: readonly SlotDay[];
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}) {
  const isChosen = (startsAt: number) => String(startsAt) === chosen;
  const opened = days.find(({ times }) => times.some(({ startsAt }) => isChosen(startsAt))) ?? days[0];
  return (
    <fieldset className="field times" {...(error ? { "aria-describedby": "visit-startsAt-error" } : {})}>
      <legend>{en.visit.time}</legend>
      {days.length === 0 && <p>{en.visit.noTimes}</p>}
      {days.map((each) => (
        <details key={each.day} name="visit-day" open={each === opened}>
          <summary>{each.day}</summary>
          <div className="pillset">
            {each.times.map(({ startsAt, label }) => (
              <label key={startsAt} className="pill">
                <input
                  type="radio"
                  name="startsAt"
                  value={startsAt}
                  defaultChecked={isChosen(startsAt)}
                  aria-label={`${each.day}, ${label}`}
                  {...(error ? { "aria-invalid": true } : {})}
                />
                {label}
              </label>
            ))}
          </div>
        </details>
      ))}
      {error && (
        <p className="err" id="visit-startsAt-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
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
        <Tick
          name={HIDDEN.consent}
          form="visit"
          text={view.consent}
          checked={view.values[HIDDEN.consent] === "yes"}
          error={view.errors[HIDDEN.consent]}
          link
        />
        <Trap />
        <Hidden name={HIDDEN.page} value={`/visit?listing=${view.listing}`} />
        <Hidden name={HIDDEN.startedAt} value={view.startedAt} />
        <button type="submit" className="btn btn-p btn-w">
          {en.detail.askVisit}
        </button>
      </form>
    </div>
  );
}
