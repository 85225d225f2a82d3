import { firstScriptTexts } from "#app/texts/en/browser.ts";
import { find, onClick } from "./dom.ts";
import { toast } from "./toast.ts";

/** The page's own address; a page that only its owner may open names another one. */
const address = () => find<HTMLInputElement>("[data-shared]")?.value ?? location.href;

async function copy(): Promise<void> {
  const words = await navigator.clipboard.writeText(address()).then(() => firstScriptTexts.copied, address);
  toast(words);
}

/** The device's own share sheet where there is one, else the link is copied. */
export function startSharing(): void {
  onClick("[data-copy]", () => void copy());
  onClick("[data-share]", () => {
    if (!navigator.share) return void copy();
    // Refused or cancelled: the visitor knows already.
    navigator.share({ title: document.title, url: address() }).catch(() => undefined);
  });
  onClick("[data-map]", (button) => {
    const frame = document.createElement("iframe");
    frame.src = button.dataset["map"] ?? "";
    frame.title = firstScriptTexts.map;
    frame.className = "map";
    frame.referrerPolicy = "no-referrer";
    button.parentElement?.replaceWith(frame);
  });
}
