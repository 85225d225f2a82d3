import { to } from "#app/base/language.ts";
import { recall } from "../../parts/storage.ts";

/** Key of the browser's storage: entries with a space between them, newest last. */
export const SHORTLIST = "shortlist";

export type ShortlistEntry = `${"property" | "project"}:${string}`;

/** As it lies in this browser. */
export const storedShortlist = () => recall(SHORTLIST) ?? "";

export const entriesOf = (stored: string) => stored.split(" ").filter(Boolean) as ShortlistEntry[];

/** How the address of the shortlist names an entry. */
export const nameOf = (entry: ShortlistEntry) => entry.replace("property:", "").replace("project:", "p-");

export const SHORTLIST_PATH = "/shortlist";

/** The page shows what its address names, so that it also works when sent to someone else. */
export function shortlistPath(entries: readonly ShortlistEntry[]): string {
  return to(entries.length > 0 ? `${SHORTLIST_PATH}?homes=${entries.map(nameOf).join(",")}` : SHORTLIST_PATH);
}
