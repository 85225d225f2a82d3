import { capitalised } from "#app/entities/values/text.ts";
import { dealFields, dealPath, type NamedDeal, OfferForm, SumField } from "../blocks/deals/deal-forms.tsx";
import { ActForm, HiddenFields } from "../feedback/act-button.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { TextField } from "../parts/text-field.tsx";
import { EditRow } from "./deal-row.tsx";
import type { DealScreenView, LeaseView } from "./deal-view.ts";

interface PartProps {
  readonly view: DealScreenView;
}

/** What was asked and offered, by day. */
export function Negotiation({ view: { deal, offers, price, priceWord } }: PartProps) {
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
                <td className="num" data-of="Owner’s ask">
                  {asked}
                </td>
                <td className="num" data-of="Client’s offer">
                  {offered}
                </td>
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

/** Token, agreement, registry, possession: each with its day and sum. */
export function Papers({ view: { deal, milestones } }: PartProps) {
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

/** What was agreed of a let home. */
export function Lease({ deal, lease }: { readonly deal: NamedDeal; readonly lease: LeaseView }) {
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
