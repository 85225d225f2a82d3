import { OWNER_ANSWERS } from "#app/kinds/visit/visit.ts";
import { Icon } from "#app/ui/icon.tsx";
import { stageLabel } from "../enquiries/enquiry-parts.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import type { MessageView, VisitView } from "./visit-view.ts";
import { visitWords as texts } from "./visit-words.ts";

interface OwnerActsProps {
  readonly visit: VisitView;
  /** Called when an act is done that ends what one came for. */
  readonly onDone: () => void;
}

/** Asking whoever lets us in, and what they say; then telling the visitor. */
export function OwnerActs({ visit, onDone }: OwnerActsProps) {
  if (visit.stage !== "confirmed") return <OwnerAnswers visit={visit} onDone={onDone} />;
  return <ToTheVisitor visit={visit} />;
}

function OwnerAnswers({ visit: { id, owner }, onDone }: OwnerActsProps) {
  const act = useAct(onDone);
  const note = useAct();
  const lacks = owner?.callHref ? "" : "We have no number of the owner.";
  return (
    <div className="visit-owner">
      <act.Form method="post" className="acts" aria-label="What the owner says">
        <HiddenFields fields={{ intent: "said", id }} />
        {OWNER_ANSWERS.map((answer) => (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            className={`btn btn-sm ${answer === "yes" ? "btn-p" : "btn-s"}`}
          >
            {answer === "yes" ? "Owner says yes" : stageLabel(answer)}
          </button>
        ))}
      </act.Form>
      {owner?.callHref && (
        <div className="acts">
          {owner.ask && (
            <Written message={owner.ask} label={`Ask ${owner.name}`} onSend={() => note.send({ intent: "ask", id })} />
          )}
          <a className="btn btn-g btn-sm" href={owner.callHref}>
            <Icon name="call" className="ic ic-s" />
            Call {owner.name}
          </a>
        </div>
      )}
      <p className="small muted">{[lacks, owner?.keys && `Key: ${owner.keys}`].filter(Boolean).join(" ")}</p>
    </div>
  );
}

/** That it is confirmed, or near. */
function ToTheVisitor({
  visit: { id, name, person = "", listing, confirmation, reminder },
}: Pick<OwnerActsProps, "visit">) {
  const note = useAct();
  if (reminder)
    return (
      <div className="acts">
        <Written message={reminder} label={`Remind ${name}`} onSend={() => note.send({ intent: "reminded", id })} />
      </div>
    );
  if (!confirmation) return null;
  return (
    <div className="acts">
      <Written
        message={confirmation}
        label={`Tell ${name}`}
        onSend={() => note.send({ intent: "told", person, listing })}
      />
    </div>
  );
}

interface WrittenProps {
  readonly message: MessageView;
  readonly label: string;
  readonly onSend: () => void;
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

/** Opens WhatsApp with the text; that it was opened is noted. */
function Written({ message: { href, refusal }, label, onSend }: WrittenProps) {
  if (href === undefined) return <p className="small muted">{refusal}</p>;
  return (
    <a className="btn btn-s btn-sm" href={href} target="_blank" rel="noopener noreferrer" onClick={onSend}>
      <Icon name="chat" className="ic ic-s" />
      {label}
    </a>
  );
}
