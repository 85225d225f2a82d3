import { Link, useSearchParams } from "react-router";
import { chosenPath } from "../../blocks/people/for-visit.ts";
import type { DraftAnswer } from "./use-draft.ts";

/** What came of a form that was sent without scripts; with them the person opens. */
export function PersonDraftNote({ answer }: { readonly answer: DraftAnswer | undefined }) {
  const [search] = useSearchParams();
  if (!answer) return null;
  const { ok, text, person } = answer;
  return (
    <p className={`note ${ok ? "ok" : "bad"}`} role={ok ? "status" : "alert"}>
      <span>{text}</span>
      {person && (
        <Link className="link" to={chosenPath(search, person.id)}>
          Open {person.name}
        </Link>
      )}
    </p>
  );
}
