import { type ReactNode, useState } from "react";
import { MAX_AT_ONCE } from "#app/entities/undo.ts";
import { groupDigits } from "#app/entities/values/money.ts";

/** What is ticked: rows that are on the screen, or those on all pages. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  /** All pages are selected, up to `MAX_AT_ONCE` rows. */
  readonly isEvery: boolean;
  /** Number of rows that an act on all pages changes. */
  readonly every: number;
  readonly count: number;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly selectEvery: () => void;
  readonly clear: () => void;
}

/** @param total rows on all pages, where an act can be about all of them */
export function useSelection(rows: readonly { readonly id: string }[], total = rows.length): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [wantsEvery, setWantsEvery] = useState(false);
  const all = new Set(rows.map(({ id }) => id));
  const ids = new Set([...all].filter((id) => ticked.has(id)));
  const isAll = ids.size === all.size && all.size > 0;
  const isEvery = wantsEvery && isAll;
  const every = Math.min(total, MAX_AT_ONCE);
  const tick = (now: ReadonlySet<string>) => {
    setTicked(now);
    setWantsEvery(false);
  };
  return {
    ids,
    isAll,
    isEvery,
    every,
    count: isEvery ? every : ids.size,
    toggle: (id) => tick(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => tick(isAll ? new Set() : all),
    selectEvery: () => {
      setTicked(all);
      setWantsEvery(true);
    },
    clear: () => tick(new Set()),
  };
}

interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

export function SelectBox({ label, ...box }: SelectBoxProps) {
  return (
    <label className="pick">
      <input type="checkbox" aria-label={label} {...box} />
    </label>
  );
}

/** What can be done with everything that is ticked. A phone has no box above the rows: the first tick offers all. */
export function SelectionBar({ selection, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  const { ids, isEvery, every, count, selectEvery } = selection;
  return (
    <div className="selection-bar" role="group" aria-label="With the selected">
      <b role="status">{groupDigits(count)} selected</b>
      {!isEvery && every > ids.size && (
        <button type="button" className="btn btn-g btn-sm every" onClick={selectEvery}>
          Select all {groupDigits(every)}
        </button>
      )}
      {children}
      <button type="button" className="btn btn-g btn-sm clear" onClick={selection.clear}>
        Clear
      </button>
    </div>
  );
}
