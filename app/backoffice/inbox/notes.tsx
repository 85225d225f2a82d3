import { useCallback, useId } from "react";
import { useFetcher } from "react-router";
import { ErrorLine } from "#app/ui/inputs/field-input.tsx";
import { type Answer, problemOf, useAnswer } from "./answer.ts";
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
  const fetcher = useFetcher<Answer>();
  const [text, setText] = useTypedNote(id);
  useAnswer(
    fetcher.data,
    useCallback(() => setText(""), [setText]),
  );
  return (
    <fetcher.Form method="post" className="stack">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={id} />
      <NoteField text={text} problem={problemOf(fetcher.data, "text")} onChange={setText} />
      <button type="submit" className="btn btn-s" disabled={fetcher.state !== "idle"}>
        Add note
      </button>
    </fetcher.Form>
  );
}

interface NoteFieldProps {
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

function NoteField({ text, problem, onChange }: NoteFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Add a note</label>
      <textarea
        className="inp"
        id={id}
        name="text"
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(problem ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
      />
      {problem && <ErrorLine id={`${id}-error`} text={problem} />}
    </div>
  );
}
