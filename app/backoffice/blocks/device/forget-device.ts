import { UNSENT_PREFIX } from "./unsent.ts";
import { tellNoMore } from "./push.ts";
import { DRAFT_PREFIX } from "../../form/drafts.tsx";
import { NOTE_PREFIX } from "../../parts/notes.tsx";
import { forgetShare } from "./shared-files.ts";

function names(prefixes: readonly string[]): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  } catch {
    return [];
  }
}

/** Whether something that was noted here has not arrived, or a form was not saved. */
export function hasUnsent(): boolean {
  return names([UNSENT_PREFIX, DRAFT_PREFIX]).length > 0;
}

/** Deletes notes, unsaved forms and what other apps shared from this device, and switches off its news. */
export function forgetDevice(): void {
  for (const name of names([UNSENT_PREFIX, NOTE_PREFIX, DRAFT_PREFIX])) localStorage.removeItem(name);
  void forgetShare();
  tellNoMore().catch(() => undefined);
}
