import { capitalised } from "#app/entities/values/text.ts";
import { Link } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { VISIT_OUTCOMES } from "#app/kinds/visit/visit.ts";
import { WhoseIs } from "../blocks/people/hand-over.tsx";
import { ConfirmedAct, HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { Notes } from "../parts/notes.tsx";
import { ReachLinks } from "../parts/reach-links.tsx";
import { RevokeLink } from "../parts/revoke-link.tsx";
import { useCounts } from "../parts/counts.tsx";
import { VisitMessages } from "./visit-messages.tsx";
import { MoveVisit } from "./visit-move.tsx";
import type { VisitView } from "./visit-view.ts";
import { NEXT_STEPS, visitWords as texts } from "./visit-words.ts";

interface PanelProps {
  readonly visit: VisitView;
  /** Closes the line after an act that completes its task. */
  readonly onDone: () => void;
}

/** What can be done about a visit, below its line. */
export function VisitActs({ visit, onDone }: PanelProps) {
  const { id, name, assignee, time, stage, hasBegun, said, clash, facts, message, notes } = visit;
  const isOpen = time === "upcoming" && stage !== "done";
  const words = notes?.length ? counted(notes.length, "note") : "Add a note";
  return (
    <div className="visit-acts">
      <p className="small">{[said, clash, ...facts].filter(Boolean).join(" ")}</p>
      {message && <p className="message small">{message}</p>}
      {isOpen && !hasBegun && <VisitMessages visit={visit} onDone={onDone} />}
      {hasBegun && stage !== "cancelled" && <OutcomeActs visit={visit} onDone={onDone} />}
      {isOpen && <MoveVisit visit={visit} onDone={onDone} />}
      {isOpen && <Arrival visit={visit} />}
      <WhoAndWhere visit={visit} />
      <WhoseIs kind="visit" id={id} assignee={assignee} onDone={onDone} />
      <details className="reply">
        <summary aria-label={`${words}: ${name}`}>{words}</summary>
        <Notes id={id} notes={notes} />
      </details>
      <div className="acts">
        {isOpen && <Cancel visit={visit} />}
        <RevokeLink id={id} name={name} />
      </div>
    </div>
  );
}

/** What came of it and what is next, in one press; another next step can be written first. */
function OutcomeActs({ visit: { id, version, name, outcome }, onDone }: PanelProps) {
  const act = useAct(onDone);
  return (
    <act.Form method="post" className="visit-outcome" aria-label={`What came of the visit of ${name}`}>
      <HiddenFields fields={{ intent: "outcome", id, version }} />
      <div className="acts">
        {VISIT_OUTCOMES.map((value) => (
          <button
            key={value}
            type="submit"
            name="outcome"
            value={value}
            className={`btn btn-sm ${outcome === value ? "btn-p" : "btn-s"}`}
          >
            {capitalised(value)}
            <small>{NEXT_STEPS[value].short}</small>
          </button>
        ))}
        {outcome && (
          <button type="submit" name="outcome" value="" className="btn btn-g btn-sm">
            Clear
          </button>
        )}
      </div>
      <details className="reply">
        <summary>Another next step</summary>
        <div className="visit-step">
          <input className="inp" name="step" maxLength={200} aria-label="Next step" placeholder="Call the bank" />
          <input className="inp" type="date" name="stepOn" aria-label="Day of the next step" />
        </div>
      </details>
    </act.Form>
  );
}

/** What one needs at the door. */
function Arrival({ visit: { home, door, keys, mapHref, owner } }: Pick<PanelProps, "visit">) {
  return (
    <dl className="visit-arrival small">
      <div>
        <dt>Door</dt>
        <dd>
          {door ?? "Not known"}
          {mapHref && (
            <a
              className="link"
              href={mapHref}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Navigate to ${home}`}
            >
              Navigate
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>Key</dt>
        <dd>{keys ?? "Not known"}</dd>
      </div>
      {owner && (
        <div>
          <dt>Owner</dt>
          <dd>
            {owner.person ? <Link to={`/dashboard/people/${owner.person}`}>{owner.name}</Link> : owner.name}
            {owner.callHref ? (
              <a className="link nowrap" href={owner.callHref}>
                {owner.number}
              </a>
            ) : (
              owner.number
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function WhoAndWhere({ visit }: Pick<PanelProps, "visit">) {
  const { id, person, name, number, email, home, homePath, callHref, chatHref } = visit;
  return (
    <div className="visit-who">
      <p className="small">
        {person ? (
          <Link className="link" to={`/dashboard/people/${person}`}>
            {name}
          </Link>
        ) : (
          name
        )}{" "}
        <span className="nowrap">{number}</span> {email}
      </p>
      <p className="small">
        {homePath ? (
          <a className="link" href={homePath} target="_blank" rel="noopener">
            {home}
          </a>
        ) : (
          home
        )}
      </p>
      <div className="acts" id={`who-${id}`}>
        <ReachLinks name={name} callHref={callHref} chatHref={chatHref} hasWords />
      </div>
    </div>
  );
}

function Cancel({ visit: { id, name } }: Pick<PanelProps, "visit">) {
  const isMailSetUp = useCounts()?.mail.isSetUp ?? false;
  const text = isMailSetUp ? texts.cancelText : texts.cancelTextNoMail;
  return (
    <ConfirmedAct
      fields={{ intent: "cancel", id }}
      question={{ question: texts.cancelQuestion(name), text, yes: "Cancel the visit", isDestructive: true }}
      look="btn-dt btn-sm"
      aria-label={`Cancel the visit of ${name}`}
    >
      Cancel
    </ConfirmedAct>
  );
}
