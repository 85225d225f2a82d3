import { useId, useState } from "react";
import { formatRupees, rupeesInWords } from "#app/entities/values/money.ts";
import { DEAL_STAGE_NAMES, DEAL_STAGES, type DealStage } from "#app/kinds/deal/deal.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Options, Select } from "#app/ui/select.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../../feedback/answer.ts";
import { type DealSubject, type DealSumName, readDealSum, sumHint } from "./deal-sums.ts";

/** What names a deal in a form; one that nobody has begun is named by the person and the home. */
export interface NamedDeal {
  readonly id: string | undefined;
  /** As it was shown, so that nobody else's change is overwritten; 0 where there is none yet. */
  readonly version: number;
  readonly person: string;
  readonly listing: string;
  readonly title: string;
  readonly stage: DealStage | undefined;
  readonly subject: DealSubject;
}

export function dealPath({ id = "new" }: Pick<NamedDeal, "id">): string {
  return `/dashboard/deals/${id}`;
}

export function dealFields({ person, listing, version }: NamedDeal) {
  return { person, listing, version };
}

/** The reason is asked for by a rule of the style sheet once 'Dropped' is chosen. */
export function StageForm({ deal }: { readonly deal: NamedDeal }) {
  const { title, stage } = deal;
  const act = useAct();
  const reason = useId();
  const problem = problemOf(act.data, "lostReason");
  return (
    <act.Form method="post" action={dealPath(deal)} className="stage-form" key={stage ?? ""}>
      <HiddenFields fields={{ intent: "stage", ...dealFields(deal) }} />
      <Select name="stage" defaultValue={stage ?? "new"} aria-label={`Stage of ${title}`}>
        <Options values={DEAL_STAGES} labelOf={(each) => DEAL_STAGE_NAMES[each]} />
      </Select>
      <div className="lost-reason">
        <input
          className="inp"
          name="lostReason"
          maxLength={200}
          aria-label="Why it was dropped"
          placeholder="Why it was dropped"
          {...errorAttributes(reason, problem)}
        />
        <ErrorLine of={reason} text={problem} />
      </div>
      <button type="submit" className="btn btn-s" disabled={act.isBusy} aria-label="Save the stage">
        Save
      </button>
    </act.Form>
  );
}

/** What is asked, offered or agreed, as a broker writes sums. */
export function OfferForm({ deal }: { readonly deal: NamedDeal }) {
  const act = useAct();
  const { subject } = deal;
  return (
    <details className="offer" key={deal.version}>
      <summary className="btn btn-s btn-sm">Note an offer</summary>
      <act.Form method="post" action={dealPath(deal)} className="sums">
        <HiddenFields fields={{ intent: "offer", ...dealFields(deal) }} />
        <SumField name="offered" label="Client’s offer" subject={subject} answer={act.data} />
        <SumField name="asked" label="Owner’s ask" subject={subject} answer={act.data} />
        <SumField name="agreed" label="Final" subject={subject} answer={act.data} />
        <TextField name="said" label="By" maxLength={100} placeholder="Owner, on the phone" />
        <TextField name="on" label="Day" type="date" problem={problemOf(act.data, "on")} />
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save the offer
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
  readonly value?: string;
}

/** A sum that says at once what was understood, and asks where that is far from the home's price. */
export function SumField({ name, label, subject, answer, value = "" }: SumFieldProps) {
  const [written, setWritten] = useState(value);
  const read = written === value ? undefined : readDealSum(name, written.trim(), subject);
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
