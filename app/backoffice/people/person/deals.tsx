import { useId } from "react";
import { Link } from "react-router";
import { capitalised } from "#app/entities/values/text.ts";
import { DEAL_STAGES, type DealStage } from "#app/kinds/deal/deal.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Options, Select } from "#app/ui/select.tsx";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../../feedback/answer.ts";

export interface DealView {
  /** None: there is no deal about this home yet. */
  readonly id: string | undefined;
  readonly listing: string;
  readonly title: string;
  readonly stage: DealStage | undefined;
  readonly sums: readonly { readonly label: string; readonly text: string }[];
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
  const { id, listing, title, sums, lostReason, stage } = deal;
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
      {stage === "lost" && lostReason && <p className="small muted">Lost: {lostReason}</p>}
      <StageForm key={stage ?? ""} deal={deal} />
      <div className="deal-more">
        <OfferForm deal={id} listing={listing} />
        {id !== undefined && <BrokerageForm deal={id} />}
      </div>
    </article>
  );
}

/** The reason is asked for by a rule of the style sheet once 'Lost' is chosen. */
function StageForm({ deal: { id = "", listing, title, stage } }: { readonly deal: DealView }) {
  const act = useAct();
  const reason = useId();
  const problem = problemOf(act.data, "lostReason");
  return (
    <act.Form method="post" className="stage-form">
      <HiddenFields fields={{ intent: "stage", deal: id, listing }} />
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

interface OfferFormProps {
  /** None: the open one of the person and the home, or a new one. */
  readonly deal?: string | undefined;
  readonly listing: string;
}

/** What is asked, offered or agreed now, as a broker writes sums. */
export function OfferForm({ deal = "", listing }: OfferFormProps) {
  const act = useAct();
  return (
    <details className="offer" key={act.data?.ok ? act.data.text : ""}>
      <summary className="btn btn-s btn-sm">Note an offer</summary>
      <act.Form method="post" className="sums">
        <HiddenFields fields={{ intent: "offer", deal, listing }} />
        <SumField name="offered" label="Offered" answer={act.data} />
        <SumField name="asked" label="Asked" answer={act.data} />
        <SumField name="agreed" label="Agreed" answer={act.data} />
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save the offer
        </button>
      </act.Form>
    </details>
  );
}

function BrokerageForm({ deal }: { readonly deal: string }) {
  const act = useAct();
  return (
    <details className="offer" key={act.data?.ok ? act.data.text : ""}>
      <summary className="btn btn-g btn-sm">Brokerage</summary>
      <act.Form method="post" className="sums">
        <HiddenFields fields={{ intent: "brokerage", deal }} />
        <SumField name="due" label="Due" answer={act.data} />
        <SumField name="received" label="Received" answer={act.data} />
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save the brokerage
        </button>
      </act.Form>
    </details>
  );
}

interface SumFieldProps {
  readonly name: string;
  readonly label: string;
  readonly answer: Answer | undefined;
}

function SumField({ name, label, answer }: SumFieldProps) {
  const id = useId();
  const problem = problemOf(answer, name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="inp"
        id={id}
        name={name}
        maxLength={40}
        placeholder="6.2 cr"
        autoComplete="off"
        {...errorAttributes(id, problem)}
      />
      <ErrorLine of={id} text={problem} />
    </div>
  );
}
