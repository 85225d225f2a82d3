import { langOf, to } from "#app/base/language.ts";
import type { DetailRow } from "../blocks/home-detail/property-detail.ts";

interface PairsProps {
  readonly rows: readonly DetailRow[];
  /** How they lie; default: in two columns. */
  readonly className?: string;
}

/** Labels and their values. */
export function Pairs({ rows, className = "dl2" }: PairsProps) {
  if (rows.length === 0) return null;
  return (
    <dl className={className}>
      {rows.map((row) => (
        <div key={row.key}>
          <dt lang={langOf(row.label)}>{row.label}</dt>
          <dd lang={langOf(row.value)}>
            {row.path ? (
              <a className="underline underline-offset-4" href={to(row.path)}>
                {row.value}
              </a>
            ) : (
              row.value
            )}
            {row.proof && <span lang={langOf(row.proof)}>{` (${row.proof})`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
