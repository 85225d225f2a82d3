import { useCallback, useId, useSyncExternalStore } from "react";
import { problemOf, useAct } from "../feedback/answer.ts";
import { Listeners } from "./listeners.ts";
import { formatTime } from "#app/entities/values/moments.ts";
import { TextAreaField } from "./text-field.tsx";

/** What adding one answers. */
export const NOTE_ADDED = "Note added.";

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
      <div className="note-acts">
        <button type="submit" className="btn btn-s" disabled={act.isBusy}>
          Add note
        </button>
        {text !== "" && <span className="small muted">Kept in this browser until it is added.</span>}
      </div>
    </act.Form>
  );
}

/** Not the prefix of record drafts: those are offered in a list, a note is restored automatically. */
export const NOTE_PREFIX = "aangan.note.";

/** What was typed since this page was loaded, by name; storage may be switched off or full. */
const typed = new Map<string, string>();
const listeners = new Listeners();

function read(name: string): string {
  const known = typed.get(name);
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, text: string): void {
  typed.set(name, text);
  try {
    if (text === "") localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // The note then lasts as long as the page.
  }
  listeners.tell();
}

/** A note that is not added yet: it stays in this browser, so that leaving the screen, a reload or a closed tab loses nothing. */
export function useTypedNote(id: string): readonly [text: string, write: (text: string) => void] {
  const name = NOTE_PREFIX + id;
  const text = useSyncExternalStore(
    listeners.add,
    () => read(name),
    () => "",
  );
  return [text, useCallback((changed: string) => write(name, changed), [name])];
}
