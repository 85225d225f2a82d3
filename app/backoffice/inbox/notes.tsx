import { useCallback, useId } from "react";
import { useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
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
  const fetcher = useFetcher<Answer>();
  const [text, setText] = useTypedNote(id);
  const field = useId();
  useAnswer(
    fetcher.data,
    useCallback(() => setText(""), [setText]),
  );
  const problem = problemOf(fetcher.data, "text");
  return (
    <>
      <fetcher.Form method="post" className="stack">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="id" value={id} />
        <div className="field">
          <label htmlFor={field}>Add a note</label>
          <textarea
            className="inp"
            id={field}
            name="text"
            rows={3}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            {...(problem ? { "aria-invalid": true, "aria-describedby": `${field}-error` } : {})}
          />
          {problem && (
            <p className="err" id={`${field}-error`}>
              <Icon name="alert" />
              {problem}
            </p>
          )}
        </div>
        <button type="submit" className="btn btn-s" disabled={fetcher.state !== "idle"}>
          Add note
        </button>
      </fetcher.Form>
      <ol className="notes">
        {[...notes].reverse().map(({ at = "", who = "", text: written = "" }) => (
          <li key={`${at} ${who} ${written}`}>
            <p className="message">{written}</p>
            <p className="small muted">
              {who}, {formatTime(Date.parse(at))}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
