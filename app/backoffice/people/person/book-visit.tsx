import { HiddenFields } from "../../feedback/act-button.tsx";
import { problemOf, useAct } from "../../feedback/answer.ts";
import { useLeadingOut } from "../../feedback/use-leading-out.ts";
import { type OfferedDay, TimeField } from "../../visits/visit-move.tsx";

interface BookVisitProps {
  readonly home: string;
  readonly days: readonly OfferedDay[];
  /** The owner or key holder has to agree first. */
  readonly isToConfirm: boolean;
  /** The person may be written to. */
  readonly canWrite: boolean;
  /** It is what one came for. */
  readonly isOpen: boolean;
}

/** A visit of the home for whoever is on the phone. */
export function BookVisit({ home, days, isToConfirm, canWrite, isOpen }: BookVisitProps) {
  const act = useAct();
  const leadOut = useLeadingOut(act.data);
  return (
    <details className="book" key={act.data?.ok ? act.data.text : ""} open={(isOpen && !act.data?.ok) || undefined}>
      <summary className="btn btn-s btn-sm">Book a visit</summary>
      <act.Form method="post" className="stack">
        <HiddenFields fields={{ intent: "visit", listing: home }} />
        <TimeField legend="Time of the visit" days={days} problem={problemOf(act.data, "startsAt")} isFirstOpen />
        <div className="card-acts">
          {canWrite && (
            <button
              type="submit"
              name="via"
              value="WhatsApp"
              className="btn btn-p"
              disabled={act.isBusy}
              onClick={() => leadOut(true)}
            >
              {isToConfirm ? "Owner agreed: confirm by WhatsApp" : "Book and confirm by WhatsApp"}
            </button>
          )}
          <button type="submit" className="btn btn-s" disabled={act.isBusy}>
            {isToConfirm ? "Book, owner to be asked" : "Book"}
          </button>
        </div>
      </act.Form>
    </details>
  );
}
