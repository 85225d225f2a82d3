import { recall, remember } from "../storage.ts";
import { findAll } from "./dom.ts";

const PREFIX = "draft:";

function keyOf(form: HTMLFormElement): string | undefined {
  const name = form.dataset["draft"];
  return name === undefined ? undefined : PREFIX + name;
}

/** Long forms are kept in the browser while they are filled in; files and consent are not. */
export function startDrafts(): void {
  for (const form of findAll<HTMLFormElement>("form[data-draft]")) restore(form);
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    const key = form && keyOf(form);
    if (!form || !key) return;
    const texts = [...new FormData(form)].filter(
      ([name, value]) =>
        typeof value === "string" && value !== "" && !/^(startedAt|page|consent|submissionKey)$/.test(name),
    );
    remember(key, JSON.stringify(Object.fromEntries(texts)));
  });
}

/** What this browser keeps; what is damaged counts as nothing, so that nothing else on the page stops. */
function keptOf(form: HTMLFormElement): unknown {
  try {
    return JSON.parse(recall(keyOf(form) ?? "") ?? "null");
  } catch {
    return null;
  }
}

function restore(form: HTMLFormElement): void {
  const kept = keptOf(form);
  if (typeof kept !== "object" || kept === null) return;
  for (const [name, value] of Object.entries(kept)) {
    const input = form.elements.namedItem(name);
    if (
      input instanceof HTMLInputElement ||
      input instanceof HTMLTextAreaElement ||
      input instanceof HTMLSelectElement
    ) {
      if (isUntouched(input)) input.value = String(value);
    }
  }
}

/** A select begins with a choice of its own. */
function isUntouched(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  return (
    input.value === "" || (input instanceof HTMLSelectElement && (input.selectedOptions[0]?.defaultSelected ?? true))
  );
}

export function forgetDraft(form: HTMLFormElement): void {
  const key = keyOf(form);
  if (key) remember(key, "null");
}
