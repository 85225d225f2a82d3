import { useState } from "react";
import { ActForm, HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { dealFields, dealPath, type NamedDeal } from "../blocks/deals/deal-forms.tsx";

/** Something that ends with a won deal. */
export interface ClosingLine {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly isDone: boolean;
  /** There is something to do beside telling. */
  readonly isAct: boolean;
  /** The button that puts it back; none where it cannot be. */
  readonly undo: string | undefined;
  /** Where they are told. */
  readonly tell: string | undefined;
}

interface CloseDealProps {
  readonly deal: NamedDeal;
  /** 'Sanjay Khanna, Mahagun Manorialle, ₹7,58,25,000' */
  readonly said: string;
  readonly lines: readonly ClosingLine[];
}

/** A button, and the sheet in which one says what ends with the deal. */
export function CloseDeal({ deal, said, lines }: CloseDealProps) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct(() => setOpen(false));
  return (
    <>
      <button type="button" className="btn btn-s" onClick={() => setOpen(true)}>
        Closed
      </button>
      <Dialog open={isOpen} title="Deal closed" className="sheet" onClose={() => setOpen(false)}>
        <p className="muted">{said}</p>
        <act.Form method="post" action={dealPath(deal)}>
          <HiddenFields fields={{ intent: "close", ...dealFields(deal) }} />
          <ul className="closing">
            {lines
              .filter(({ isDone, isAct }) => isAct && !isDone)
              .map(({ key, title, detail }) => (
                <li key={key}>
                  <label className="check">
                    <input type="checkbox" name="tick" value={key} defaultChecked />
                    <span>
                      {title}
                      <small className="muted">{detail}</small>
                    </span>
                  </label>
                </li>
              ))}
          </ul>
          <div className="dialog-acts">
            <button type="button" className="btn btn-s" onClick={() => setOpen(false)}>
              Not yet
            </button>
            <button type="submit" className="btn btn-p" disabled={act.isBusy}>
              Close the deal
            </button>
          </div>
        </act.Form>
      </Dialog>
    </>
  );
}

/** What ended with a won deal, each line done or put back alone. */
export function Closing({ deal, lines }: Omit<CloseDealProps, "said">) {
  if (lines.length === 0) return null;
  return (
    <section className="panel" aria-label="With the deal">
      <h2>With the deal</h2>
      <ul className="closing">
        {lines.map(({ key, title, detail, isDone, isAct, undo, tell }) => (
          <li key={key}>
            <span className={isDone ? "is-done" : ""}>
              {title}
              <small className="muted">{detail}</small>
            </span>
            <span className="card-acts">
              {tell && (
                <a className="btn btn-g btn-sm" href={tell} target="_blank" rel="noopener noreferrer">
                  WhatsApp
                </a>
              )}
              {isAct && (!isDone || undo) && (
                <ActForm
                  action={dealPath(deal)}
                  fields={{ intent: isDone ? "reopen" : "end", line: key, ...dealFields(deal) }}
                  look={isDone ? "btn-g btn-sm" : "btn-s btn-sm"}
                  aria-label={`${isDone ? undo : "Do it"}: ${title}`}
                >
                  {isDone ? undo : "Do it"}
                </ActForm>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
