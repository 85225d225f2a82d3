import { type ReactNode, useState } from "react";
import { formatSum } from "#app/entities/money.ts";
import { costTexts as texts } from "#app/texts/en/detail-islands.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { monthlyPayment } from "./loan.ts";
import type { LoanView } from "./views/costs.ts";

interface SliderProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly text: string;
  readonly onChange: (value: number) => void;
}

function Slider({ name, label, text, onChange, ...range }: SliderProps) {
  const id = `loan-${name}`;
  return (
    <div className="sl">
      <div className="sl-h">
        <label htmlFor={id}>{label}</label>
        <b>{text}</b>
      </div>
      <input
        className="rng needs-js"
        id={id}
        type="range"
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        {...range}
      />
    </div>
  );
}

/** Half a lakh below one crore, five lakh above: fine enough to hit a round sum. */
function loanStep(price: number): number {
  return price < 10_000_000 ? 50_000 : 500_000;
}

interface LoanProps {
  readonly loan: LoanView;
  readonly onChange: (loan: LoanView) => void;
}

function Loan({ loan, onChange }: LoanProps) {
  const step = loanStep(loan.price);
  const { amount, interest, years } = loan;
  return (
    <div>
      <h3 className="sans-h">{texts.monthByMonth}</h3>
      <Slider
        name="amount"
        label={texts.loanAmount}
        value={amount}
        min={0}
        max={Math.ceil(loan.price / step) * step}
        step={step}
        text={formatSum(amount)}
        onChange={(amount) => onChange({ ...loan, amount })}
      />
      <Slider
        name="interest"
        label={texts.interest}
        value={interest}
        min={5}
        max={15}
        step={0.05}
        text={`${interest}%`}
        onChange={(interest) => onChange({ ...loan, interest })}
      />
      <Slider
        name="years"
        label={texts.years}
        value={years}
        min={1}
        max={30}
        step={1}
        text={String(years)}
        onChange={(years) => onChange({ ...loan, years })}
      />
      <p className="small muted mt-2">{texts.estimateText}</p>
    </div>
  );
}

function Month({ amount, interest, years }: LoanView): ReactNode {
  return (
    <>
      <p className="small muted">{texts.payAbout}</p>
      <p className="price price-l" aria-live="polite">
        {formatSum(monthlyPayment(amount, interest, years))} <small>{browserTexts.aMonth}</small>
      </p>
    </>
  );
}

/** A loan month by month: three sliders, one sum. */
export function CostCalculator({ loan: offered }: { readonly loan: LoanView }) {
  const [loan, setLoan] = useState(offered);
  return (
    <>
      <Month {...loan} />
      <Loan loan={loan} onChange={setLoan} />
    </>
  );
}
