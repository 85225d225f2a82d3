import { useCallback, useRef } from "react";
import { useFetcher } from "react-router";
import type { EnquiryRow } from "#app/inbox/types.ts";
import { type Answer, problemOf, useAnswer } from "./answer.ts";
import { formatTime } from "./moments.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What was said and done, newest first, and a place to add to it. */
export function EnquiryNotes({ row }: { readonly row: EnquiryRow }) {
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  useAnswer(fetcher.data, useCallback(() => form.current?.reset(), []));
  const problem = problemOf(fetcher.data, "text");
  const notes = [...(row.values.notes ?? [])].reverse();
  return (
    <section className="panel">
      <h2>Notes</h2>
      <fetcher.Form method="post" className="stack" ref={form}>
        <input type="hidden" name="intent" value="note" />
        <div className="field">
          <label htmlFor="text">Add a note</label>
          <textarea className="inp" id="text" name="text" rows={3} maxLength={2_000} {...(problem ? { "aria-invalid": true, "aria-describedby": "text-error" } : {})} />
          {problem && <p className="err" id="text-error"><Icon name="alert" />{problem}</p>}
        </div>
        <button type="submit" className="btn btn-s" disabled={fetcher.state !== "idle"}>Add note</button>
      </fetcher.Form>
      <ol className="notes">
        {notes.map(({ at = "", who = "", text = "" }) => (
          <li key={`${at} ${who} ${text}`}>
            <p className="message">{text}</p>
            <p className="small muted">{who}, {formatTime(Date.parse(at))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
