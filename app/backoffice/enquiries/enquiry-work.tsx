import { useState } from "react";
import { useNavigate } from "react-router";
import type { EnquiryRow } from "#app/enquiries/index.ts";
import { enquiry, ENQUIRY_STAGES } from "#app/kinds/enquiry/enquiry.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Options, Select } from "#app/ui/select.tsx";
import { ConfirmedAct } from "../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../feedback/answer.ts";
import { RevokeLink } from "../parts/revoke-link.tsx";
import { stageLabel } from "./enquiry-parts.tsx";
import { enquiryWords } from "./enquiry-words.ts";

const { overtaken, removeQuestion, removeText } = enquiryWords;

/**
 * Stage and next action. What is typed stays while others work on the same enquiry: the form then says so, and saves only
 * over what was seen.
 */
export function EnquiryWork({ row }: { readonly row: EnquiryRow }) {
  const { begun, isOvertaken, touch, keepMine, takeTheirs } = useBegun(row);
  const act = useAct(takeTheirs);
  const navigate = useNavigate();
  return (
    <section className="panel">
      <h2>Follow-up</h2>
      <act.Form method="post" className="stack" key={begun.row.version} onChange={touch}>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={begun.version} />
        <WorkFields row={begun.row} answer={act.data} />
        {isOvertaken && <Overtaken row={row} onKeep={keepMine} onTake={takeTheirs} />}
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save
        </button>
      </act.Form>
      <div className="card-acts">
        <RevokeLink id={row.id} name={row.values.name} />
        <ConfirmedAct
          fields={{ intent: "remove" }}
          onDone={() => void navigate("/dashboard/enquiries")}
          question={{ question: removeQuestion, text: removeText, yes: "Move to the bin", isDestructive: true }}
          look="btn-dt btn-sm"
        >
          Move to the bin
        </ConfirmedAct>
      </div>
    </section>
  );
}

/** What the form began with, and the version that saving replaces. */
function useBegun(row: EnquiryRow) {
  const [isDirty, setDirty] = useState(false);
  const [begun, setBegun] = useState({ row, version: row.version });
  const isOvertaken = row.version !== begun.version && isDirty && workOf(row) !== workOf(begun.row);
  if (row.version !== begun.version && !isOvertaken) setBegun({ row: isDirty ? begun.row : row, version: row.version });
  return {
    begun,
    isOvertaken,
    touch: () => setDirty(true),
    keepMine: () => setBegun({ row: begun.row, version: row.version }),
    takeTheirs: () => setDirty(false),
  };
}

interface OvertakenProps {
  readonly row: EnquiryRow;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

function Overtaken({ row: { values }, onKeep, onTake }: OvertakenProps) {
  return (
    <div className="note warn" role="alert">
      <div>
        <p>{overtaken(stageLabel(values.stage ?? "new"), values.nextAction)}</p>
        <button type="button" className="btn btn-g btn-sm" onClick={onKeep}>
          Keep mine
        </button>
        <button type="button" className="btn btn-g btn-sm" onClick={onTake}>
          Take theirs
        </button>
      </div>
    </div>
  );
}

/** What this form is about; a note that somebody adds is no reason to ask. */
function workOf({ values: { stage, nextAction, nextActionOn } }: EnquiryRow): string {
  return JSON.stringify([stage, nextAction, nextActionOn]);
}

interface WorkFieldsProps {
  readonly row: EnquiryRow;
  readonly answer: Answer | undefined;
}

function WorkFields({ row: { values }, answer }: WorkFieldsProps) {
  return (
    <>
      <StageField stage={values.stage ?? "new"} />
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
      <DateField day={values.nextActionOn ?? ""} problem={problemOf(answer, "nextActionOn")} />
    </>
  );
}

function StageField({ stage }: { readonly stage: string }) {
  return (
    <div className="field">
      <label htmlFor="stage">{enquiry.fields.stage.options.label}</label>
      <Select id="stage" name="stage" defaultValue={stage}>
        <Options values={ENQUIRY_STAGES} labelOf={stageLabel} />
      </Select>
    </div>
  );
}

function DateField({ day, problem }: { readonly day: string; readonly problem: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="nextActionOn">
        On<em>Optional</em>
      </label>
      <input
        className="inp"
        id="nextActionOn"
        name="nextActionOn"
        type="date"
        defaultValue={day}
        {...errorAttributes("nextActionOn", problem)}
      />
      <ErrorLine of="nextActionOn" text={problem} />
    </div>
  );
}
