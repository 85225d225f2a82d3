import { shortened } from "#app/entities/values/text.ts";

interface EmptiedProps {
  readonly isCleared: boolean;
  /** The stored value, where it is not shown otherwise. */
  readonly was?: string;
  readonly onClear: () => void;
}

/** Longest stored value that is quoted, in characters. */
const MAX_QUOTED = 40;

/** Below a field that was emptied: what becomes of the stored value. */
export function Emptied({ isCleared, was, onClear }: EmptiedProps) {
  if (isCleared) return <span>It will be cleared.</span>;
  return (
    <span>
      Left empty, it keeps its value{was === undefined ? "." : `: ${shortened(was, MAX_QUOTED)}`}{" "}
      <button type="button" className="text-btn" onClick={onClear}>
        Clear it
      </button>
    </span>
  );
}
