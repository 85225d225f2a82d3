import { useCallback, useSyncExternalStore } from "react";
import { Listeners } from "./listeners.ts";

/** Not the prefix of record drafts: those are offered in a list, a note is restored automatically. */
const PREFIX = "aangan.note.";

/** What was typed since this page was loaded, by name; storage may be switched off or full. */
const typed = new Map<string, string>();
const listeners = new Listeners();

function read(name: string): string {
  const known = typed.get(name);
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, text: string): void {
  typed.set(name, text);
  try {
    if (text === "") localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // The note then lasts as long as the page.
  }
  listeners.tell();
}

/** A note that is not added yet: it stays in this browser, so that leaving the screen, a reload or a closed tab loses nothing. */
export function useTypedNote(id: string): readonly [text: string, write: (text: string) => void] {
  const name = PREFIX + id;
  const text = useSyncExternalStore(
    listeners.add,
    () => read(name),
    () => "",
  );
  return [text, useCallback((changed: string) => write(name, changed), [name])];
}
