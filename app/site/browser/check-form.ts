import { checkEnquiryForm, type EnquiryFormName, enquiryForms } from "#app/entities/forms.ts";
import { find, findAll } from "./dom.ts";
import { icon } from "./icons.ts";

function clear(form: HTMLFormElement): void {
  for (const error of findAll(".err", form)) error.remove();
  for (const input of findAll("[aria-invalid]", form)) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
}

function show(input: HTMLElement, sentence: string): void {
  const note = document.createElement("p");
  note.className = "err";
  note.id = `${input.id}-error`;
  note.append(icon("alert"), sentence);
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", note.id);
  (input.closest(".field, .tick") ?? input.parentElement)?.append(note);
}

function isEnquiryForm(name: string | undefined): name is EnquiryFormName {
  return name !== undefined && Object.hasOwn(enquiryForms, name);
}

/** The server's own check, before anything is sent; the first field at fault takes the focus. */
export function isComplete(form: HTMLFormElement): boolean {
  const name = form.dataset["form"];
  if (!isEnquiryForm(name)) return true;
  clear(form);
  const { errors } = checkEnquiryForm(name, Object.fromEntries(new FormData(form)));
  const inputs = Object.entries(errors).flatMap(([field, sentence]) => {
    const input = find(`[name="${field}"]`, form);
    return input ? [{ input, sentence }] : [];
  });
  for (const { input, sentence } of inputs) show(input, sentence);
  inputs[0]?.input.focus();
  return inputs.length === 0;
}
