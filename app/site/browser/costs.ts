import { firstScriptTexts } from "#app/texts/en/browser.ts";
import { fetchPage, find, findAll } from "../parts/dom.ts";

const FORM = "form[data-costs]";
const RESULT = "[data-cost-result]";

/** Whether the visitor has changed an input of `form`. */
function isChanged(form: HTMLFormElement): boolean {
  const typed = findAll<HTMLInputElement>("input", form).some(({ value, defaultValue }) => value !== defaultValue);
  return typed || find(":checked:not([checked], [selected])", form) !== null;
}

/**
 * Updates the costs of a home in place; the server computes them, as for the page that the form leads to. Choices made before this script
 * loaded count too.
 */
export function start(): void {
  const form = find<HTMLFormElement>(FORM);
  if (!form) return;
  let last: AbortController | undefined;
  const offline = document.createElement("p");
  offline.className = "note mb-6";
  offline.textContent = firstScriptTexts.costsOffline;
  const update = async (): Promise<void> => {
    last?.abort();
    last = new AbortController();
    const { signal } = last;
    // The form has no files.
    const address = `${form.action}?${new URLSearchParams([...new FormData(form)] as [string, string][])}`;
    try {
      const { page } = await fetchPage(address, { signal });
      const next = findAll(RESULT, page);
      if (!next[0]) throw new Error(address);
      findAll(RESULT).forEach((result, at) => result.replaceWith(next[at] ?? result));
    } catch {
      if (signal.aborted) return;
      if (navigator.onLine) return location.assign(address);
      find(RESULT)?.prepend(offline); // goes with the result that it stands in
      addEventListener("online", () => void update(), { once: true, signal });
    }
  };
  form.addEventListener("change", update);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void update();
  });
  if (isChanged(form)) void update();
}
