import { HIDDEN } from "#app/entities/hidden-inputs.ts";
import { recall, remember } from "../storage.ts";

const keyOf = (name: string) => `draft:${name}`;
/** Inputs that belong to one sending of the form and that no visitor types. */
const NOT_KEPT: ReadonlySet<string> = new Set([HIDDEN.startedAt, HIDDEN.page, HIDDEN.consent, HIDDEN.submissionKey]);

/** Keeps what is filled in in this browser; files and consent are not kept. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(
    ([input, value]) => typeof value === "string" && value !== "" && !NOT_KEPT.has(input),
  );
  remember(keyOf(name), JSON.stringify(Object.fromEntries(texts)));
}

export function forgetDraft(name: string): void {
  remember(keyOf(name), "null");
}

/** What this browser keeps; what is damaged counts as nothing, so that nothing else on the page stops. */
function keptAs(name: string): object {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(name)) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Empty, or a select at the option that it starts with. */
function isUntouched(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  return (
    input.value === "" || (input instanceof HTMLSelectElement && (input.selectedOptions[0]?.defaultSelected ?? true))
  );
}

/** Fills in the kept values, except where something was typed meanwhile. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  for (const [input, value] of Object.entries(keptAs(name))) {
    const field = form.elements.namedItem(input);
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
    if (isField && isUntouched(field)) field.value = String(value);
  }
}
