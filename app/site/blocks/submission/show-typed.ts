/** Writes what is typed into a form where `data-shows` names a field of it: the words of a choice, not its value. */
export function showTyped(form: HTMLFormElement): void {
  for (const shown of document.querySelectorAll<HTMLElement>("[data-shows]")) {
    const { shows = "", label = "" } = shown.dataset;
    const field = form.elements.namedItem(shows);
    if (field instanceof HTMLSelectElement)
      shown.textContent = (field.value && field.selectedOptions[0]?.text) || label;
    else if (field instanceof HTMLInputElement) shown.textContent = field.value.trim() || label;
  }
}
