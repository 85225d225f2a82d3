import { detailTexts } from "../property/words.ts";
import { costsTexts as texts } from "./words.ts";
import { CostCalculator } from "./cost-calculator.tsx";
import { CostForm } from "./cost-form.tsx";
import { Island } from "../islands/island.tsx";
import type { CostView } from "./costs-view.ts";
import type { CostRow } from "./cost-rows.ts";

interface CostsSectionProps {
  readonly costs: CostView;
}

/** What a home costs in its state today. */
export function CostsSection({ costs }: CostsSectionProps) {
  return (
    <section className="dsec">
      <h2 className="d2">{detailTexts.costs}</h2>
      <CostPanel costs={costs} />
    </section>
  );
}

/** Who buys, the costs line by line with sources, the loan month by month. */
export function CostPanel({ costs: { form, loan, ...costs } }: CostsSectionProps) {
  const further = [...costs.monthly, ...costs.areas];
  return (
    <div className="cost-w">
      <div className="emi cost">
        <div>
          <CostForm form={form} />
          <CostResult costs={costs} />
        </div>
        <div>
          {loan && <Loan loan={loan} />}
          {further.length > 0 && <CostList rows={further} />}
        </div>
      </div>
    </div>
  );
}

function Loan({ loan: { sliders, limit } }: { readonly loan: NonNullable<CostView["loan"]> }) {
  return (
    <>
      <Island name="cost-calculator" of={CostCalculator} on="visible" props={{ loan: sliders }} />
      <p className="small muted mt-2">{limit}</p>
    </>
  );
}

/** What the form changes: `data-cost-result` is taken out of the answer and put in here. */
function CostResult({ costs }: { readonly costs: Omit<CostView, "form" | "loan"> }) {
  return (
    <div data-cost-result id="in-all" aria-live="polite">
      {costs.problem && <p className="note bad mb-4">{costs.problem}</p>}
      <p className="small muted">{costs.lead}</p>
      {costs.warning && <p className="note warn mt-4">{costs.warning}</p>}
      <CostList rows={costs.rows} total={costs.total} />
      {costs.parts.length > 0 && <CostList rows={costs.parts} />}
      <p className="small muted mt-4">{[costs.missing, texts.check].filter(Boolean).join(" ")}</p>
    </div>
  );
}

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
function CostList({ rows, total }: { readonly rows: readonly CostRow[]; readonly total?: CostRow | undefined }) {
  return (
    <dl>
      {rows.map((row) => (
        <Cost key={row.key} row={row} strong={false} />
      ))}
      {total && <Cost row={total} strong />}
    </dl>
  );
}
