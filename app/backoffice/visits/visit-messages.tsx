import { capitalised } from "#app/entities/values/text.ts";
import { OWNER_ANSWERS } from "#app/kinds/visit/visit.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ActForm, HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { RefusedText } from "../blocks/people/refused.tsx";
import type { PersonMessage } from "#app/people/index.ts";
import type { ToTellView, VisitView } from "./visit-view.ts";
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
  const lacks = owner?.callHref || owner?.ask ? "" : "We have no number of the owner.";
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
      {owner?.ask && (
        <div className="acts">
          <Written message={owner.ask} label={`Ask ${owner.name}`} fields={{ intent: "ask", id }} />
          {owner.callHref && (
            <a className="btn btn-g btn-sm" href={owner.callHref}>
              <Icon name="call" className="ic ic-s" />
              Call {owner.name}
            </a>
          )}
        </div>
      )}
      <p className="small muted">{[lacks, owner?.keys && `Key: ${owner.keys}`].filter(Boolean).join(" ")}</p>
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

/** People who do not know yet that a visit was confirmed, moved or cancelled: a message each, or a button that notes they know. */
export function ToTell({ visits }: { readonly visits: readonly ToTellView[] }) {
  if (visits.length === 0) return null;
  return (
    <section className="panel visit-tell" aria-label={texts.toTell}>
      <h2>{texts.toTell}</h2>
      {visits.map(({ id, name, about, news, visitor, owner }) => (
        <div key={id}>
          <p className="small">
            <b>{name}</b> {about} <span className="badge b-line">{capitalised(news)}</span>
          </p>
          {visitor && (
            <div className="acts">
              <Written message={visitor} label={`Tell ${name}`} fields={{ intent: "told", id }} />
              <ActForm
                fields={{ intent: "told", id, by: "phone" }}
                look="btn-g btn-sm"
                aria-label={`${texts.knows}: ${name}`}
              >
                {texts.knows}
              </ActForm>
            </div>
          )}
          {owner && (
            <div className="acts">
              <Written
                message={owner.message}
                label={`${owner.isAsked ? "Ask" : "Tell"} ${owner.name}`}
                fields={{ intent: owner.isAsked ? "ask" : "owner-told", id }}
              />
              <ActForm
                fields={{ intent: "owner-told", id, by: "phone" }}
                look="btn-g btn-sm"
                aria-label={`${texts.knows}: ${owner.name}`}
              >
                {texts.knows}
              </ActForm>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

interface WrittenProps {
  readonly message: PersonMessage;
  readonly label: string;
  /** What is noted. */
  readonly fields: { readonly intent: "ask" | "reminded" | "told" | "owner-told"; readonly id: string };
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
function Written({ message, label, fields }: WrittenProps) {
  const act = useAct();
  if (message.refusal !== undefined) return <RefusedText {...message} />;
  const { href } = message;
  if (href === undefined) return null;
  return (
    <act.Form method="post">
      <HiddenFields fields={fields} />
      <button type="submit" className="btn btn-s btn-sm" onClick={() => window.open(href, "_blank", "noopener")}>
        <Icon name="chat" className="ic ic-s" />
        {label}
      </button>
    </act.Form>
  );
}
