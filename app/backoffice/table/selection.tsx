import { type ReactNode, useState } from "react";
import { groupDigits } from "#app/entities/values/money.ts";

/** What is ticked, of the rows that are on the screen. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

export function useSelection(rows: readonly { readonly id: string }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const all = new Set(rows.map(({ id }) => id));
  const ids = new Set([...all].filter((id) => ticked.has(id)));
  const isAll = ids.size === all.size && all.size > 0;
  return {
    ids,
    isAll,
    toggle: (id) => setTicked(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setTicked(isAll ? new Set() : all),
    clear: () => setTicked(new Set()),
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

/** What can be done with everything that is ticked. */
export function SelectionBar({ selection, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  return (
    <div className="selection-bar" role="group" aria-label="With the selected">
      <b role="status">{groupDigits(selection.ids.size)} selected</b>
      {children}
      <button type="button" className="btn btn-g btn-sm clear" onClick={selection.clear}>
        Clear
      </button>
    </div>
  );
}
