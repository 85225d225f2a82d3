import type { Answer } from "../../feedback/answer.ts";

/** Why nothing was saved. */
export function PersonDraftNote({ answer }: { readonly answer: Answer | undefined }) {
  if (!answer?.text) return null;
  return (
    <p className={`note ${answer.ok ? "ok" : "bad"}`} role={answer.ok ? "status" : "alert"}>
      {answer.text}
    </p>
  );
}
