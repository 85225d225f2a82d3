import { type ReactNode, useState } from "react";
import { formatSum } from "#app/entities/values/money.ts";
import { costTexts as texts } from "./island-words.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { monthlyPayment } from "./loan.ts";
import type { LoanView } from "./costs-view.ts";

interface LoanProps {
  readonly loan: LoanView;
  readonly onChange: (loan: LoanView) => void;
}

type LoanPart = "amount" | "interest" | "years";

/** How each part of a loan reads beside its slider. */
const WRITERS: Readonly<Record<LoanPart, (value: number) => string>> = {
  amount: formatSum,
  interest: (percent) => `${percent}%`,
  years: String,
};

interface SliderProps extends LoanProps {
  readonly part: LoanPart;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

function Slider({ part, label, loan, onChange, ...range }: SliderProps) {
  const id = `loan-${part}`;
  const text = WRITERS[part](loan[part]);
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
        onChange={(event) => onChange({ ...loan, [part]: event.target.valueAsNumber })}
        value={loan[part]}
        {...range}
      />
    </div>
  );
}

/** Half a lakh below one crore, five lakh above: fine enough to hit a round sum. */
function loanStep(price: number): number {
  return price < 10_000_000 ? 50_000 : 500_000;
}

function Loan({ loan, onChange }: LoanProps) {
  const step = loanStep(loan.price);
  const changed = { loan, onChange };
  return (
    <div>
      <h3 className="sans-h">{texts.monthByMonth}</h3>
      <Slider
        part="amount"
        label={texts.loanAmount}
        min={0}
        max={Math.ceil(loan.price / step) * step}
        step={step}
        {...changed}
      />
      <Slider part="interest" label={texts.interest} min={5} max={15} step={0.05} {...changed} />
      <Slider part="years" label={texts.years} min={1} max={30} step={1} {...changed} />
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
