import { browserTexts } from "#app/texts/en/browser.ts";
import { failureNumber, fetchPage, find, REQUEST_ID } from "./dom.ts";
import { forgetDraft, startDrafts } from "./drafts.ts";

/**
 * Forms marked `data-swap` are sent in place: the answer is the page the browser would have shown, of which only
 * the form's own panel is taken over. What was typed stays where the server refuses or the network fails.
 */
export function startForms(): void {
  startDrafts();
  startPictures(document);
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["swap"] === undefined) return;
    event.preventDefault();
    void send(form);
  });
  document.addEventListener("input", (event) => {
    const { target } = event;
    if (target instanceof HTMLTextAreaElement) count(target);
    if (target instanceof HTMLInputElement && target.type === "checkbox" && target.checked) clearError(target);
  });
}

/** Where a form takes pictures, what shows them comes with a script of its own. */
function startPictures(within: ParentNode): void {
  const slots = find("[data-pictures]", within);
  if (slots)
    void import("./chosen-pictures.ts")
      .then(({ startChosenPictures }) => startChosenPictures(slots))
      .catch(() => undefined);
}

/** Pages behind private links. */
const PRIVATE = "/my/";

interface Answer {
  readonly page: Document;
  readonly requestId: string | null;
  /** Where the redirects ended. */
  readonly address: string;
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === "true") return;
  // The check comes only now: most visitors never send a form. Without it the server says the same.
  const check = await import("./check-form.ts").catch(() => undefined);
  if (check && !check.isComplete(form)) return;
  const panel = form.closest<HTMLElement>("[data-panel]");
  const button = find<HTMLButtonElement>("[type=submit]", form);
  form.ariaBusy = "true";
  button?.setAttribute("aria-disabled", "true");
  let requestId: string | null = null;
  try {
    const body = new FormData(form);
    body.set("submissionKey", keyOf(form));
    const { page, address, requestId: received } = await post(form, body);
    requestId = received;
    // A private page has an address to keep: go there instead of showing it in place, unless the form says that its first panel links to it.
    const { pathname } = new URL(address);
    if (pathname.startsWith(PRIVATE) && pathname !== location.pathname && form.dataset["swap"] !== "here") {
      forgetDraft(form);
      return location.assign(address);
    }
    const answer = page.querySelector<HTMLElement>("[data-panel]");
    if (!panel || !answer) throw new Error("The answer has no form");
    if (find("form", answer)) {
      // Refused as a whole, before anything was read: the form with all that was typed stays, and only the sentence is new.
      if (!find("[aria-invalid=true]", answer) && showProblem(form, find(".note.bad", answer))) return;
      keepFiles(form, answer);
    } else {
      forgetDraft(form);
      if (form.dataset["again"] !== undefined) return thank(form, answer);
    }
    panel.replaceWith(document.adoptNode(answer));
    startPictures(answer);
    const wrong = find("[aria-invalid=true]", answer);
    (wrong ?? find("[data-focus]", answer))?.focus({ preventScroll: wrong !== null });
    (wrong ?? answer).scrollIntoView({ block: wrong ? "center" : "nearest" });
  } catch {
    tellFailure(form, requestId);
  } finally {
    form.ariaBusy = "false";
    button?.removeAttribute("aria-disabled");
  }
}

/** Forms with pictures go by XMLHttpRequest: only that tells how far the upload is. */
async function post(form: HTMLFormElement, body: FormData): Promise<Answer> {
  if (form.enctype !== "multipart/form-data") {
    const pairs = [...body].map(([name, value]) => [name, String(value)]);
    const { page, response } = await fetchPage(form.action, { method: "POST", body: new URLSearchParams(pairs) });
    return { page, address: response.url, requestId: response.headers.get(REQUEST_ID) };
  }
  const progress = find<HTMLProgressElement>("[data-progress]", form);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.setRequestHeader("accept", "text/html");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (!progress || total === 0) return;
      progress.hidden = false;
      progress.value = Math.round((loaded / total) * 100);
    });
    request.addEventListener("load", () =>
      resolve({
        page: new DOMParser().parseFromString(request.responseText, "text/html"),
        address: request.responseURL,
        requestId: request.getResponseHeader(REQUEST_ID),
      }),
    );
    request.addEventListener("error", () => reject(new Error("The upload was interrupted")));
    request.send(body);
  });
}

/** Chosen pictures stay chosen when the server asks for something else. */
function keepFiles(form: HTMLFormElement, answer: HTMLElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    const next = answer.querySelector<HTMLInputElement>(`input[type=file][name="${input.name}"]`);
    if (next && input.files?.length) next.files = input.files;
  }
}

/** Puts the sentence of a refusal above the form. False where there is none. */
function showProblem(form: HTMLFormElement, note: HTMLElement | null): boolean {
  if (!note) return false;
  find(".note.bad", form)?.remove();
  form.prepend(document.adoptNode(note));
  note.focus();
  return true;
}

/** Thanks above a form that is empty again, for another message. */
function thank(form: HTMLFormElement, answer: HTMLElement): void {
  find("[data-thanks]", form.parentElement ?? form)?.remove();
  for (const error of form.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")) clearError(error);
  find(".note.bad", form)?.remove();
  const thanks = document.createElement("div");
  thanks.dataset["thanks"] = "";
  find("h1", answer)?.remove();
  thanks.append(...answer.childNodes);
  form.before(thanks);
  form.reset();
  keys.delete(form);
  find("[data-focus]", thanks)?.focus();
}

function clearError(input: HTMLElement): void {
  input.removeAttribute("aria-invalid");
  input.removeAttribute("aria-describedby");
  document.getElementById(`${input.id}-error`)?.remove();
}

/** Everything typed is still there; trying again sends the same form once. */
function tellFailure(form: HTMLFormElement, requestId: string | null): void {
  find(".note.bad", form)?.remove();
  const note = document.createElement("p");
  note.className = "note bad";
  note.role = "alert";
  note.tabIndex = -1;
  note.append(`${browserTexts.formFailed} `, ...failureNumber(requestId));
  form.prepend(note);
  note.focus();
}

/** One key per filled-in form, so that a double click or a second try counts once. */
const keys = new WeakMap<HTMLFormElement, string>();
function keyOf(form: HTMLFormElement): string {
  const key = keys.get(form) ?? crypto.randomUUID();
  keys.set(form, key);
  return key;
}

/** '12 of 100' under a text with a limit. */
function count(text: HTMLTextAreaElement): void {
  const counter = document.getElementById(`${text.id}-count`);
  if (counter && text.maxLength > 0) counter.textContent = browserTexts.position(text.value.length, text.maxLength);
}
