import { firstScriptTexts } from "#app/texts/en/browser.ts";
import { isAnsweredHere } from "../kept/form-paths.ts";
import type { ToPage } from "../kept/messages.ts";
import { findAll } from "../parts/dom.ts";
import { toast } from "./toast.ts";

/** The worker of this page, which shows what was kept and keeps what is sent (app/site/kept). None over plain http, or where it is switched off. */
const worker = () => navigator.serviceWorker?.controller;

/** Whether a request needs the network and there is none. @param sentTo address of a form: the worker keeps only some */
export const isAlone = (sentTo?: string): boolean =>
  !navigator.onLine && !(worker() && (sentTo === undefined || isAnsweredHere(new URL(sentTo).pathname)));

/**
 * Cancels an event that needs the network, so that the visitor stays on the page with what they typed.
 * @param event that needs the network
 */
export function stayOffline(event: Event): void {
  event.preventDefault();
  toast(firstScriptTexts.offline);
}

/** Shows a message in place of the browser's error page, for links and forms alike. Back still works: the browser has kept those pages. */
export function startOffline(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if ("told" in data) return toast(data.told);
    for (const part of findAll("[data-kept-form]"))
      if (part.dataset["keptForm"] === data.key) part.outerHTML = data.parts[part.dataset["keptPart"] ?? ""] ?? "";
  });
  if (!("navigation" in globalThis)) return;
  navigation.addEventListener("navigate", (event) => {
    const { navigationType, destination, downloadRequest, formData, cancelable } = event;
    if (!cancelable || navigationType === "traverse" || destination.sameDocument) return;
    if (!isAlone(formData ? destination.url : undefined)) return;
    if (downloadRequest === null && destination.url.startsWith(`${location.origin}/`)) stayOffline(event);
  });
}
