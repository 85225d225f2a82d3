/** What one field was and is, in words. */
export interface FieldDifference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Field by field: what stood there, and what stands there now. */
export function Differences({ differences }: { readonly differences: readonly FieldDifference[] }) {
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
