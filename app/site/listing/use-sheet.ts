import { useEffect, useState } from "react";

/** From here on the panel stands beside the list. */
const WIDE = "(min-width:1024px)";
/** What lies outside of the list; the list itself marks its own parts. */
const AROUND = ".top, .foot, .social, .skip, .mcol";

export interface Sheet {
  readonly isOpen: boolean;
  readonly open: (opener: HTMLElement) => void;
  readonly close: () => void;
}

/** What opens and closes together with the sheet: the page behind is locked and out of reach, Esc closes, a wide window too. */
function useLockedPage(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const lock = (isLocked: boolean) => {
      document.documentElement.classList.toggle("locked", isLocked);
      for (const part of document.querySelectorAll<HTMLElement>(AROUND)) part.inert = isLocked;
    };
    const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    const wide = matchMedia(WIDE);
    lock(true);
    document.addEventListener("keydown", closeByKey);
    wide.addEventListener("change", close);
    return () => {
      lock(false);
      document.removeEventListener("keydown", closeByKey);
      wide.removeEventListener("change", close);
    };
  }, [isOpen, close]);
}

/** On phones the filter panel is a sheet: focus inside, and back where it came from. */
export function useSheet(): Sheet {
  const [opener, setOpener] = useState<HTMLElement>();
  const [close] = useState(() => () => setOpener(undefined));
  useLockedPage(opener !== undefined, close);
  useEffect(() => {
    if (opener) return () => opener.focus();
  }, [opener]);
  return { isOpen: opener !== undefined, open: setOpener, close };
}
