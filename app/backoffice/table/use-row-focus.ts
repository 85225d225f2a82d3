import { type FocusEvent, useEffect, useRef } from "react";

const CONTROLS = "a[href], button, input";

interface FocusPlace {
  readonly table: HTMLElement;
  readonly row: number;
  /** From the end, where 'Delete' is: rows of what visitors see have more links before it. */
  readonly control: number;
}

/**
 * Keeps the focus in a table whose rows go: when the row that had it is gone, the same control of the next row gets it,
 * and the heading of the screen when there is no row any more. The answer goes on the `tbody`.
 */
export function useRowFocus(rows: readonly unknown[]): {
  readonly onFocus: (event: FocusEvent<HTMLTableSectionElement>) => void;
} {
  const place = useRef<FocusPlace>(undefined);
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { table, row, control } = place.current;
    const next = rows.length > 0 ? table.querySelectorAll("tr")[Math.min(row, rows.length - 1)] : undefined;
    const target = next
      ? [...next.querySelectorAll<HTMLElement>(CONTROLS)].at(control)
      : document.querySelector<HTMLElement>("main h1");
    if (!next && target) target.tabIndex = -1;
    target?.focus();
  }, [rows]);
  return {
    onFocus({ currentTarget, target }) {
      const row = target.closest("tr");
      if (!row) return;
      const controls = [...row.querySelectorAll(CONTROLS)];
      place.current = {
        table: currentTarget,
        row: [...currentTarget.querySelectorAll("tr")].indexOf(row),
        control: controls.indexOf(target) - controls.length,
      };
    },
  };
}
