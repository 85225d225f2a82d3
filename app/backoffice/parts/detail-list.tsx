import type { ReactNode } from "react";

export interface Detail {
  readonly label: string;
  /** Nothing, or empty text: the row is left out. */
  readonly value: ReactNode;
}

/** Label and value, row by row. */
export function DetailList({ details }: { readonly details: readonly Detail[] }) {
  return (
    <dl className="fact-list">
      {details
        .filter(({ value }) => value !== undefined && value !== "")
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
