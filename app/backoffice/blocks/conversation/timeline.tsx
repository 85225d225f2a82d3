import {
  BellRing,
  CalendarClock,
  Eye,
  FileInput,
  FileText,
  Handshake,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Phone,
  StickyNote,
  Tag,
  ThumbsUp,
  UserRoundCheck,
  UsersRound,
} from "lucide-react";
import { Link } from "react-router";
import { ActForm } from "../../feedback/act-button.tsx";
import { personPath } from "../people/person-line.tsx";
import { indianDay } from "#app/entities/values/day.ts";
import { ago, dayWords, formatTime } from "#app/entities/values/moments.ts";
import { Tabs } from "../../parts/tabs.tsx";
import { homePath } from "../../parts/home-path.ts";
import { CorrectEntry } from "./correct-entry.tsx";
import type { TimelineLine } from "./timeline-lines.ts";

const ICONS: Readonly<Record<TimelineLine["what"], LucideIcon>> = {
  enquiry: Inbox,
  visit: CalendarClock,
  submission: FileInput,
  alert: BellRing,
  review: MessageSquareText,
  "homes sent": House,
  "homes opened": Eye,
  vote: ThumbsUp,
  comment: MessageSquareText,
  wrote: MessageSquareText,
  "handed over": UserRoundCheck,
  given: UserRoundCheck,
  met: UsersRound,
  call: Phone,
  WhatsApp: MessageCircle,
  mail: Mail,
  report: FileText,
  "visit outcome": CalendarClock,
  note: StickyNote,
  stage: Handshake,
  offer: Handshake,
  price: Tag,
};

/** Lines that stand there at once; the rest is behind a press. */
const AT_ONCE = 10;

interface TimelineProps {
  /** Id of the person, on whose screen steps are ticked off. */
  readonly person: string;
  readonly lines: readonly TimelineLine[];
  readonly now: number;
  readonly today: string;
}

/** Everything that happened with a person, the newest first. */
export function Timeline({ person, lines, now, today }: TimelineProps) {
  const tabs = [
    { label: "All", value: "" },
    { label: "Conversations", value: "conversations" },
    { label: "Homes", value: "homes" },
  ];
  const line = (each: TimelineLine) => <Line key={each.key} person={person} line={each} now={now} today={today} />;
  const [shown, older] = [lines.slice(0, AT_ONCE), lines.slice(AT_ONCE)];
  return (
    <section className="timeline" aria-label="Timeline">
      <Tabs label="Timeline" name="show" tabs={tabs} />
      {lines.length === 0 && <p className="quiet">Nothing here yet. What you note above appears here.</p>}
      <ol>{shown.map(line)}</ol>
      {older.length > 0 && (
        <details>
          <summary className="btn btn-s">Show {older.length} older</summary>
          <ol>{older.map(line)}</ol>
        </details>
      )}
    </section>
  );
}

interface LineProps {
  readonly person: string;
  readonly line: TimelineLine;
  readonly now: number;
  readonly today: string;
}

function Line({ person, line, now, today }: LineProps) {
  const { at, what, title, text, by, of, homes, screen, step, entry } = line;
  const Drawing = ICONS[what];
  return (
    <li>
      <Drawing className="ic" aria-hidden />
      <div>
        <p className="line-head">
          <b>
            {of && `${of}: `}
            {screen ? <Link to={screen}>{title}</Link> : title}
          </b>
          <time dateTime={new Date(at).toISOString()} title={formatTime(at)}>
            {ago(at, now)}
          </time>
        </p>
        {text && <p className="message">{text}</p>}
        <p className="small muted">
          {homes.map(({ id, title: name }) => (
            <Link key={id} to={homePath(id)}>
              {name}
            </Link>
          ))}
          {by && what !== "vote" && what !== "comment" && <span>{by}</span>}
        </p>
        {step && <Step person={person} step={step} now={now} today={today} />}
        {entry && <CorrectEntry person={person} line={line} entry={entry} />}
      </div>
    </li>
  );
}

interface StepProps {
  readonly person: string;
  readonly step: NonNullable<TimelineLine["step"]>;
  readonly now: number;
  readonly today: string;
}

/** A next step with the tick box that marks it done, or open again. */
function Step({ person, step: { id, text, on, isDone }, now, today }: StepProps) {
  const isLate = !isDone && on !== undefined && on < today;
  const day = on && `${isLate ? "was due " : ""}${dayWords(on, indianDay(now))}`;
  return (
    <div className={`step ${isDone ? "is-done" : ""}`}>
      <ActForm
        action={personPath(person)}
        fields={{ intent: isDone ? "undone" : "done", step: id }}
        look={isDone ? "btn-g btn-sm" : "btn-s btn-sm"}
        aria-label={isDone ? `Not done yet: ${text}` : `Done: ${text}`}
      >
        {isDone ? "Done ✓" : "Done"}
      </ActForm>
      <span>{text}</span>
      {day && <span className={isLate ? "bad-text" : "muted"}>{day}</span>}
    </div>
  );
}
