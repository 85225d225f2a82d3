import { browserTexts } from "#app/texts/en/browser.ts";
import { onClick, toast } from "./dom.ts";

function copy(): void {
  navigator.clipboard.writeText(location.href).then(
    () => toast(browserTexts.copied),
    () => toast(location.href),
  );
}

/** The device's own share sheet where there is one, else the link is copied. */
export function startSharing(): void {
  onClick("[data-copy]", copy);
  onClick("[data-share]", () => {
    if (!navigator.share) return copy();
    // Refused or cancelled: the visitor knows already.
    navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
  });
  onClick("[data-map]", (button) => {
    const frame = document.createElement("iframe");
    frame.src = button.dataset["map"] ?? "";
    frame.title = browserTexts.map;
    frame.className = "map";
    frame.referrerPolicy = "no-referrer";
    button.parentElement?.replaceWith(frame);
  });
}
