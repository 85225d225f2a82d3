import { en } from "#app/texts/en.ts";
import type { CostRow, CostView } from "./views/costs.ts";

function Slider({
  name,
  label,
  value,
  min,
  max,
  step,
  text,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly text: string;
}) {
  const id = `loan-${name}`;
  return (
    <div className="sl">
      <div className="sl-h">
        <label htmlFor={id}>{label}</label>
        <b data-loan-text={name}>{text}</b>
      </div>
      <input
        className="rng needs-js"
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        data-loan={name}
      />
    </div>
  );
}

/** Half a lakh below one crore, five lakh above: fine enough to hit a round sum. */
function loanStep(price: number): number {
  return price < 10_000_000 ? 50_000 : 500_000;
}

function Loan({ loan }: { readonly loan: NonNullable<CostView["loan"]> }) {
  const step = loanStep(loan.price);
  return (
    <form data-calculator>
      <h3 className="sans-h">{en.detail.monthByMonth}</h3>
      <Slider
        name="amount"
        label={en.detail.loanAmount}
        value={loan.amount}
        min={0}
        max={Math.ceil(loan.price / step) * step}
        step={step}
        text={loan.amountText}
      />
      <Slider
        name="interest"
        label={en.detail.interest}
        value={loan.interest}
        min={5}
        max={15}
        step={0.05}
        text={`${loan.interest}%`}
      />
      <Slider
        name="years"
        label={en.detail.years}
        value={loan.years}
        min={1}
        max={30}
        step={1}
        text={String(loan.years)}
      />
      <p className="small muted mt-2">{en.detail.estimateText}</p>
    </form>
  );
}

function Cost({ row, strong = false }: { readonly row: CostRow; readonly strong?: boolean }) {
  return (
    <div className={strong ? "sum" : undefined}>
      <dt title={row.source}>{row.label}</dt>
      <dd>{row.value}</dd>
    </div>
  );
}

export function Costs({ costs }: { readonly costs: CostView }) {
  return (
    <section className="dsec" id="costs">
      <h2 className="d2">{en.detail.costs}</h2>
      <div className={costs.loan ? "emi" : "emi one"}>
        {costs.loan && (
          <div>
            <Loan loan={costs.loan} />
          </div>
        )}
        <div>
          {costs.loan && (
            <>
              <p className="small muted">{en.detail.payAbout}</p>
              <p className="price price-l" aria-live="polite">
                <span data-loan-month>{costs.loan.monthly}</span> <small>{en.common.aMonth}</small>
              </p>
            </>
          )}
          <dl>
            {costs.rows.map((row) => (
              <Cost key={row.label} row={row} />
            ))}
            {costs.total && <Cost row={costs.total} strong />}
          </dl>
          <p className="small muted mt-4">{en.detail.estimate}</p>
        </div>
      </div>
    </section>
  );
}
