import { find } from "../parts/dom.ts";
import { closeButton } from "./icons.ts";

const SHOWN_MS = 6_000;

/**
 * A short message at the foot of the screen, read out by screen readers; it stays while the pointer or the focus is on it.
 * @param toCopy text for a field of its own, selected
 */
export function toast(text: string, toCopy?: string): void {
  const place = find(".toasts");
  if (!place) return;
  // Behind an open dialog it would be dark and out of reach.
  (find("dialog[open]") ?? document.body).append(place);
  const note = document.createElement("div");
  note.className = "toast";
  const words = document.createElement("p");
  words.textContent = text;
  note.append(words);
  const field = toCopy === undefined ? undefined : fieldOf(toCopy, text);
  if (field) words.append(field);
  const close = closeButton();
  close.type = "button";
  close.className = "x";
  close.addEventListener("click", () => note.remove());
  note.append(close);
  let timer: ReturnType<typeof setTimeout>;
  const leave = () => {
    timer = setTimeout(() => note.remove(), SHOWN_MS);
  };
  const stay = () => clearTimeout(timer);
  note.addEventListener("pointerenter", stay);
  note.addEventListener("pointerleave", leave);
  note.addEventListener("focusin", stay);
  note.addEventListener("focusout", leave);
  place.replaceChildren(note);
  leave();
  field?.select(); // has the focus from now on, so the message stays
}

function fieldOf(value: string, label: string): HTMLInputElement {
  const field = document.createElement("input");
  field.className = "inp";
  field.readOnly = true;
  field.value = value;
  field.ariaLabel = label;
  return field;
}
