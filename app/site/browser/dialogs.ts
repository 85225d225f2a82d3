import { fetchPage, find, onClick } from "./dom.ts";

function openNow(dialog: HTMLDialogElement): void {
  dialog.showModal();
  document.documentElement.classList.add("locked");
  dialog.addEventListener("close", () => document.documentElement.classList.remove("locked"), { once: true });
}

/** Dialogs that other pages hold: fetched the first time, kept for the next. */
const fetched = new Map<string, HTMLDialogElement>();

async function fetchDialog(address: string): Promise<HTMLDialogElement | undefined> {
  const known = fetched.get(address);
  if (known) return known;
  const { page, response } = await fetchPage(address);
  const content = page.querySelector("[data-dialog-content]");
  if (!response.ok || !content) return undefined;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog dialog-form";
  const heading = content.querySelector("h1, h2");
  dialog.setAttribute("aria-label", heading?.textContent ?? "");
  const close = find("#social-modal .dialog-h form")?.cloneNode(true);
  if (close) dialog.append(close);
  dialog.append(document.adoptNode(content));
  document.body.append(dialog);
  fetched.set(address, dialog);
  return dialog;
}

/** `data-opens` names a dialog of this page, `data-dialog` the page that holds one; without script both are links or do nothing. */
export function startDialogs(): void {
  onClick("[data-opens]", (button) => {
    const dialog = document.getElementById(button.dataset["opens"] ?? "");
    if (dialog instanceof HTMLDialogElement) openNow(dialog);
  });
  onClick("[data-dialog]", (link, event) => {
    event.preventDefault();
    const menu = link.closest("details");
    menu?.removeAttribute("open");
    const leave = () => {
      if (link instanceof HTMLAnchorElement) location.assign(link.href);
    };
    fetchDialog(link.dataset["dialog"] ?? "").then((dialog) => (dialog ? openNow(dialog) : leave()), leave);
  });
  // A click on the backdrop closes: only there is the dialog itself the target.
  document.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement && event.target.open && !event.target.matches(".lightbox")) event.target.close();
  });
}
