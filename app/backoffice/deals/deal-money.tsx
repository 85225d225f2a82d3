import { capitalised } from "#app/entities/values/text.ts";
import { BROKERAGE_UNITS, SIDES } from "#app/kinds/deal/ledger.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { dealFields, dealPath, type NamedDeal, SumField } from "../blocks/deals/deal-forms.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../feedback/answer.ts";
import { Labelled, TextField } from "../parts/text-field.tsx";
import { EditRow } from "./deal-row.tsx";
import type { DealScreenView, ReceiptView } from "./deal-view.ts";

interface PartProps {
  readonly view: DealScreenView;
}

/** Brokerage that came in and is to come: overdue first. */
export function Receipts({ view: { deal, receipts, ledger, months } }: PartProps) {
  const inOrder = receipts.toSorted((a, b) => Number(b.tone === "bad-text") - Number(a.tone === "bad-text"));
  return (
    <section className="panel" aria-label="Receipts">
      <h2>Receipts</h2>
      <Figures
        figures={[
          ["Received", ledger.received],
          ["Overdue", ledger.overdue],
          ["Later", ledger.later],
        ]}
      />
      <ul className="deal-rows">
        {inOrder.map((receipt) => (
          <li key={receipt.at}>
            <span>
              <b>{receipt.from ? `From the ${receipt.from}` : "Brokerage"}</b>
              {receipt.how && <small className="muted">{receipt.how}</small>}
            </span>
            <span>
              {receipt.sum}
              <small className={receipt.tone}>{receipt.state}</small>
            </span>
            <EditRow deal={deal} list="receipts" row={receipt.at} label={`the receipt of ${receipt.sum}`}>
              {(answer) => <ReceiptFields deal={deal} receipt={receipt} answer={answer} />}
            </EditRow>
          </li>
        ))}
      </ul>
      {months.length > 1 && <Figures figures={months.map(({ label, text }) => [label, text])} />}
      <EditRow deal={deal} list="receipts" row={undefined} label="Note a receipt">
        {(answer) => <ReceiptFields deal={deal} receipt={undefined} answer={answer} />}
      </EditRow>
    </section>
  );
}

interface ReceiptFieldsProps {
  readonly deal: NamedDeal;
  readonly receipt: ReceiptView | undefined;
  readonly answer: Answer | undefined;
}

function ReceiptFields({ deal, receipt, answer }: ReceiptFieldsProps) {
  const { sum = "", on = "", due = "", from = "client", how = "", at = "new" } = receipt ?? {};
  return (
    <>
      <SumField name="received" label="Sum" subject={deal.subject} answer={answer} value={sum} />
      <TextField name="on" label="Received on" type="date" defaultValue={on} problem={problemOf(answer, "on")} />
      <TextField name="due" label="Promised for" type="date" defaultValue={due} problem={problemOf(answer, "due")} />
      <Labelled id={`from-${at}`} label="From">
        <Select id={`from-${at}`} name="from" defaultValue={from}>
          <Options values={SIDES} labelOf={capitalised} />
        </Select>
      </Labelled>
      <TextField name="how" label="How" maxLength={200} defaultValue={how} placeholder="UPI 4410 9921" />
    </>
  );
}

/** Those without a text are left out. */
function Figures({ figures }: { readonly figures: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="deal-figures">
      {figures
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === "Overdue" ? "bad-text" : ""}>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What each side pays, with taxes and the co-broker's share. */
export function DealBrokerage({ view: { deal, brokerage, terms, taxes } }: PartProps) {
  const act = useAct();
  return (
    <section className="panel" aria-label="Brokerage">
      <h2>Brokerage</h2>
      {brokerage.length > 0 && (
        <table className="sums-table">
          <thead>
            <tr>
              <th scope="col">Of</th>
              {["Client", "Owner", "Together"].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {brokerage.map(({ label, isSum, client, owner, together }) => (
              <tr key={label} className={isSum ? "ink" : ""}>
                <th scope="row">{label}</th>
                <td className="num" data-of="Client">
                  {client}
                </td>
                <td className="num" data-of="Owner">
                  {owner}
                </td>
                <td className="num" data-of="Together">
                  {together}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details className="offer" key={deal.version}>
        <summary className="btn btn-s btn-sm">{brokerage.length > 0 ? "Change" : "Set the brokerage"}</summary>
        <act.Form method="post" action={dealPath(deal)}>
          <HiddenFields fields={{ intent: "brokerage", ...dealFields(deal) }} />
          {terms.map((side) => (
            <SideFields key={side.side} terms={side} taxes={taxes} answer={act.data} />
          ))}
          <button type="submit" className="btn btn-p" disabled={act.isBusy}>
            Save the brokerage
          </button>
        </act.Form>
      </details>
    </section>
  );
}

interface SideFieldsProps {
  readonly terms: DealScreenView["terms"][number];
  readonly taxes: DealScreenView["taxes"];
  readonly answer: Answer | undefined;
}

function SideFields({ terms, taxes, answer }: SideFieldsProps) {
  const { side, amount, unit = "percent", gst, tds = 0, coBroker = "", coShare = 0 } = terms;
  const of = (name: string) => `${side}-${name}`;
  return (
    <fieldset className="sums">
      <legend>From the {side}</legend>
      <TextField
        name={of("amount")}
        label="Brokerage"
        inputMode="decimal"
        maxLength={12}
        defaultValue={amount ?? ""}
        placeholder="1"
        problem={problemOf(answer, of("amount"))}
      />
      <Labelled id={of("unit")} label="In">
        <Select id={of("unit")} name={of("unit")} defaultValue={unit}>
          <Options values={BROKERAGE_UNITS} labelOf={(value) => UNIT_WORDS[value]} />
        </Select>
      </Labelled>
      <label className="check">
        <input type="checkbox" name={of("gst")} value="yes" defaultChecked={(gst ?? taxes.gst) > 0} /> GST {taxes.gst} %
      </label>
      <label className="check">
        <input type="checkbox" name={of("tds")} value="yes" defaultChecked={tds > 0} /> TDS {taxes.tds} %
      </label>
      <TextField name={of("coBroker")} label="Co-broker" maxLength={80} defaultValue={coBroker} />
      <TextField
        name={of("coShare")}
        label="Their share, %"
        inputMode="decimal"
        maxLength={6}
        defaultValue={coShare || ""}
        problem={problemOf(answer, of("coShare"))}
      />
    </fieldset>
  );
}

const UNIT_WORDS = { percent: "Per cent", months: "Months of rent", rupees: "Rupees" } as const;
