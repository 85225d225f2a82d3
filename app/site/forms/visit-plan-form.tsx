import { visitPlanForm } from "#app/entities/sending-forms.ts";
import { en } from "#app/texts/en.ts";
import { Island } from "../islands/island.tsx";
import type { PlanDay } from "../views/visit-plans.ts";
import { fieldViews } from "./field-views.ts";
import { FieldError } from "./form-parts.tsx";
import { consentedForm } from "./form-texts.ts";
import type { ByName, VisitorFormView } from "./form-view.ts";
import { VisitorForm } from "./visitor-form.tsx";

const ID = "plan-times";

export interface VisitPlanFormView {
  readonly homes: readonly { readonly id: string; readonly title: string; readonly path: string }[];
  readonly days: readonly PlanDay[];
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string;
}

const pathFor = (homes: VisitPlanFormView["homes"]) => `/visits?homes=${homes.map(({ id }) => id).join(",")}`;

function formView({ homes, ...sent }: VisitPlanFormView): VisitorFormView {
  const { times: _chosenAbove, ...person } = visitPlanForm;
  const action = pathFor(homes);
  return {
    id: "plan",
    action,
    thanks: "private page",
    fields: fieldViews(person),
    ...consentedForm(sent, action),
    submit: en.visits.send,
  };
}

/** Several homes, one day, one form. */
export function VisitPlanForm({ view }: { readonly view: VisitPlanFormView }) {
  return (
    <>
      <HomesToVisit homes={view.homes} />
      <Island name="visitor-form" of={VisitorForm} on="touch" props={{ view: formView(view) }}>
        <PlanChoice days={view.days} chosen={view.values["times"]} error={view.errors["times"]} />
      </Island>
    </>
  );
}

/** What is on the plan, each with a link to the same page without it. */
export function HomesToVisit({ homes }: Pick<VisitPlanFormView, "homes">) {
  return (
    <ul className="mt-5 plan-homes" aria-label={en.visits.homes}>
      {homes.map(({ id, title, path }) => (
        <li key={id}>
          <a className="link" href={path}>
            {title}
          </a>
          {homes.length > 1 && (
            <a
              className="link small"
              href={pathFor(homes.filter((other) => other.id !== id))}
              aria-label={en.visits.leaveOut(title)}
            >
              {en.visits.leaveOutShort}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PlanChoiceProps {
  readonly days: readonly PlanDay[];
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

/** A day opens its plans. Disclosures and radio buttons, so it works without scripts. */
function PlanChoice({ days, chosen, error }: PlanChoiceProps) {
  const opened = days.find(({ plans }) => plans.some(({ value }) => value === chosen)) ?? days[0];
  return (
    <fieldset className="field times" aria-describedby={error ? `${ID}-error` : undefined}>
      <legend>{en.visits.choose}</legend>
      {days.length === 0 && <p>{en.visits.noPlans}</p>}
      {days.map((each) => (
        <details key={each.day} name="plan-day" open={each === opened}>
          <summary>{each.day}</summary>
          {each.plans.map(({ value, label, stops }) => (
            <label key={value} className="radio">
              <input type="radio" name="times" value={value} defaultChecked={value === chosen} />
              <span>
                {label}
                {stops.map((stop) => (
                  <small key={stop}>{stop}</small>
                ))}
              </span>
            </label>
          ))}
        </details>
      ))}
      {error && <FieldError id={ID} text={error} />}
    </fieldset>
  );
}
