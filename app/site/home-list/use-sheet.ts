import { useEffect, useState } from "react";
import { closesOnBack } from "#app/ui/closes-on-back.ts";
import { afterPaint } from "../parts/after-paint.ts";

/** From here on the panel stands beside the list. */
const WIDE = "(min-width:1024px)";
/** Everything but the panel. */
const BEHIND = ".top, .foot, .social, .skip, .mcol, .ph, #results, .fabbar";

export interface FilterSheet {
  readonly isOpen: boolean;
  readonly open: (opener: HTMLElement) => void;
  readonly close: () => void;
}

function lock(isLocked: boolean): void {
  document.documentElement.classList.toggle("locked", isLocked);
  for (const part of document.querySelectorAll<HTMLElement>(BEHIND)) part.inert = isLocked;
}

/**
 * The page while the sheet is open: it is locked and inert; Esc or a window that gets wide closes the sheet. Locking recomputes the styles
 * of the page, so it happens after the sheet was painted.
 */
function useLockedPage(opener: HTMLElement | undefined, setOpener: (opener: undefined) => void): void {
  useEffect(() => {
    if (!opener) return;
    const close = () => setOpener(undefined);
    const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    const wide = matchMedia(WIDE);
    const closed = closesOnBack(close);
    const openedAt = location.href;
    afterPaint(() => lock(true));
    document.addEventListener("keydown", closeByKey);
    wide.addEventListener("change", close);
    return () => {
      closed();
      afterPaint(() => {
        lock(false);
        opener.focus({ preventScroll: true }); // lies on the page behind
        // Other homes are listed now: the reader stands at the first of them, wherever the sheet was opened.
        if (location.href !== openedAt) document.getElementById("results")?.scrollIntoView();
      });
      document.removeEventListener("keydown", closeByKey);
      wide.removeEventListener("change", close);
    };
  }, [opener, setOpener]);
}

/** On phones the filter panel is a sheet: focus inside, and back where it came from. */
export function useSheet(): FilterSheet {
  const [opener, setOpener] = useState<HTMLElement>();
  useLockedPage(opener, setOpener);
  return { isOpen: opener !== undefined, open: setOpener, close: () => setOpener(undefined) };
}
