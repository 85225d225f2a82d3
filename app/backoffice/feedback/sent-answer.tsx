import { useActionData } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { Answer } from "./answer.ts";

/** What came of an act that was sent without scripts; with them it is a toast. */
export function ActAnswer() {
  const answer = useActionData<Answer>();
  if (!answer) return null;
  return (
    <div className={`note ${answer.ok ? "ok" : "bad"}`} role={answer.ok ? "status" : "alert"}>
      <Icon name={answer.ok ? "ok" : "alert"} />
      <p>
        {answer.text}{" "}
        {answer.leadsTo && (
          <a href={answer.leadsTo} rel="noopener noreferrer">
            Open the message
          </a>
        )}
      </p>
    </div>
  );
}
