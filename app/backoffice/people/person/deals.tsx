import { useId, useState } from "react";
import { Link } from "react-router";
import { formatRupees, rupeesInWords } from "#app/entities/values/money.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { DEAL_STAGES, type DealStage } from "#app/kinds/deal/deal.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Options, Select } from "#app/ui/select.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../../feedback/answer.ts";
import { type DealSubject, type DealSumName, readDealSum, sumHint } from "./deal-sums.ts";

export interface DealView {
  /** None: there is no deal about this home yet. */
  readonly id: string | undefined;
  /** As it was shown, so that nobody else's change is overwritten; 0 where there is none yet. */
  readonly version: number;
  readonly listing: string;
  readonly subject: DealSubject;
  readonly title: string;
  readonly stage: DealStage | undefined;
  readonly sums: readonly { readonly label: string; readonly text: string }[];
  readonly receipts: readonly { readonly at: string; readonly text: string }[];
  readonly lostReason: string;
}

/** How far the person is with each home, and the money in it. */
export function PersonDeals({ deals }: { readonly deals: readonly DealView[] }) {
  if (deals.length === 0) return null;
  return (
    <section className="panel deals" id="deals">
      <h2>Deals</h2>
      {deals.map((deal) => (
        <DealLine key={deal.id ?? deal.listing} deal={deal} />
      ))}
    </section>
  );
}

function DealLine({ deal }: { readonly deal: DealView }) {
  const { id, listing, title, sums, receipts, lostReason, stage } = deal;
  return (
    <article aria-label={`Deal: ${title}`}>
      <Link className="row-name" to={`?home=${listing}`} preventScrollReset>
        {title}
      </Link>
      {sums.length > 0 && (
        <dl>
          {sums.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {receipts.length > 0 && (
        <ul className="receipts small">
          {receipts.map(({ at, text }) => (
            <li key={at}>
              {text} <RemoveReceipt deal={deal} at={at} text={text} />
            </li>
          ))}
        </ul>
      )}
      {stage === "lost" && lostReason && <p className="small muted">Lost: {lostReason}</p>}
      <StageForm key={stage ?? ""} deal={deal} />
      <div className="deal-more">
        <OfferForm deal={deal} />
        {id !== undefined && <BrokerageForm deal={deal} />}
      </div>
    </article>
  );
}

/** The reason is asked for by a rule of the style sheet once 'Lost' is chosen. */
function StageForm({ deal }: { readonly deal: DealView }) {
  const { title, stage } = deal;
  const act = useAct();
  const reason = useId();
  const problem = problemOf(act.data, "lostReason");
  return (
    <act.Form method="post" className="stage-form">
      <HiddenFields fields={{ intent: "stage", ...namedDeal(deal) }} />
      <Select name="stage" defaultValue={stage ?? "new"} aria-label={`Stage of ${title}`}>
        <Options values={DEAL_STAGES} labelOf={capitalised} />
      </Select>
      <div className="lost-reason">
        <input
          className="inp"
          name="lostReason"
          maxLength={200}
          aria-label="Why it was lost"
          placeholder="Why it was lost"
          {...errorAttributes(reason, problem)}
        />
        <ErrorLine of={reason} text={problem} />
      </div>
      <button type="submit" className="btn btn-s" disabled={act.isBusy}>
        Set
      </button>
    </act.Form>
  );
}

/** What names a deal in a form. */
function namedDeal({ id = "", listing, version }: DealView) {
  return { deal: id, listing, version: String(version) };
}

function RemoveReceipt({ deal, at, text }: { readonly deal: DealView; readonly at: string; readonly text: string }) {
  const act = useAct();
  return (
    <act.Form method="post">
      <HiddenFields fields={{ intent: "remove-receipt", at, ...namedDeal(deal) }} />
      <button type="submit" className="link" aria-label={`Remove ${text}`} disabled={act.isBusy}>
        Remove
      </button>
    </act.Form>
  );
}

/** What is asked, offered or agreed now, as a broker writes sums. */
export function OfferForm({ deal }: { readonly deal: DealView }) {
  const act = useAct();
  const { subject } = deal;
  return (
    <details className="offer" key={act.data?.ok ? act.data.undo : ""}>
      <summary className="btn btn-s btn-sm">Note an offer</summary>
      <act.Form method="post" className="sums">
        <HiddenFields fields={{ intent: "offer", ...namedDeal(deal) }} />
        <SumField name="offered" label="Offered" subject={subject} answer={act.data} />
        <SumField name="asked" label="Asked" subject={subject} answer={act.data} />
        <SumField name="agreed" label="Agreed" subject={subject} answer={act.data} />
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save the offer
        </button>
      </act.Form>
    </details>
  );
}

function BrokerageForm({ deal }: { readonly deal: DealView }) {
  const act = useAct();
  const { subject } = deal;
  return (
    <details className="offer" key={act.data?.ok ? act.data.undo : ""}>
      <summary className="btn btn-g btn-sm">Brokerage</summary>
      <act.Form method="post" className="sums">
        <HiddenFields fields={{ intent: "brokerage", ...namedDeal(deal) }} />
        <SumField name="due" label="Due" subject={subject} answer={act.data} />
        <SumField name="received" label="Received now" subject={subject} answer={act.data} />
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save the brokerage
        </button>
      </act.Form>
    </details>
  );
}

interface SumFieldProps {
  readonly name: DealSumName;
  readonly label: string;
  readonly subject: DealSubject;
  readonly answer: Answer | undefined;
}

/** A sum that says at once what was understood, and asks where that is far from the home's price. */
function SumField({ name, label, subject, answer }: SumFieldProps) {
  const [written, setWritten] = useState("");
  const read = readDealSum(name, written.trim(), subject);
  return (
    <TextField
      name={name}
      label={label}
      maxLength={40}
      placeholder={sumHint(name, subject)}
      autoComplete="off"
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      problem={problemOf(answer, name)}
      help={
        <>
          {read && (
            <p className="help amount" aria-live="polite">
              <span>
                <b>{formatRupees(read.rupees)}</b> {rupeesInWords(read.rupees)}
              </span>
            </p>
          )}
          {read?.isDoubtful && (
            <label className="check small">
              <input type="checkbox" name={`sure-${name}`} value={read.rupees} /> It is right
            </label>
          )}
        </>
      }
    />
  );
}
