import { chosenPictureTexts as texts } from "#app/texts/en/chosen-pictures.ts";
import { find, findAll } from "./dom.ts";

/**
 * One field for several pictures in place of one field for each slot: with previews, in an order that can be changed.
 * The slots stay in the form, hidden, and hold the chosen files in that order, so that the form is sent as without script.
 */
export function startChosenPictures(slots: HTMLElement): void {
  if (slots.hidden) return;
  slots.hidden = true;
  const inputs = findAll<HTMLInputElement>("input[type=file]", slots);
  const [first] = inputs;
  if (!first) return;
  const { field, input, status, list } = createField(slots, first.accept, inputs.length);
  const files = new Map<Element, File>();

  /** Writes the order into the slots; what is on the list is what will be sent. */
  const store = (sentence?: string) => {
    const shown = [...list.children];
    inputs.forEach((slot, index) => {
      const file = files.get(shown[index] ?? slot);
      const held = new DataTransfer();
      if (file) held.items.add(file);
      slot.files = held.files;
    });
    status.textContent = sentence ?? texts.chosen(shown.length, inputs.length);
  };

  const add = (added: readonly File[]) => {
    const room = inputs.length - list.children.length;
    for (const file of added.slice(0, room)) {
      const item = createItem(file);
      files.set(item, file);
      list.append(item);
    }
    const left = added.slice(room).map(({ name }) => name);
    store(left.length > 0 ? texts.tooMany(left.join(", "), inputs.length) : undefined);
  };

  input.addEventListener("change", () => {
    add([...(input.files ?? [])]);
    input.value = ""; // the same picture may be chosen again after it was removed
  });
  list.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button") : null;
    const item = button?.closest("li");
    if (!button || !item) return;
    const step = button.dataset["step"];
    if (step === "remove") {
      const next = item.nextElementSibling ?? item.previousElementSibling;
      files.delete(item);
      item.remove();
      (next ? find("[data-step=remove]", next) : input)?.focus();
    } else {
      if (step === "earlier") item.previousElementSibling?.before(item);
      else item.nextElementSibling?.after(item);
      const end = step === "earlier" ? item.previousElementSibling : item.nextElementSibling;
      (end ? button : find(step === "earlier" ? "[data-step=later]" : "[data-step=earlier]", item))?.focus(); // no button leads over the end
    }
    store();
  });

  slots.before(field, list);
  add(inputs.flatMap((slot) => [...(slot.files ?? [])])); // chosen before this script came, or kept from a refused form
}

interface ChoiceField {
  readonly field: HTMLElement;
  readonly input: HTMLInputElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
}

function createField(slots: HTMLElement, accept: string, most: number): ChoiceField {
  const label = element("label", { htmlFor: "pictures", textContent: texts.label });
  const input = element("input", { type: "file", id: "pictures", className: "inp", multiple: true, accept });
  const help = element("p", { id: "pictures-help", className: "help", textContent: texts.help(most) });
  input.setAttribute("aria-describedby", help.id);
  const status = element("p", { className: "help", role: "status" });
  const field = element("div", { className: "field" });
  field.append(label, input, help, status);
  const row = element("div", { className: slots.className });
  row.append(field);
  return { field: row, input, status, list: element("ol", { className: "chosen" }) };
}

/** A preview with its name and three buttons. The object URL is given back as soon as the browser has read the picture. */
function createItem(file: File): HTMLLIElement {
  const address = URL.createObjectURL(file);
  const preview = element("img", { alt: "" });
  const release = () => URL.revokeObjectURL(address);
  preview.addEventListener("load", release, { once: true });
  preview.addEventListener(
    "error",
    () => {
      release();
      preview.remove();
    },
    { once: true },
  );
  preview.src = address;
  const frame = element("div", { className: "media r43" });
  frame.append(preview);
  const buttons = element("div", { className: "chosen-b" });
  buttons.append(
    stepButton("earlier", "←", texts.earlier(file.name)),
    stepButton("later", "→", texts.later(file.name)),
    stepButton("remove", "×", texts.remove(file.name)),
  );
  const item = element("li", {});
  item.append(
    frame,
    element("p", { className: "small muted cut", textContent: file.name }),
    element("p", { className: "help chosen-m", textContent: texts.main }),
    buttons,
  );
  return item;
}

function stepButton(step: "earlier" | "later" | "remove", sign: string, label: string): HTMLButtonElement {
  const button = element("button", { type: "button", className: "ibtn", ariaLabel: label, textContent: sign });
  button.dataset["step"] = step;
  return button;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), values);
}
