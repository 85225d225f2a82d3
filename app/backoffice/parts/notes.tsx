import { useId } from "react";
import { problemOf, useAct } from "../feedback/answer.ts";
import { TextAreaField } from "./text-area-field.tsx";
import { formatTime } from "./moments.ts";
import { useTypedNote } from "./typed-note.ts";

interface NotesProps {
  /** Of the record that the notes belong to. */
  readonly id: string;
  readonly notes: readonly Readonly<Record<string, string>>[] | undefined;
}

/** What was said and done, newest first, and a place to add to it. What is half typed stays in this browser until it is added. */
export function Notes({ id, notes = [] }: NotesProps) {
  return (
    <>
      <AddNote id={id} />
      <ol className="notes">
        {[...notes].reverse().map(({ at = "", who = "", text = "" }) => (
          <li key={`${at} ${who} ${text}`}>
            <p className="message">{text}</p>
            <p className="small muted">
              {who}, {formatTime(Date.parse(at))}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function AddNote({ id }: Pick<NotesProps, "id">) {
  const [text, setText] = useTypedNote(id);
  const act = useAct(() => setText(""));
  return (
    <act.Form method="post" className="stack">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={id} />
      <TextAreaField
        id={useId()}
        label="Add a note"
        name="text"
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        problem={problemOf(act.data, "text")}
      />
      <button type="submit" className="btn btn-s" disabled={act.isBusy}>
        Add note
      </button>
    </act.Form>
  );
}
