import { Car, Ellipsis, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { OfferedTime, VisitTime } from "#app/enquiries/index.ts";
import { counted } from "#app/entities/counted.ts";
import { indianClock } from "#app/entities/values/day.ts";
import { OWNER_ANSWERS, VISIT_OUTCOMES, type VisitStage } from "#app/kinds/visit/visit.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CallLinks, stageLabel } from "../enquiries/enquiry-parts.tsx";
import { ConfirmedAct, HiddenFields } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { Notes } from "../parts/notes.tsx";
import { RevokeLink } from "../parts/revoke-link.tsx";
import { useCounts } from "../shell/counts.tsx";
import { MoveForm, MoveLink, type OfferedDay } from "./visit-move.tsx";
import { StageDot } from "./visit-badge.tsx";
import { NEXT_STEPS, visitWords as texts } from "./visit-words.ts";

/** A text that WhatsApp opens with; or the sentence why nothing may be written. */
export interface MessageView {
  readonly href?: string;
  readonly refusal?: string;
}

/** Who has to agree. */
export interface OwnerView {
  readonly name: string;
  readonly callHref?: string;
  readonly ask?: MessageView;
  /** Who has the key. */
  readonly keys: string | undefined;
}

export interface VisitView {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly startsAt: number;
  readonly clock: string;
  readonly minutes: number;
  readonly listing: string;
  readonly home: string;
  readonly homePath: string | undefined;
  readonly name: string;
  readonly person: string | undefined;
  readonly number: string;
  readonly email: string | undefined;
  readonly callHref: string;
  readonly chatHref: string;
  readonly message: string | undefined;
  readonly notes: readonly Readonly<Record<string, string>>[] | undefined;
  readonly time: VisitTime;
  readonly stage: VisitStage;
  readonly outcome: string | undefined;
  readonly hasBegun: boolean;
  readonly facts: readonly string[];
  readonly clash: string | undefined;
  /** Somebody will not be there in time. */
  readonly isTight: boolean;
  readonly owner: OwnerView | undefined;
  /** What the owner said, and when. */
  readonly said: string | undefined;
  readonly confirmation: MessageView | undefined;
  readonly reminder: MessageView | undefined;
  /** Other times of the same day. */
  readonly times: readonly OfferedTime[];
}

export interface DayView {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** 'Today', 'Fri 27' */
  readonly head: string;
  /** 'Friday, 27 November 2026' */
  readonly long: string;
  readonly visits: readonly VisitView[];
}

/** The visit that is being moved to another day, and the times to which it can move. */
export interface Moving {
  readonly id: string;
  readonly days: readonly OfferedDay[];
}

interface DayProps {
  readonly day: DayView;
  readonly moving: Moving | undefined;
}

export function VisitDay({ day: { day, head, long, visits }, moving }: DayProps) {
  const clashes = visits.filter(({ isTight }) => isTight).length;
  return (
    <section className="visit-day" data-empty={visits.length === 0 || undefined} aria-label={long}>
      <h2 title={long}>
        {head} <small>{visits.length > 0 ? visits.length : "none"}</small>
        {clashes > 0 && <em>{counted(clashes, "clash", "clashes")}</em>}
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <VisitLine visit={visit} moving={moving?.id === visit.id ? moving : undefined} key={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VisitProps {
  readonly visit: VisitView;
}

/** One line; a tap opens what can be done. */
function VisitLine({ visit, moving }: VisitProps & { readonly moving: Moving | undefined }) {
  const { id, clock, home, name, stage, outcome, isTight, facts } = visit;
  const line = useRef<HTMLDetailsElement>(null);
  const onDone = () => {
    if (!line.current) return;
    line.current.open = false;
    line.current.querySelector("summary")?.focus();
  };
  return (
    <details
      className="visit-line"
      name="visit"
      onToggle={({ currentTarget }) => currentTarget.open && keepInSight(currentTarget)}
      ref={line}
      open={moving !== undefined || undefined}
      id={`visit-${id}`}
    >
      <summary>
        <span className="visit-clock">{clock}</span>
        <span className="visit-home">{home}</span>
        <span className="visit-name">{name}</span>
        {isTight && <TriangleAlert className="ic ic-s visit-clash" role="img" aria-label="Clash" />}
        {!isTight && facts.length > 0 && <Car className="ic ic-s" role="img" aria-label="Part of a trip" />}
        <StageDot stage={stage} outcome={outcome} />
        <Ellipsis className="ic" aria-hidden />
      </summary>
      <VisitActs visit={visit} moving={moving} onDone={onDone} />
    </details>
  );
}

/** Another line that closes above draws this one up, out of sight. */
function keepInSight(line: HTMLElement): void {
  if (line.getBoundingClientRect().top < BAR) line.scrollIntoView({ block: "start" });
}

/** Height of the bar of a phone, as the style sheet has it in `scroll-margin-top`. */
const BAR = 64;

interface ActsProps extends VisitProps {
  /** Called when an act is done that ends what one came for. */
  readonly onDone: () => void;
}

function VisitActs({ visit, moving, onDone }: ActsProps & { readonly moving: Moving | undefined }) {
  const { id, name, time, stage, hasBegun, said, clash, facts, message, notes } = visit;
  const isOpen = time === "upcoming" && stage !== "done";
  const words = notes?.length ? counted(notes.length, "note") : "Add a note";
  return (
    <div className="visit-acts">
      <p className="small">{[said, clash, ...facts].filter(Boolean).join(" ")}</p>
      {message && <p className="message small">{message}</p>}
      {isOpen && !hasBegun && <OwnerActs visit={visit} onDone={onDone} />}
      {hasBegun && stage !== "cancelled" && <OutcomeActs visit={visit} onDone={onDone} />}
      {isOpen && (moving ? <MoveForm visit={visit} days={moving.days} /> : <MoveToday visit={visit} onDone={onDone} />)}
      <WhoAndWhere visit={visit} />
      <details className="reply">
        <summary aria-label={`${words}: ${name}`}>{words}</summary>
        <Notes id={id} notes={notes} />
      </details>
      <div className="acts">
        {isOpen && moving && <MoveLink visit={visit} isOpen />}
        {isOpen && !moving && <Cancel visit={visit} />}
        <RevokeLink id={id} name={name} />
      </div>
    </div>
  );
}

/** Asking whoever lets us in, and what they say; then telling the visitor. */
function OwnerActs({ visit, onDone }: ActsProps) {
  if (visit.stage !== "confirmed") return <OwnerAnswers visit={visit} onDone={onDone} />;
  return <ToTheVisitor visit={visit} />;
}

function OwnerAnswers({ visit: { id, owner }, onDone }: ActsProps) {
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
function ToTheVisitor({ visit: { id, name, person = "", listing, confirmation, reminder } }: VisitProps) {
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

/** Other times of the same day, each one press away. */
function MoveToday({ visit, onDone }: ActsProps) {
  const { id, name, startsAt, times } = visit;
  const act = useAct(onDone);
  return (
    <act.Form method="post" className="visit-times" aria-label={texts.newTime(name)}>
      <HiddenFields fields={{ intent: "move", id, from: startsAt }} />
      <span className="small muted">Move to</span>
      {times.map(({ startsAt: time, takenBy }) => (
        <button
          key={time}
          type="submit"
          name="startsAt"
          value={time}
          className="btn btn-s btn-sm"
          disabled={takenBy.length > 0}
        >
          {indianClock(time)}
          {takenBy.length > 0 && <small>{texts.takenBy(takenBy)}</small>}
        </button>
      ))}
      <MoveLink visit={visit} isOpen={false} />
    </act.Form>
  );
}

/** What came of it and what is next, in one press; another next step can be written first. */
function OutcomeActs({ visit: { id, name, outcome }, onDone }: ActsProps) {
  const act = useAct(onDone);
  return (
    <act.Form method="post" className="visit-outcome" aria-label={`What came of the visit of ${name}`}>
      <HiddenFields fields={{ intent: "outcome", id }} />
      <div className="acts">
        {VISIT_OUTCOMES.map((value) => (
          <button
            key={value}
            type="submit"
            name="outcome"
            value={value}
            className={`btn btn-sm ${outcome === value ? "btn-p" : "btn-s"}`}
          >
            {stageLabel(value)}
            <small>{NEXT_STEPS[value].short}</small>
          </button>
        ))}
        {outcome && (
          <button type="submit" name="outcome" value="" className="btn btn-g btn-sm">
            Take it away
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

function WhoAndWhere({ visit }: VisitProps) {
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
        <CallLinks row={{ callHref, chatHref, values: { name } }} />
      </div>
    </div>
  );
}

function Cancel({ visit: { id, name } }: VisitProps) {
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
