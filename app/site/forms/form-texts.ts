import { HIDDEN } from "#app/entities/hidden-inputs.ts";
import { en } from "#app/texts/en.ts";
import type { ByName, TickView, VisitorFormView } from "./form-view.ts";

/** The consent that everything needs which holds personal data. */
export function consentTick(text: string): TickView {
  return { name: HIDDEN.consent, text, link: { href: "/privacy", text: en.frame.privacy } };
}

/** What is said above a form: its own sentence, or how many fields are wrong. */
export function problemOf(problem: string | undefined, errors: ByName): string | undefined {
  const count = Object.keys(errors).length;
  return problem ?? (count > 0 ? en.forms.attention(count) : undefined);
}

interface SentForm {
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
  readonly consent: string;
  readonly startedAt: string | undefined;
}

/** What every form that is sent with consent has beside its own fields. @param page where it was filled in */
export function consentedForm(
  { values, errors, problem, consent, startedAt }: SentForm,
  page: string,
): Pick<VisitorFormView, "ticks" | "hidden" | "values" | "errors" | "problem"> {
  return {
    ticks: [consentTick(consent)],
    hidden: { [HIDDEN.page]: page, [HIDDEN.startedAt]: startedAt },
    values,
    errors,
    problem: problemOf(problem, errors),
  };
}
