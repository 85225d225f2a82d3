import { langOf, to } from "#app/base/language.ts";
import { visitsTexts } from "./words.ts";
import { visitPlanForm } from "#app/kinds/forms/sending-forms.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import type { PlanDay } from "./plan-days.ts";
import { ConsentedForm } from "../forms/consented-form.tsx";
import type { ConsentedView } from "../forms/form-view.ts";
import { NoVisitTimes } from "../blocks/visits/no-visit-times.tsx";
import { Spoken } from "#app/ui/spoken.tsx";

const ID = "plan-times";

export interface VisitPlanFormView extends ConsentedView {
  readonly homes: readonly { readonly id: string; readonly title: string; readonly path: string }[];
  readonly days: readonly PlanDay[];
  /** The company's. */
  readonly phone: string | undefined;
}

const pathFor = (homes: VisitPlanFormView["homes"]) => `/visits?homes=${homes.map(({ id }) => id).join(",")}`;

/** Several homes, one day, one form. Without a free day: the way to ask for one, unless something was sent; see VisitPanel. */
export function VisitPlanForm({ view, wasSent }: { readonly view: VisitPlanFormView; readonly wasSent: boolean }) {
  if (!wasSent && view.days.length === 0)
    return (
      <>
        <HomesToVisit homes={view.homes} />
        <NoVisitTimes text={visitsTexts.noPlans} phone={view.phone} />
      </>
    );
  return (
    <>
      <HomesToVisit homes={view.homes} />
      <ConsentedForm
        id="plan"
        of={visitPlanForm}
        choice="times"
        action={pathFor(view.homes)}
        thanks="private page"
        submit={visitsTexts.send}
        sent={view}
      >
        <PlanChoice days={view.days} chosen={view.values["times"]} error={view.errors["times"]} />
      </ConsentedForm>
    </>
  );
}

/** What is on the plan, each with a link to the same page without it. */
export function HomesToVisit({ homes }: Pick<VisitPlanFormView, "homes">) {
  return (
    <ul className="mt-5 plan-homes" aria-label={visitsTexts.homes}>
      {homes.map(({ id, title, path }) => (
        <li key={id}>
          <a className="link" href={to(path)} lang={langOf(title)}>
            {title}
          </a>
          {homes.length > 1 && (
            <a
              className="link small"
              href={to(pathFor(homes.filter((other) => other.id !== id)))}
              aria-label={visitsTexts.leaveOut(title)}
            >
              {visitsTexts.leaveOutShort}
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
    <fieldset className="field times">
      <legend>{visitsTexts.choose}</legend>
      {days.length === 0 && <p>{visitsTexts.noPlans}</p>}
      {days.map((each) => (
        <details key={each.day} name="plan-day" open={each === opened}>
          <summary>{each.day}</summary>
          {each.plans.map(({ value, label, stops }) => (
            <label key={value} className="radio">
              <input
                type="radio"
                name="times"
                value={value}
                defaultChecked={value === chosen}
                {...errorAttributes(ID, error)}
              />
              <span>
                {label}
                {stops.map((stop) => (
                  <small key={stop}>
                    <Spoken text={stop} />
                  </small>
                ))}
              </span>
            </label>
          ))}
        </details>
      ))}
      <ErrorLine of={ID} text={error} />
    </fieldset>
  );
}
