import { costsTexts as texts } from "#app/texts/en/costs.ts";
import type { CostRow } from "../views/costs/cost-rows.ts";

function Source({ row: { label, details } }: { readonly row: CostRow }) {
  if (!details) return null;
  return (
    <dd className="cost-src">
      <details>
        <summary aria-label={`${texts.source}: ${label}`}>{texts.source}</summary>
        <ul>
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </dd>
  );
}

function Cost({ row, strong }: { readonly row: CostRow; readonly strong: boolean }) {
  return (
    <div className={strong ? "sum" : undefined}>
      <dt>{row.label}</dt>
      <dd>{row.value}</dd>
      {row.note && <dd className="cost-note">{row.note}</dd>}
      <Source row={row} />
    </div>
  );
}

/** Rows of what a home costs; each says its source on demand. */
export function CostList({ rows, total }: { readonly rows: readonly CostRow[]; readonly total?: CostRow | undefined }) {
  return (
    <dl>
      {rows.map((row) => (
        <Cost key={row.key} row={row} strong={false} />
      ))}
      {total && <Cost row={total} strong />}
    </dl>
  );
}
