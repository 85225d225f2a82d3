import { costsTexts as texts } from "#app/texts/en/costs.ts";
import type { CostRow } from "./views/cost-rows.ts";

function Cost({ row, strong }: { readonly row: CostRow; readonly strong: boolean }) {
  return (
    <div className={strong ? "sum" : undefined}>
      <dt>
        {row.label}
        {row.note && <small>{row.note}</small>}
      </dt>
      <dd>{row.value}</dd>
      {row.details && (
        <dd className="src">
          <details>
            <summary aria-label={`${texts.source}: ${row.label}`}>{texts.source}</summary>
            <ul>
              {row.details.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        </dd>
      )}
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
