import { to } from "#app/base/language.ts";
import { useMemo, useSyncExternalStore } from "react";
import { listen } from "../../parts/listen.ts";
import { remember } from "../../parts/storage.ts";
import { entriesOf, nameOf, SHORTLIST, SHORTLIST_PATH, type ShortlistEntry, storedShortlist } from "./entries.ts";

/** Changes by other parts of the page and by other tabs, and the return to a page from the back/forward cache. */
const subscribe = (listener: () => void) => listen(globalThis, ["storage", "pageshow"], listener);

/** What the visitor keeps in this browser; nothing on the server and in the first render of the browser. */
export function useShortlist(): readonly ShortlistEntry[] {
  const stored = useSyncExternalStore(subscribe, storedShortlist, () => "");
  return useMemo(() => entriesOf(stored), [stored]);
}

/** The comparison of the homes that are kept; nothing where there are not two. Projects are not compared. */
export function comparePath(entries: readonly ShortlistEntry[]): string | undefined {
  const homes = entries.filter((entry) => entry.startsWith("property:")).map(nameOf);
  return homes.length > 1 ? to(`/compare?homes=${homes.join(",")}`) : undefined;
}

/** Puts `entry` on the shortlist, or takes it off. */
export function toggleEntry(entry: ShortlistEntry): void {
  const kept = entriesOf(storedShortlist());
  const isKept = kept.includes(entry);
  remember(SHORTLIST, (isKept ? kept.filter((other) => other !== entry) : [...kept, entry]).join(" "));
  if (isKept && location.pathname === to(SHORTLIST_PATH)) leaveOutOfAddress(nameOf(entry));
}

/** On the page of the shortlist: an entry that was taken off must not come back with a reload. */
function leaveOutOfAddress(name: string): void {
  const left = new URLSearchParams(location.search)
    .getAll("homes")
    .flatMap((list) => list.split(","))
    .filter((other) => other !== name);
  history.replaceState(history.state, "", left.length > 0 ? `?homes=${left.join(",")}` : to(SHORTLIST_PATH));
}
