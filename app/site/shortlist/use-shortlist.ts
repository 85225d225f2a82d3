import { to } from "#app/base/language.ts";
import { useMemo, useSyncExternalStore } from "react";
import { listen } from "../browser/listen.ts";
import { recall, remember } from "../parts/storage.ts";

/** Key of the browser's storage: entries with a space between them, newest last. */
export const SHORTLIST = "shortlist";

export type ShortlistEntry = `${"property" | "project"}:${string}`;

const read = () => recall(SHORTLIST) ?? "";
const entriesOf = (kept: string) => kept.split(" ").filter(Boolean) as ShortlistEntry[];

/** Other parts of the page, other tabs, and a page that one comes back to. */
const subscribe = (listener: () => void) => listen(globalThis, ["storage", "pageshow"], listener);

/** What the visitor keeps in this browser; nothing on the server and in the first render of the browser. */
export function useShortlist(): readonly ShortlistEntry[] {
  const kept = useSyncExternalStore(subscribe, read, () => "");
  return useMemo(() => entriesOf(kept), [kept]);
}

/** How the address of the shortlist names an entry. */
const nameOf = (entry: ShortlistEntry) => entry.replace("property:", "").replace("project:", "p-");

const PATH = "/shortlist";

/** The page shows what its address names, so that it also works when sent to someone else. */
export function shortlistPath(entries: readonly ShortlistEntry[]): string {
  return entries.length > 0 ? to(`${PATH}?homes=${entries.map(nameOf).join(",")}`) : to(PATH);
}

/** The comparison of the homes that are kept; nothing where there are not two. Projects are not compared. */
export function comparePath(entries: readonly ShortlistEntry[]): string | undefined {
  const homes = entries.filter((entry) => entry.startsWith("property:")).map(nameOf);
  return homes.length > 1 ? to(`/compare?homes=${homes.join(",")}`) : undefined;
}

/** Puts `entry` on the shortlist, or takes it off. */
export function toggleEntry(entry: ShortlistEntry): void {
  const kept = entriesOf(read());
  const isKept = kept.includes(entry);
  remember(SHORTLIST, (isKept ? kept.filter((other) => other !== entry) : [...kept, entry]).join(" "));
  if (isKept && location.pathname === to(PATH)) leaveOutOfAddress(nameOf(entry));
}

/** On the page of the shortlist: an entry that was taken off must not come back with a reload. */
function leaveOutOfAddress(name: string): void {
  const left = new URLSearchParams(location.search)
    .getAll("homes")
    .flatMap((list) => list.split(","))
    .filter((other) => other !== name);
  history.replaceState(history.state, "", left.length > 0 ? `?homes=${left.join(",")}` : to(PATH));
}
