import { type ReactNode, useId, useRef } from "react";
import { dealFields, dealPath, type NamedDeal } from "../blocks/deals/deal-forms.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { type Answer, useAct } from "../feedback/answer.ts";

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
export function EditRow({ row, label, ...props }: EditRowProps) {
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
