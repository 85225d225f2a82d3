import type { Row } from "../views/property-detail.ts";

/** One line of at most six facts below the first photograph. */
export function Facts({ facts }: { readonly facts: readonly Row[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="kline">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
