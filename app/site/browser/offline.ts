import { firstScriptTexts } from "#app/texts/en/browser.ts";
import { toast } from "./toast.ts";

/** Whoever has no network stays where they are, with what they typed. @param event that needs the network */
export function stayOffline(event: Event): void {
  event.preventDefault();
  toast(firstScriptTexts.offline);
}

/** In place of the browser's error page, for links and forms alike. The way back is left alone: the browser has kept those pages. */
export function startOffline(): void {
  if (!("navigation" in globalThis)) return;
  navigation.addEventListener("navigate", (event) => {
    const { navigationType, destination, downloadRequest, cancelable } = event;
    if (navigator.onLine || !cancelable || navigationType === "traverse" || destination.sameDocument) return;
    if (downloadRequest === null && destination.url.startsWith(`${location.origin}/`)) stayOffline(event);
  });
}
