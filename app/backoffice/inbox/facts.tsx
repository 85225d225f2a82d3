import type { ReactNode } from "react";

export interface Fact {
  readonly label: string;
  /** Nothing, or empty text: the row is left out. */
  readonly value: ReactNode;
}

/** Label and value, row by row. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts
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
