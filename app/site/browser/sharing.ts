import { firstScriptTexts } from "#app/texts/en/browser.ts";
import { find, onClick } from "../parts/dom.ts";
import { toast } from "./toast.ts";

/** The page's own address; a page that only its owner may open names another one. */
const address = () => find<HTMLInputElement>("[data-shared]")?.value ?? location.href;

/** Where the browser refuses, or there is no TLS, shows the address selected, to be copied by hand. */
async function copy(): Promise<void> {
  const link = address();
  try {
    await navigator.clipboard.writeText(link);
    toast(firstScriptTexts.copied);
  } catch {
    toast(firstScriptTexts.notCopied, link);
  }
}

/** Cancelled: nothing to say. Refused: copies the link instead. */
async function share(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: address() });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}

/** The device's own share sheet where there is one, else the link is copied. */
export function startSharing(): void {
  onClick("[data-copy]", () => void copy());
  onClick("[data-share]", () => void share());
  onClick("[data-map]", (button) => {
    const frame = document.createElement("iframe");
    frame.src = button.dataset["map"] ?? "";
    frame.title = firstScriptTexts.map;
    frame.className = "map";
    frame.referrerPolicy = "no-referrer";
    button.parentElement?.replaceWith(frame);
  });
}
