import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a row of links, so that the current one is in sight. @param current changes with it */
export function useInSight(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current === undefined ? undefined : row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return row;
}
