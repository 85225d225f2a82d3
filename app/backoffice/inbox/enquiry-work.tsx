import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import { enquiry, ENQUIRY_STAGES } from "#app/entities/enquiry.ts";
import type { EnquiryRow } from "#app/inbox/types.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import { type Answer, problemOf, useAnswer } from "./answer.ts";
import { stageLabel } from "./enquiry-parts.tsx";
import { RevokeLink } from "./revoke-link.tsx";
import { inboxTexts } from "./texts.ts";

/**
 * Stage and next action. What is typed stays while others work on the same enquiry: the form then says so, and saves only
 * over what was seen.
 */
export function EnquiryWork({ row }: { readonly row: EnquiryRow }) {
  const [isDirty, setDirty] = useState(false);
  const [begun, setBegun] = useState({ row, version: row.version });
  const fetcher = useFetcher<Answer>();
  useAnswer(
    fetcher.data,
    useCallback(() => setDirty(false), []),
  );
  const isOvertaken = row.version !== begun.version && isDirty && workOf(row) !== workOf(begun.row);
  if (row.version !== begun.version && !isOvertaken) setBegun({ row: isDirty ? begun.row : row, version: row.version });
  return (
    <section className="panel">
      <h2>Follow-up</h2>
      <fetcher.Form method="post" className="stack" key={begun.row.version} onChange={() => setDirty(true)}>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={begun.version} />
        <WorkFields row={begun.row} answer={fetcher.data} />
        {isOvertaken && (
          <div className="note warn" role="alert">
            <div>
              <p>{inboxTexts.enquiries.overtaken(stageLabel(row.values.stage ?? "new"), row.values.nextAction)}</p>
              <button
                type="button"
                className="btn btn-g btn-sm"
                onClick={() => setBegun({ row: begun.row, version: row.version })}
              >
                Keep mine
              </button>
              <button type="button" className="btn btn-g btn-sm" onClick={() => setDirty(false)}>
                Take theirs
              </button>
            </div>
          </div>
        )}
        <button type="submit" className="btn btn-p" disabled={fetcher.state !== "idle"}>
          Save
        </button>
      </fetcher.Form>
      <div className="card-acts">
        <RevokeLink id={row.id} name={row.values.name} />
        <Remove />
      </div>
    </section>
  );
}

/** What this form is about; a note that somebody adds is no reason to ask. */
function workOf({ values: { stage, nextAction, nextActionOn } }: EnquiryRow): string {
  return JSON.stringify([stage, nextAction, nextActionOn]);
}

function WorkFields({ row: { values }, answer }: { readonly row: EnquiryRow; readonly answer: Answer | undefined }) {
  const dateProblem = problemOf(answer, "nextActionOn");
  return (
    <>
      <div className="field">
        <label htmlFor="stage">{enquiry.fields.stage.options.label}</label>
        <div className="sel">
          <select className="inp" id="stage" name="stage" defaultValue={values.stage ?? "new"}>
            {ENQUIRY_STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {stageLabel(stage)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      </div>
      <div className="field">
        <label htmlFor="nextAction">
          Next action<em>Optional</em>
        </label>
        <input
          className="inp"
          id="nextAction"
          name="nextAction"
          defaultValue={values.nextAction ?? ""}
          maxLength={200}
        />
      </div>
      <div className="field">
        <label htmlFor="nextActionOn">
          On<em>Optional</em>
        </label>
        <input
          className="inp"
          id="nextActionOn"
          name="nextActionOn"
          type="date"
          defaultValue={values.nextActionOn ?? ""}
          {...(dateProblem ? { "aria-invalid": true, "aria-describedby": "nextActionOn-error" } : {})}
        />
        {dateProblem && (
          <p className="err" id="nextActionOn-error">
            <Icon name="alert" />
            {dateProblem}
          </p>
        )}
      </div>
    </>
  );
}

function Remove() {
  const ask = useConfirm();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const remove = async () => {
    if (
      await ask({
        question: inboxTexts.enquiries.removeQuestion,
        text: inboxTexts.enquiries.removeText,
        yes: "Move to the bin",
        isDestructive: true,
      })
    )
      void fetcher.submit({ intent: "remove" }, { method: "post" });
  };
  return (
    <button
      type="button"
      className="btn btn-dt btn-sm"
      disabled={fetcher.state !== "idle"}
      onClick={() => void remove()}
    >
      Move to the bin
    </button>
  );
}
