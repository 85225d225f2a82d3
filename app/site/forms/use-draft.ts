import { type RefObject, useEffect, useRef } from "react";
import { listen } from "../browser/listen.ts";
import { forgetDraft, keepDraft, restoreDraft } from "./drafts.ts";

/** Milliseconds without another letter: reading and keeping 60 fields at each of them would delay the next. */
const PAUSE_MS = 300;

interface UsedDraft {
  /** Something was filled in. */
  readonly keep: () => void;
  readonly forget: () => void;
}

/**
 * Keeps in this browser what is filled in: after a pause, and at once when the page is left. Begins with what was kept before.
 * @param name under which it is kept; undefined: nothing is
 */
export function useDraft(name: string | undefined, form: RefObject<HTMLFormElement | null>): UsedDraft {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const keepNow = () => {
    if (name && timer.current && form.current) keepDraft(name, form.current);
    stop();
  };
  useEffect(() => {
    if (name && form.current) restoreDraft(name, form.current);
  }, [name, form]);
  useEffect(() => listen(globalThis, ["pagehide", "visibilitychange"], keepNow));
  return {
    keep: () => {
      stop();
      timer.current = setTimeout(keepNow, PAUSE_MS);
    },
    forget: () => {
      stop();
      if (name) forgetDraft(name);
    },
  };
}
