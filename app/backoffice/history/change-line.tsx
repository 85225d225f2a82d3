import { Link } from "react-router";
import type { FieldDifference } from "../feedback/differences.server.ts";

export interface ChangeLine {
  readonly seq: number;
  readonly what: string;
  readonly kindWord: string;
  readonly title: string;
  readonly who: string;
  readonly when: string;
  readonly clock: string;
  readonly differences: readonly FieldDifference[];
  /** Where the record or its history lies; absent for kinds without a screen of either. */
  readonly path: string | undefined;
}

/** More differences than these stay folded. */
const SHOWN = 4;

export function ChangeEntry({
  change,
  children,
}: {
  readonly change: ChangeLine;
  readonly children?: React.ReactNode;
}) {
  const { what, kindWord, title, who, when, clock, differences, path } = change;
  return (
    <li className="change">
      <div className="change-head">
        <p>
          <b>{who}</b> {what} {kindWord}{" "}
          {path ? <Link to={path}>{title || "without a title"}</Link> : <span className="ink">{title}</span>}
        </p>
        <time title={clock}>{when}</time>
      </div>
      {differences.length > 0 && differences.length <= SHOWN && <Differences differences={differences} />}
      {differences.length > SHOWN && (
        <details className="change-more">
          <summary>{differences.length} fields</summary>
          <Differences differences={differences} />
        </details>
      )}
      {children}
    </li>
  );
}

/** Field by field: what stood there, and what stands there now. */
function Differences({ differences }: { readonly differences: readonly FieldDifference[] }) {
  return (
    <dl className="diffs">
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== "" && <del>{before}</del>}
            {before !== "" && after !== "" && <span aria-hidden="true">→</span>}
            {after !== "" ? <ins>{after}</ins> : <span className="muted">cleared</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
