import { CONSENTED, HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { FORM_TAKEN } from "../forms/answer-element.ts";
import {
  DRAFT_FORGOTTEN,
  draftPicturesOf,
  FORM_EMPTIED,
  noteDraftPictures,
  PICTURES_RESTORED,
  readDraftPictures,
} from "../blocks/submission/draft-pictures.ts";
import { recall, remember, type Storing } from "../parts/storage.ts";
import { find, findAll } from "../parts/dom.ts";
import { listen } from "../parts/listen.ts";
import { isAlone } from "./offline.ts";

/** Milliseconds without another letter: reading and keeping 60 fields at each of them would delay the next. */
const PAUSE_MS = 300;
/** Inputs that belong to one sending of the form, and what is agreed to anew. */
const NOT_KEPT: ReadonlySet<string> = new Set([
  HIDDEN.startedAt,
  HIDDEN.page,
  HIDDEN.listing,
  HIDDEN.topic,
  HIDDEN.consent,
  CONSENTED,
  HIDDEN.marketing,
  HIDDEN.submissionKey,
]);

const FORM = "form[data-draft]";
const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
const keyOf = (form: HTMLFormElement) => `draft:${form.dataset["draft"]}`;
/** Each tab has its own draft; of a long form the browser also keeps the latest. */
const storingsOf = (form: HTMLFormElement): readonly Storing[] =>
  "draftLasts" in form.dataset ? ["sessionStorage", "localStorage"] : ["sessionStorage"];

/** In a draft, beside its fields: no field has such a name. */
const PICTURES = "#pictures";

/**
 * Stores the texts of the form. The island of the pictures stores the files (blocks/submission/use-draft-pictures.ts); the draft names
 * them.
 */
function keep(form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && value !== "" && !NOT_KEPT.has(name),
  );
  const pictures = draftPicturesOf(form);
  const draft = { ...Object.fromEntries(texts), ...(pictures ? { [PICTURES]: pictures } : {}) };
  for (const storing of storingsOf(form)) remember(keyOf(form), JSON.stringify(draft), storing);
}

/** Deletes the draft; one that another tab has stored since stays. */
function forget(form: HTMLFormElement): void {
  const own = recall(keyOf(form), "sessionStorage");
  for (const storing of storingsOf(form))
    if (recall(keyOf(form), storing) === own) remember(keyOf(form), "null", storing);
  form.dispatchEvent(new Event(DRAFT_FORGOTTEN));
}

/** Damaged data counts as no draft, so that nothing else on the page stops. */
function keptOf(form: HTMLFormElement, storing: Storing): object | undefined {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(form), storing) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Picks the checkbox of a switch, not the hidden input of the same name. Radio buttons are not filled in: a time may be taken meanwhile.
 */
function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  const named = form.elements.namedItem(name);
  const all: readonly unknown[] = named instanceof RadioNodeList ? [...named].filter(isTick) : [named];
  return all.find(
    (field): field is Field =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  );
}

function isTick(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "checkbox";
}

/** @returns a function that takes `value` out again; undefined where the field is in use or filled */
function fillField(field: Field, value: string): (() => void) | undefined {
  if (field === document.activeElement) return undefined;
  if (isTick(field)) {
    field.checked = true;
    return () => (field.checked = false);
  }
  const { value: before } = field;
  const isStart =
    field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.defaultSelected ?? true) : before === "";
  if (!isStart || before === value) return undefined;
  field.value = value;
  return () => (field.value = before);
}

/** Fills in `kept`, and opens the sections that hold it. @returns takes it out again, field by field */
function fillIn(form: HTMLFormElement, kept: object): readonly (() => void)[] {
  return Object.entries(kept).flatMap(([name, value]) => {
    const field = fieldOf(form, name);
    const takeOut = field && fillField(field, String(value));
    if (!takeOut) return [];
    field.closest("details")?.setAttribute("open", "");
    return takeOut;
  });
}

/** Restores the names of the pictures; the island that shows them loads the files. @returns a function that undoes it, in a list */
function restorePictures(form: HTMLFormElement, kept: object): readonly (() => void)[] {
  const pictures = PICTURES in kept ? readDraftPictures(kept[PICTURES]) : undefined;
  if (!pictures) return [];
  noteDraftPictures(form, pictures);
  form.dispatchEvent(new Event(PICTURES_RESTORED));
  const takeOut = () => {
    noteDraftPictures(form, undefined);
    form.dispatchEvent(new Event(FORM_EMPTIED));
  };
  return [takeOut];
}

/** Offers an empty form: the draft of another tab may be about another home. */
function offerEmptyForm(form: HTMLFormElement, empty: () => void): void {
  const note = find("[data-draft-note]", form);
  if (!note) return;
  note.hidden = false;
  find("button", note)?.addEventListener("click", () => {
    empty();
    note.hidden = true;
    keep(form);
    find("input:not([type=hidden])", form)?.focus();
  });
}

function restore(form: HTMLFormElement): void {
  const own = keptOf(form, "sessionStorage");
  const kept = own ?? storingsOf(form).flatMap((storing) => keptOf(form, storing) ?? [])[0];
  const undo = [...fillIn(form, kept ?? {}), ...restorePictures(form, kept ?? {})];
  if (undo.length === 0) return;
  form.dispatchEvent(new Event("focusin", { bubbles: true })); // wakes its island, which counts the letters
  if (own) return;
  keep(form);
  offerEmptyForm(form, () => undo.forEach((takeOut) => takeOut()));
}

/** Keeps what is filled in: after a pause, and at once when the page is left; until the server has taken it. */
function keepDrafts(): void {
  let waiting = formOf(document.activeElement) ?? undefined; // focused before this script loaded
  let timer: ReturnType<typeof setTimeout>;
  const keepNow = () => {
    clearTimeout(timer);
    if (waiting) keep(waiting);
    waiting = undefined;
  };
  document.addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (form !== waiting) keepNow();
    waiting = form ?? undefined;
    clearTimeout(timer);
    timer = setTimeout(keepNow, PAUSE_MS);
  });
  listen(globalThis, ["pagehide", "visibilitychange"], keepNow);
  listen(document, [FORM_TAKEN, "submit"], ({ target, defaultPrevented }) => {
    const form = formOf(target);
    if (!form || defaultPrevented || isAlone(form.action)) return;
    keepNow();
    forget(form);
  });
}

/** Dialogs with forms start this too. */
let isKeeping = false;

/** Drafts of the page are kept from now on; forms with a name in `data-draft` below `within` begin with what was filled in before. */
export function start(within: ParentNode = document): void {
  if (!isKeeping) keepDrafts();
  isKeeping = true;
  for (const form of findAll<HTMLFormElement>(FORM, within)) restore(form);
}
