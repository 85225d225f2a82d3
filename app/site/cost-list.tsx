import { costTexts } from "#app/texts/en/detail.ts";
import type { CostRow, CostView } from "./views/costs.ts";

function Cost({ row, strong = false }: { readonly row: CostRow; readonly strong?: boolean }) {
  return (
    <div className={strong ? "sum" : undefined}>
      <dt title={row.source}>{row.label}</dt>
      <dd>{row.value}</dd>
    </div>
  );
}

/** What comes to the price of a home, row by row. */
export function CostList({ costs }: { readonly costs: CostView }) {
  return (
    <>
      <dl>
        {costs.rows.map((row) => (
          <Cost key={row.label} row={row} />
        ))}
        {costs.total && <Cost row={costs.total} strong />}
      </dl>
      <p className="small muted mt-4">{costTexts.estimate}</p>
    </>
  );
}
