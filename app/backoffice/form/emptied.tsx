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
      Left empty, it keeps its value{was === undefined ? "." : `: ${quoted(was)}`}{" "}
      <button type="button" className="text-btn" onClick={onClear}>
        Clear it
      </button>
    </span>
  );
}

function quoted(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
