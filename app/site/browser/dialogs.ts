import { reportOnline } from "#app/ui/report-online.ts";
import { fetchPage, find, onClick } from "../parts/dom.ts";
import { FORM_ANSWER } from "../forms/answer-element.ts";
import { closeButton } from "./icons.ts";

/** Most milliseconds between two clicks that systems take for a double one. */
const DOUBLE_CLICK_MS = 500;

/** Dialogs from other pages: fetched at the first click, only once on a double click, and kept for the next. */
const fetched = new Map<string, Promise<HTMLDialogElement | undefined>>();

async function dialogAt(address: string): Promise<HTMLDialogElement | undefined> {
  const asked = fetched.get(address) ?? fetchDialog(address);
  fetched.set(address, asked);
  const dialog = await asked.catch(() => undefined);
  if (!dialog) fetched.delete(address);
  return dialog;
}

async function fetchDialog(address: string): Promise<HTMLDialogElement | undefined> {
  const { page, response } = await fetchPage(address);
  const content = page.querySelector("[data-dialog-content]");
  if (!response.ok || !content) return undefined;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog dialog-form";
  const heading = content.querySelector("h1, h2");
  dialog.setAttribute("aria-label", heading?.textContent ?? "");
  const close = document.createElement("form");
  close.method = "dialog";
  close.append(closeButton());
  dialog.append(close, document.adoptNode(content));
  document.body.append(dialog);
  import("./drafts.ts").then(({ start }) => start(dialog)).catch(reportOnline);
  // After an answered form the next click fetches an empty one.
  dialog.addEventListener("close", () => {
    if (!find(FORM_ANSWER, dialog)) return;
    fetched.delete(address);
    dialog.remove();
  });
  return dialog;
}

function openNow(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/**
 * `commandfor` names a dialog of this page: the browser opens it even without script, and this script does so in older browsers.
 * `data-dialog` is the address of a page with a dialog; without script it is a link.
 */
export function startDialogs(): void {
  if (!("commandForElement" in HTMLButtonElement.prototype))
    onClick("[commandfor]", (button) => openNow(find(`#${button.getAttribute("commandfor")}`)));
  onClick("[data-dialog]", (link, event) => {
    event.preventDefault();
    const menu = link.closest("details");
    menu?.removeAttribute("open");
    const leave = () => {
      if (link instanceof HTMLAnchorElement) location.assign(link.href);
    };
    void dialogAt(link.dataset["dialog"] ?? "").then((dialog) => (dialog ? openNow(dialog) : leave()));
  });
  // A click on the backdrop has the dialog itself as its target, and closes it. The second click of a double click that opened it does not.
  let last = 0;
  document.addEventListener("click", ({ target, timeStamp }) => {
    const isSecond = timeStamp - last < DOUBLE_CLICK_MS;
    last = timeStamp;
    if (target instanceof HTMLDialogElement && target.open && !isSecond && !target.matches(".lightbox")) target.close();
  });
}
