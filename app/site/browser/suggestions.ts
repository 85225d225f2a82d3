import { encodePart } from "#app/entities/text.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { find, findAll } from "./dom.ts";

interface Suggestion {
  readonly label: string;
  readonly kind: string;
  readonly count: number;
  readonly href: string;
}

/** Milliseconds between a letter and the question to the server. */
const PAUSE = 60;
let lists = 0;

/** A combobox as the ARIA pattern has it: arrows choose, Enter follows, Esc closes; the form itself stays usable. */
export function startSuggestions(): void {
  for (const input of findAll<HTMLInputElement>("input[data-suggest]")) attach(input);
}

function attach(input: HTMLInputElement): void {
  const list = document.createElement("ul");
  list.id = `suggestions-${++lists}`;
  list.role = "listbox";
  list.ariaLabel = browserTexts.suggestions;
  list.className = "menu suggestions";
  list.hidden = true;
  input.after(list);
  input.role = "combobox";
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");
  let asked = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    asked++; // an answer that is still on its way comes too late
    clearTimeout(pause);
    list.hidden = true;
    input.ariaExpanded = "false";
    input.removeAttribute("aria-activedescendant");
  };
  const choose = (step: number) => {
    const options = findAll("[role=option]", list);
    const now = options.findIndex((option) => option.ariaSelected === "true");
    const next = options[(now + step + options.length) % options.length];
    for (const option of options) option.ariaSelected = String(option === next);
    if (next) input.setAttribute("aria-activedescendant", next.id);
  };
  const ask = async () => {
    const mine = ++asked;
    const text = input.value.trim();
    if (!text) return close();
    const response = await fetch(`/suggest?q=${encodePart(text)}`);
    if (!response.ok || mine !== asked) return;
    const suggestions: readonly Suggestion[] = await response.json();
    if (mine !== asked) return;
    list.replaceChildren(...suggestions.map((suggestion, index) => optionOf(suggestion, `${list.id}-${index}`)));
    list.hidden = suggestions.length === 0 || document.activeElement !== input;
    input.ariaExpanded = String(!list.hidden);
    input.removeAttribute("aria-activedescendant");
  };

  const tryToAsk = () => {
    const before = asked;
    ask().catch(() => {
      if (asked === before + 1) close();
    });
  };

  input.ariaExpanded = "false";
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(tryToAsk, PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (list.hidden) return tryToAsk();
      event.preventDefault();
      choose(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      if (!list.hidden) {
        event.preventDefault();
        event.stopPropagation();
      }
      close();
    } else if (event.key === "Enter") {
      const chosen = find("[aria-selected=true]", list);
      if (!list.hidden && chosen) {
        event.preventDefault();
        follow(chosen);
      }
      close();
    }
  });
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=option]") : null;
    if (option) follow(option);
  });
  input.addEventListener("blur", () => setTimeout(close, 150));
}

function optionOf({ label, kind, count, href }: Suggestion, id: string): HTMLElement {
  const option = document.createElement("li");
  option.id = id;
  option.role = "option";
  option.ariaSelected = "false";
  option.dataset["href"] = href;
  const note = document.createElement("span");
  note.textContent = `${kind}, ${count}`;
  option.append(label, note);
  return option;
}

function follow(option: HTMLElement): void {
  location.assign(option.dataset["href"] ?? "");
}
