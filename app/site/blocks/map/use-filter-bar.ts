import { useEffect } from "react";
import { listen } from "../../parts/listen.ts";

/** The filters that stand open below their buttons of the bar; in the sheet they may all be open. */
const OPEN = ".filt:not(.open) .fgrp[open]";
/** From here on the filters are a bar. */
const BAR = "(min-width:1024px)";

/** Closes the open filters of the bar. @returns those that were closed */
function closeFilters(but?: Element | null): readonly HTMLDetailsElement[] {
  if (!matchMedia(BAR).matches) return [];
  const open = [...document.querySelectorAll<HTMLDetailsElement>(OPEN)].filter((filter) => filter !== but);
  for (const filter of open) filter.open = false;
  return open;
}

/** One filter of the bar is open at a time; a click elsewhere closes it, and Esc gives the keyboard back to its button. */
export function useFilterBar(): void {
  useEffect(() => {
    const point = ({ target }: Event) => closeFilters(target instanceof Element ? target.closest(".fgrp") : null);
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeFilters()[0]?.querySelector("summary")?.focus();
    };
    const stops = [listen(globalThis, ["pointerdown", "focusin"], point), listen(globalThis, ["keydown"], leave)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
