import { costsTexts as texts } from "./words.ts";
import { CostCalculator } from "./cost-calculator.tsx";
import { CostForm } from "./cost-form.tsx";
import { Island } from "../../islands/island.tsx";
import type { CostView } from "./costs-view.ts";
import type { CostRow } from "./cost-rows.ts";

interface CostsSectionProps {
  readonly costs: CostView;
}

/** What a home costs in its state today. */
export function CostsSection({ costs }: CostsSectionProps) {
  return (
    <section className="dsec">
      <h2 className="d2">{texts.costs}</h2>
      <CostPanel costs={costs} />
    </section>
  );
}

/** Who buys, what it costs in all and month by month, then line by line. */
export function CostPanel({ costs: { form, loan, ...costs } }: CostsSectionProps) {
  return (
    <div className="cost-w">
      <div className="emi cost">
        <div>
          <CostForm form={form} />
        </div>
        <div>
          <div className="cost-s">
            <div aria-live="polite">
              <CostSum costs={costs} />
            </div>
            {loan && <Loan loan={loan} />}
          </div>
        </div>
        <div>
          <CostLines costs={costs} />
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

interface CostResultProps {
  readonly costs: Omit<CostView, "form" | "loan">;
}

/** What the form changes, here and in `CostLines`: each `data-cost-result` is taken out of the answer and put in here. Only the sum is read out. */
function CostSum({ costs: { problem, total, missing } }: CostResultProps) {
  return (
    <div data-cost-result id="in-all" className="cost-sum">
      {problem && <p className="note bad mb-4">{problem}</p>}
      {total && (
        <>
          <p className="small muted">{total.label}</p>
          <p className="price price-l">{total.value}</p>
        </>
      )}
      {missing && <p className="small muted">{missing}</p>}
    </div>
  );
}

function CostLines({ costs: { lead, warning, rows, parts, monthly, areas } }: CostResultProps) {
  return (
    <div data-cost-result>
      <p className="small muted">{lead}</p>
      {warning && <p className="note warn mt-4">{warning}</p>}
      {[rows, parts, [...monthly, ...areas]].map(
        (list) => list.length > 0 && <CostList key={list[0]?.key} rows={list} />,
      )}
      <Sources rows={[...rows, ...parts, ...monthly]} />
      <p className="small muted mt-4">{texts.check}</p>
    </div>
  );
}

/** Rows of what a home costs. */
function CostList({ rows }: { readonly rows: readonly CostRow[] }) {
  return (
    <dl>
      {rows.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className="cost-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** How each figure is worked out, the office, the law, sources and days: on demand. */
function Sources({ rows }: { readonly rows: readonly CostRow[] }) {
  const known = rows.filter(({ details }) => details);
  if (known.length === 0) return null;
  return (
    <details className="cost-src">
      <summary>{texts.sources}</summary>
      <dl>
        {known.map(({ key, label, details }) => (
          <div key={key}>
            <dt>{label}</dt>
            {details?.map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
