import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import { formatPhone } from "#app/entities/values/phone.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { type BrokerageTerms, BROKERAGE_UNITS, type Side, SIDES } from "#app/kinds/deal/ledger.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Options, Select } from "#app/ui/select.tsx";
import { ActForm, HiddenFields } from "../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../feedback/answer.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ReachLinks } from "../parts/reach-links.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { Labelled, TextField } from "../parts/text-field.tsx";
import type { HomeLine } from "../blocks/homes/home-line.ts";
import { personPath } from "../blocks/people/person-line.tsx";
import { dealFields, dealPath, type NamedDeal, OfferForm, StageForm, SumField } from "../blocks/deals/deal-forms.tsx";
import { CloseDeal, Closing, type ClosingLine } from "./close-deal.tsx";

interface PartyView {
  readonly id: string | undefined;
  readonly name: string;
  readonly number: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
}

/** Sums are texts: '₹2,47,367.50'. Days are `YYYY-MM-DD`. */
export interface ReceiptView {
  readonly at: string;
  readonly on: string;
  readonly due: string;
  readonly from: string;
  readonly how: string;
  readonly sum: string;
  /** 'overdue since 27 Nov' */
  readonly state: string;
  readonly tone: string;
}

export interface MilestoneView {
  readonly step: string;
  readonly on: string;
  readonly sum: string;
  readonly how: string;
  readonly isDone: boolean;
  readonly isLate: boolean;
  /** '₹5,00,000 · 27 Nov' */
  readonly text: string;
}

interface OfferView {
  readonly at: string;
  readonly on: string;
  readonly day: string;
  readonly asked: string;
  readonly offered: string;
  readonly said: string;
  /** Who noted it. */
  readonly by: string;
}

/** A line of the table of brokerage; empty where there is nothing. */
export interface MoneyRow {
  readonly label: string;
  readonly isSum: boolean;
  readonly client: string;
  readonly owner: string;
  readonly together: string;
}

interface LeaseView {
  readonly deposit: string;
  readonly months: string;
  readonly noticeMonths: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** 'Let until 14 May 2027' */
  readonly said: string;
  readonly isOver: boolean;
}

export interface DealScreenView {
  readonly deal: NamedDeal;
  /** Undefined where it was removed. */
  readonly home: (HomeLine & { readonly unit: string }) | undefined;
  readonly isRent: boolean;
  readonly client: PartyView | undefined;
  readonly owner: PartyView | undefined;
  readonly price: string | undefined;
  /** 'Final, 27 Nov' */
  readonly priceWord: string;
  readonly since: string;
  readonly lostReason: string;
  readonly ledger: { readonly received: string; readonly overdue: string; readonly later: string };
  readonly receipts: readonly ReceiptView[];
  readonly months: readonly { readonly label: string; readonly text: string }[];
  readonly milestones: readonly MilestoneView[];
  readonly offers: readonly OfferView[];
  readonly brokerage: readonly MoneyRow[];
  readonly terms: readonly ({ readonly side: Side } & Partial<BrokerageTerms>)[];
  /** Per cent. */
  readonly taxes: { readonly gst: number; readonly tds: number };
  readonly lease: LeaseView;
  readonly closing: readonly ClosingLine[];
}

/** A deal: how far it is, what was said about the price, the papers, and the money. */
export function DealScreen({ view }: { readonly view: DealScreenView }) {
  const { deal, home, client, owner, price, priceWord, since, lostReason, isRent } = view;
  const said = [client?.name, deal.title, price].filter(Boolean).join(", ");
  const isOpen = deal.stage !== "won" && deal.stage !== "lost";
  return (
    <div className="inbox deal">
      <ScreenBreadcrumb list={screens.deals.path} title={screens.deals.label} here={client?.name ?? deal.title} />
      <ScreenHead title={deal.title}>
        {isOpen && <CloseDeal deal={deal} said={said} lines={view.closing} />}
        <Link className="btn btn-g" to={`/dashboard/history/deal/${deal.id}`}>
          History
        </Link>
      </ScreenHead>
      <div className="deal-parts">
        <div>
          <div className="deal-head">
            {home && <Picture image={home.image} alt="" sizes="96px" />}
            <div>
              {price && <p className="small muted">{priceWord}</p>}
              {price && <p className="deal-price">{price}</p>}
              <p className="small muted">{[since, lostReason, home?.facts, home?.unit].filter(Boolean).join(" · ")}</p>
            </div>
          </div>
          <ul className="deal-parties">
            <Party party={client} word={isRent ? "tenant" : "client"} />
            <Party party={owner} word="owner" />
          </ul>
          <StageForm deal={deal} />
          <Negotiation view={view} />
          <Papers view={view} />
          {isRent && <Lease deal={deal} lease={view.lease} />}
        </div>
        <div>
          <Receipts view={view} />
          <Brokerage view={view} />
          {deal.stage === "won" && <Closing deal={deal} lines={view.closing} />}
        </div>
      </div>
    </div>
  );
}

function Party({ party, word }: { readonly party: PartyView | undefined; readonly word: string }) {
  if (!party) return null;
  const { id, name, number } = party;
  return (
    <li className="deal-party">
      <span>
        {id === undefined ? name : <Link to={personPath(id)}>{name}</Link>} <small className="muted">· {word}</small>
        {number && <small className="muted">{formatPhone(number)}</small>}
      </span>
      <span>
        <ReachLinks {...party} />
      </span>
    </li>
  );
}

interface PartProps {
  readonly view: DealScreenView;
}

/** What was asked and offered, by day. */
function Negotiation({ view: { deal, offers, price, priceWord } }: PartProps) {
  return (
    <section className="panel" aria-label="Negotiation">
      <h2>Negotiation</h2>
      {offers.length > 0 && (
        <table className="sums-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="num">
                Owner’s ask
              </th>
              <th scope="col" className="num">
                Client’s offer
              </th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ at, day, asked, offered, said, by, on }) => (
              <tr key={at}>
                <th scope="row">{day}</th>
                <td className="num">{asked}</td>
                <td className="num">{offered}</td>
                <td>
                  {said || by}
                  <EditRow deal={deal} list="offers" row={at} label={`the offer of ${day}`}>
                    {(answer) => (
                      <>
                        <SumField name="asked" label="Asked" subject={deal.subject} answer={answer} value={asked} />
                        <SumField
                          name="offered"
                          label="Offered"
                          subject={deal.subject}
                          answer={answer}
                          value={offered}
                        />
                        <TextField name="said" label="By" maxLength={100} defaultValue={said} />
                        <TextField name="on" label="Day" type="date" defaultValue={on} />
                      </>
                    )}
                  </EditRow>
                </td>
              </tr>
            ))}
            {priceWord.startsWith("Final") && (
              <tr>
                <th scope="row" colSpan={2}>
                  {priceWord}
                </th>
                <td className="num ink" colSpan={2}>
                  {price}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <OfferForm deal={deal} />
    </section>
  );
}

interface EditRowProps {
  readonly deal: NamedDeal;
  readonly list: "offers" | "receipts" | "milestones";
  /** What names the row; none for a new one. */
  readonly row: string | undefined;
  /** 'the offer of 14 Nov'; of a new one the button's words. */
  readonly label: string;
  readonly children: (answer: Answer | undefined) => ReactNode;
}

/** Adds a row to a deal in place, or edits and removes one in a sheet over it. */
function EditRow({ row, label, ...props }: EditRowProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  if (row === undefined)
    return (
      <details className="offer" key={props.deal.version}>
        <summary className="btn btn-s btn-sm">{label}</summary>
        <RowForm {...props} row={row} label={label} />
      </details>
    );
  return (
    <>
      <button type="button" className="row-more" popoverTarget={id} aria-label={`Change ${label}`}>
        ⋯
      </button>
      <div id={id} ref={sheet} popover="auto" role="dialog" aria-label={`Change ${label}`} className="refusal">
        <RowForm {...props} row={row} label={label} onSaved={() => sheet.current?.hidePopover()} />
      </div>
    </>
  );
}

function RowForm({ deal, list, row, label, children, onSaved }: EditRowProps & { readonly onSaved?: () => void }) {
  const act = useAct(onSaved);
  return (
    <act.Form method="post" action={dealPath(deal)} className="sums" key={deal.version}>
      <HiddenFields fields={{ list, ...dealFields(deal), ...(row === undefined ? {} : { key: row }) }} />
      {children(act.data)}
      <p className="card-acts">
        <button type="submit" className="btn btn-p btn-sm" name="intent" value={list} disabled={act.isBusy}>
          Save
        </button>
        {row !== undefined && (
          <button
            type="submit"
            className="btn btn-dt btn-sm"
            name="intent"
            value="remove"
            aria-label={`Remove ${label}`}
            disabled={act.isBusy}
          >
            Remove
          </button>
        )}
      </p>
    </act.Form>
  );
}

/** Token, agreement, registry, possession: each with its day and sum. */
function Papers({ view: { deal, milestones } }: PartProps) {
  return (
    <section className="panel" aria-label="Papers">
      <h2>Papers</h2>
      <ul className="deal-rows">
        {milestones.map(({ step, on, sum, how, isDone, isLate, text }) => (
          <li key={step}>
            <span>
              <b>
                {isDone ? "✓ " : ""}
                {capitalised(step)}
              </b>
              {how && <small className="muted">{how}</small>}
            </span>
            <span className={isDone ? "ok-text" : isLate ? "bad-text" : "muted"}>{text}</span>
            <EditRow deal={deal} list="milestones" row={step} label={step}>
              {(answer) => (
                <>
                  <input type="hidden" name="step" value={step} />
                  <SumField name="paid" label="Sum" subject={deal.subject} answer={answer} value={sum} />
                  <TextField name="on" label="Day" type="date" defaultValue={on} problem={problemOf(answer, "on")} />
                  <TextField
                    name="how"
                    label="How, or where"
                    maxLength={200}
                    defaultValue={how}
                    placeholder="Cheque 001234, HDFC"
                  />
                  <label className="check">
                    <input type="checkbox" name="done" value="yes" defaultChecked={isDone} /> Done
                  </label>
                </>
              )}
            </EditRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Brokerage that came in and is to come: overdue first. */
function Receipts({ view: { deal, receipts, ledger, months } }: PartProps) {
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
function Brokerage({ view: { deal, brokerage, terms, taxes } }: PartProps) {
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
                <td className="num">{client}</td>
                <td className="num">{owner}</td>
                <td className="num">{together}</td>
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

/** What was agreed of a let home. */
function Lease({ deal, lease }: { readonly deal: NamedDeal; readonly lease: LeaseView }) {
  const act = useAct();
  const { said, isOver, startsOn, endsOn, months, noticeMonths, deposit } = lease;
  return (
    <section className="panel" aria-label="Lease">
      <h2>Lease</h2>
      {said && <p>{isOver ? `${said}, closed` : said}</p>}
      <details className="offer" key={deal.version}>
        <summary className="btn btn-s btn-sm">{said ? "Change or renew" : "Note the lease"}</summary>
        <act.Form method="post" action={dealPath(deal)} className="sums">
          <HiddenFields fields={{ intent: "lease", ...dealFields(deal) }} />
          <TextField name="startsOn" label="From" type="date" defaultValue={startsOn} />
          <TextField name="months" label="Months" inputMode="numeric" maxLength={4} defaultValue={months || "11"} />
          <TextField
            name="endsOn"
            label="Until"
            type="date"
            defaultValue={endsOn}
            help={<p className="help">Left empty, it follows from the months.</p>}
          />
          <SumField name="deposit" label="Deposit" subject={deal.subject} answer={act.data} value={deposit} />
          <TextField
            name="noticeMonths"
            label="Months of notice"
            inputMode="numeric"
            maxLength={2}
            defaultValue={noticeMonths}
          />
          <button type="submit" className="btn btn-p" disabled={act.isBusy}>
            Save the lease
          </button>
        </act.Form>
      </details>
      {said && !isOver && (
        <ActForm action={dealPath(deal)} fields={{ intent: "lease-over", ...dealFields(deal) }} look="btn-g btn-sm">
          Close the lease
        </ActForm>
      )}
    </section>
  );
}
