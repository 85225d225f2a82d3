import { browserTexts } from "#app/texts/en/browser.ts";
import { find, findAll, onClick, recall, remember } from "./dom.ts";

const KEY = "shortlist";

/** Entries 'property:<id>' and 'project:<id>', newest last. */
export function shortlist(): readonly string[] {
  return (recall(KEY) ?? "").split(" ").filter(Boolean);
}

function toggle(entry: string): void {
  const kept = shortlist();
  remember(KEY, (kept.includes(entry) ? kept.filter((other) => other !== entry) : [...kept, entry]).join(" "));
}

/** Paints every heart and the count in the bar as the browser's own list has them. */
export function showShortlist(): void {
  const kept = new Set(shortlist());
  for (const heart of findAll("[data-heart]"))
    heart.setAttribute("aria-pressed", String(kept.has(heart.dataset["heart"] ?? "")));
  const link = find<HTMLAnchorElement>("a[data-shortlist]");
  if (!link) return;
  link.dataset["count"] = kept.size ? String(kept.size) : "";
  link.setAttribute("aria-label", browserTexts.shortlist(kept.size));
  // The page shows what its address names, so that it also works when sent to someone else.
  link.href = kept.size ? `/shortlist?homes=${[...kept].map(named).join(",")}` : "/shortlist";
}

/** How the address of the list names an entry. */
const named = (entry: string) => entry.replace("property:", "").replace("project:", "p-");

/** The page shows what its address names: a home whose heart was taken off shall not come back with a reload. */
function leaveOutOfAddress(entry: string): void {
  const params = new URLSearchParams(location.search);
  const left = params
    .getAll("homes")
    .flatMap((list) => list.split(","))
    .filter((name) => name !== named(entry));
  history.replaceState(history.state, "", left.length > 0 ? `?homes=${left.join(",")}` : location.pathname);
}

export function startShortlist(): void {
  onClick("[data-heart]", (heart) => {
    const entry = heart.dataset["heart"] ?? "";
    toggle(entry);
    if (find("[data-shortlist-page]") && !shortlist().includes(entry)) leaveOutOfAddress(entry);
    showShortlist();
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY) showShortlist();
  });
  addEventListener("pageshow", showShortlist);
  showShortlist();
  // Opened without naming any home: show the browser's own list.
  const link = find<HTMLAnchorElement>("a[data-shortlist]");
  if (find("[data-shortlist-page=empty]") && link?.search && !location.search) location.replace(link.href);
}
