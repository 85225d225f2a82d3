import { groupDigits } from "#app/entities/money.ts";
import type { ListVerb } from "./use-list-acts.ts";

interface SelectionBarProps {
  readonly count: number;
  readonly hasVerify: boolean;
  readonly onAct: (verb: ListVerb) => void;
  readonly onClear: () => void;
}

/** What can be done with everything that is ticked. */
export function SelectionBar({ count, hasVerify, onAct, onClear }: SelectionBarProps) {
  return (
    <div className="selection-bar" role="group" aria-label="With the selected">
      <b role="status">{groupDigits(count)} selected</b>
      <button type="button" className="btn btn-s btn-sm" onClick={() => onAct("publish")}>
        Publish
      </button>
      <button type="button" className="btn btn-s btn-sm" onClick={() => onAct("archive")}>
        Archive
      </button>
      {hasVerify && (
        <button type="button" className="btn btn-s btn-sm" onClick={() => onAct("verify")}>
          Verify
        </button>
      )}
      <button type="button" className="btn btn-dt btn-sm" onClick={() => onAct("delete")}>
        Delete
      </button>
      <button type="button" className="btn btn-g btn-sm clear" onClick={onClear}>
        Clear
      </button>
    </div>
  );
}
