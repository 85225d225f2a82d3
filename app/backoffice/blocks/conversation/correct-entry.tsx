import { useId, useState } from "react";
import { Link } from "react-router";
import { CALL_OUTCOMES } from "#app/kinds/interaction/interaction.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { problemOf, useAct } from "../../feedback/answer.ts";
import { Labelled, TextAreaField, TextField } from "../../parts/text-field.tsx";
import { personPath } from "../people/person-line.tsx";
import type { LineEntry, TimelineLine } from "./timeline-lines.ts";

interface CorrectEntryProps {
  readonly person: string;
  readonly line: TimelineLine;
  readonly entry: LineEntry;
}

/** Edits an entry, moves it to another person or home, takes it back. The form is made when it is opened: a timeline has many. */
export function CorrectEntry({ person, line, entry }: CorrectEntryProps) {
  const [openedAt, setOpenedAt] = useState<number>();
  const isOpen = openedAt === entry.version;
  return (
    <details
      className="correct"
      key={entry.version}
      onToggle={({ currentTarget }) => setOpenedAt(currentTarget.open ? entry.version : undefined)}
    >
      <summary aria-label={`Correct: ${line.title}`}>⋯</summary>
      {isOpen && <CorrectForm person={person} line={line} entry={entry} />}
    </details>
  );
}

function CorrectForm({ person, line: { title, step, homes, what }, entry }: CorrectEntryProps) {
  const act = useAct();
  const outcome = useId();
  const { id, version, text } = entry;
  const home = homes.length === 1 ? (homes[0]?.title ?? "") : "";
  return (
    <act.Form method="post" action={personPath(person)} className="stack">
      <HiddenFields fields={{ entry: id, version, wasHome: home }} />
      {what !== "homes sent" && (
        <>
          <TextAreaField
            label="What was said"
            name="text"
            maxLength={4_000}
            defaultValue={text}
            problem={problemOf(act.data, "text")}
          />
          {what === "call" && (
            <Labelled id={outcome} label="How the call went">
              <Select id={outcome} name="outcome" defaultValue={entry.outcome ?? CALL_OUTCOMES[0]}>
                <Options values={CALL_OUTCOMES} labelOf={capitalised} />
              </Select>
            </Labelled>
          )}
        </>
      )}
      <div className="row-2">
        <TextField label="Next step" name="nextStep" maxLength={200} defaultValue={step?.text ?? ""} />
        <TextField
          label="On"
          name="nextStepOn"
          type="date"
          defaultValue={step?.on ?? ""}
          problem={problemOf(act.data, "nextStepOn")}
        />
        {what !== "homes sent" && (
          <TextField label="Home" name="home" defaultValue={home} problem={problemOf(act.data, "home")} />
        )}
        <TextField
          label="To another person"
          name="to"
          placeholder="Name or number"
          problem={problemOf(act.data, "to")}
        />
      </div>
      <div className="card-acts">
        <button type="submit" className="btn btn-p btn-sm" name="intent" value="correct" disabled={act.isBusy}>
          Save
        </button>
        <button
          type="submit"
          className="btn btn-dt btn-sm"
          name="intent"
          value="take-back"
          aria-label={`Take back: ${title}`}
          disabled={act.isBusy}
        >
          Take back
        </button>
        <Link className="btn btn-g btn-sm" to={`/dashboard/history/interaction/${id}`}>
          History
        </Link>
      </div>
    </act.Form>
  );
}
