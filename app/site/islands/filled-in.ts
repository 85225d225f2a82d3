type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React notes a field's value where it is set on the element; set this way, it sees a change with the next event. */
function setUnnoticed(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

const fire = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));

/** The value of `field` before anybody touched it: a slider, for one, moves what the server sent to its nearest step. */
function untouched(field: HTMLInputElement | HTMLTextAreaElement): string {
  const copy = field.cloneNode() as typeof field;
  copy.value = field.defaultValue;
  return copy.value;
}

/** How `field` tells React what was filled in, or undefined where it is as the server sent it. */
function catchUp(field: Field): (() => void) | undefined {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) return undefined;
    return () => {
      field.value = value;
      fire(field, "change");
    };
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked, defaultChecked } = field;
    if (checked === defaultChecked || (field.type === "radio" && !checked)) return undefined;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { defaultValue, type } = field;
  if (type === "file" || value === untouched(field)) return undefined;
  return () => {
    if (field.value !== value && field.value !== defaultValue) return; // typed on, and React has heard it
    field.value = defaultValue;
    setUnnoticed(field, value);
    fire(field, "input");
  };
}

/**
 * React leaves fields as they are when it hydrates, and does not know what was filled in before.
 * @returns tells it, once the fields below `container` are hydrated
 */
export function fieldsFilledIn(container: Element): () => void {
  const fields = [...container.querySelectorAll<Field>("input, textarea, select")].map(catchUp);
  return () => {
    for (const tell of fields) tell?.();
  };
}
