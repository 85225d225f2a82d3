import { fetchPage, find } from "./dom.ts";

/**
 * Forms marked `data-swap` are sent in place: the answer is the page the browser would have shown, of which only
 * the form's own panel is taken over. What was typed stays where the server refuses or the network fails.
 */
export function startForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["swap"] === undefined) return;
    event.preventDefault();
    void send(form);
  });
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLTextAreaElement) count(event.target);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === "true") return;
  const panel = form.closest<HTMLElement>("[data-panel]");
  const button = find<HTMLButtonElement>("[type=submit]", form);
  form.ariaBusy = "true";
  button?.setAttribute("aria-disabled", "true");
  try {
    const body = new FormData(form);
    body.set("submissionKey", keyOf(form));
    const { page } = await fetchPage(form.action, { method: "POST", body: form.enctype === "multipart/form-data" ? body : new URLSearchParams([...body].map(([key, value]) => [key, String(value)])) });
    const answer = page.querySelector<HTMLElement>("[data-panel]");
    if (!panel || !answer) throw new Error("The answer has no form");
    panel.replaceWith(document.adoptNode(answer));
    find("[data-focus]", answer)?.focus();
  } catch {
    // Sent the plain way the browser shows what is wrong, and what was typed can be sent again from history.
    form.removeAttribute("data-swap");
    form.submit();
  } finally {
    form.ariaBusy = "false";
    button?.removeAttribute("aria-disabled");
  }
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
  if (counter && text.maxLength > 0) counter.textContent = `${text.value.length} of ${text.maxLength}`;
}
