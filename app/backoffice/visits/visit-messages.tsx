import { capitalised } from "#app/entities/values/text.ts";
import { OWNER_ANSWERS } from "#app/kinds/visit/visit.ts";
import { HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { Written } from "../blocks/visits/to-tell.tsx";
import type { VisitView } from "./visit-view.ts";
import { visitWords as texts } from "./visit-words.ts";

interface MessagesProps {
  readonly visit: VisitView;
  /** Closes the line after an act that completes its task. */
  readonly onDone: () => void;
}

/** Until the visit is confirmed, the question to the owner and their answer; then the message to the visitor. */
export function VisitMessages({ visit, onDone }: MessagesProps) {
  if (visit.stage !== "confirmed") return <OwnerAnswers visit={visit} onDone={onDone} />;
  return <ToTheVisitor visit={visit} />;
}

function OwnerAnswers({ visit: { id, version, owner, isOurs }, onDone }: MessagesProps) {
  const act = useAct(onDone);
  return (
    <div className="visit-owner">
      <act.Form method="post" className="acts" aria-label={isOurs ? "Confirm the visit" : "What the owner says"}>
        <HiddenFields fields={{ intent: isOurs ? "confirm" : "said", id, version }} />
        {isOurs ? (
          <button type="submit" className="btn btn-sm btn-p">
            Confirm
          </button>
        ) : (
          OWNER_ANSWERS.map((answer) => (
            <button
              key={answer}
              type="submit"
              name="answer"
              value={answer}
              className={`btn btn-sm ${answer === "yes" ? "btn-p" : "btn-s"}`}
            >
              {answer === "yes" ? "Owner says yes" : capitalised(answer)}
            </button>
          ))
        )}
      </act.Form>
      {owner?.ask && owner.number && (
        <div className="acts">
          <Written message={owner.ask} label={`Ask ${owner.name}`} fields={{ intent: "ask", id }} />
        </div>
      )}
      {!owner?.number && <p className="small muted">We have no number of the owner.</p>}
    </div>
  );
}

/** The confirmation, or the reminder. */
function ToTheVisitor({ visit: { id, name, confirmation, reminder } }: Pick<MessagesProps, "visit">) {
  if (reminder)
    return (
      <div className="acts">
        <Written message={reminder} label={`Remind ${name}`} fields={{ intent: "reminded", id }} />
      </div>
    );
  if (!confirmation) return null;
  return (
    <div className="acts">
      <Written message={confirmation} label={`Tell ${name}`} fields={{ intent: "told", id }} />
    </div>
  );
}

/** Whoever no mail reminds, a text each. */
export function Reminders({ visits }: { readonly visits: readonly VisitView[] }) {
  if (visits.length === 0) return null;
  return (
    <section className="panel">
      <h2>{texts.remind}</h2>
      <p className="small muted">{texts.remindText}</p>
      <div className="acts">
        {visits.map((visit) => (
          <ToTheVisitor key={visit.id} visit={visit} />
        ))}
      </div>
    </section>
  );
}
