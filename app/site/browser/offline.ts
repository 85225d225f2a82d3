import { firstScriptTexts } from "#app/texts/en/browser.ts";
import type { ToPage } from "../kept/messages.ts";
import { toast } from "./toast.ts";

/** The worker of this page, which shows what was kept and keeps what is sent (app/site/kept). None over plain http, or where it is switched off. */
const worker = () => navigator.serviceWorker?.controller;

/** Whether a page or a file can only come from the network, and there is none. */
export const isAlone = (): boolean => !navigator.onLine && !worker();

/** Whoever has no network stays where they are, with what they typed. @param event that needs the network */
export function stayOffline(event: Event): void {
  event.preventDefault();
  toast(firstScriptTexts.offline);
}

/** In place of the browser's error page, for links and forms alike. The way back is left alone: the browser has kept those pages. */
export function startOffline(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<ToPage>) => toast(data.told));
  if (!("navigation" in globalThis)) return;
  navigation.addEventListener("navigate", (event) => {
    const { navigationType, destination, downloadRequest, cancelable } = event;
    if (!isAlone() || !cancelable || navigationType === "traverse" || destination.sameDocument) return;
    if (downloadRequest === null && destination.url.startsWith(`${location.origin}/`)) stayOffline(event);
  });
}
