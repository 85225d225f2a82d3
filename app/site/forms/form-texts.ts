import { formTexts } from "./form-words.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { siteTexts } from "#app/texts/site.ts";
import type { ByName, TickView } from "./form-view.ts";

/** The consent that everything needs which holds personal data. */
export function consentTick(text: string): TickView {
  return { name: HIDDEN.consent, text, link: { href: "/notice", text: siteTexts.frame.notice } };
}

/** What is said above a form: its own sentence, or how many fields are wrong. */
export function problemOf(problem: string | undefined, errors: ByName): string | undefined {
  const count = Object.keys(errors).length;
  return problem ?? (count > 0 ? formTexts.attention(count) : undefined);
}
