import { Link } from "react-router";
import type { VisitRow } from "#app/enquiries/index.ts";
import { counted } from "#app/entities/counted.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { VISIT_OUTCOMES } from "#app/kinds/visit/visit.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { CallLinks, stageLabel } from "../enquiries/enquiry-parts.tsx";
import { ConfirmedAct } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { ListFrame } from "../parts/list-frame.tsx";
import { formatTime } from "../parts/moments.ts";
import { Notes } from "../parts/notes.tsx";
import type { ScreenPagerProps } from "../parts/pager.tsx";
import { RevokeLink } from "../parts/revoke-link.tsx";
import { TableHead } from "../parts/table-head.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { useCounts } from "../shell/counts.tsx";
import { PersonName } from "../people/person-name.tsx";
import { MoveForm, MoveLink, type OfferedDay } from "./visit-move.tsx";
import { VisitBadge } from "./visit-parts.tsx";
import { visitWords as texts } from "./visit-words.ts";

export interface VisitListView extends ScreenPagerProps {
  /** The visit that is being moved, and the times to which it can move. */
  readonly moving: { readonly id: string; readonly days: readonly OfferedDay[] } | undefined;
  readonly visits: readonly (VisitRow & { readonly path: string | undefined })[];
  /** 'Monday 10:00 to 19:00' */
  readonly hours: readonly string[];
  readonly minutes: number;
  readonly daysAhead: number;
  readonly noticeHours: number;
  readonly atOnce: number;
}

/** Appointments, soonest first, and the times that visitors can choose from. */
export function VisitList({ view }: { readonly view: VisitListView }) {
  const { visits, total, page, limit } = view;
  return (
    <ListFrame
      title={texts.title}
      paging={{ page, total, limit }}
      tools={<TimeTabs />}
      none={visits.length === 0 ? texts.none : undefined}
      footer={<OfferedTimes view={view} />}
    >
      <VisitTable view={view} />
    </ListFrame>
  );
}

function TimeTabs() {
  const counts = useCounts()?.visits;
  const tabs = [
    { label: "Upcoming", value: "", count: counts?.upcoming },
    { label: "Past", value: "past", count: counts?.past },
    { label: "Cancelled", value: "cancelled", count: counts?.cancelled },
  ];
  return <Tabs label="Time" name="time" tabs={tabs} />;
}

function VisitTable({ view: { visits, moving } }: { readonly view: VisitListView }) {
  return (
    <table className="tbl itbl visit-table">
      <TableHead labels={["When", "Home", "Who", "Message", "Outcome"]} hasActions />
      <tbody>
        {visits.map((visit) => (
          <VisitLine key={visit.id} visit={visit} days={moving?.id === visit.id ? moving.days : undefined} />
        ))}
      </tbody>
    </table>
  );
}

interface VisitProps {
  readonly visit: VisitListView["visits"][number];
}

interface VisitLineProps extends VisitProps {
  /** Where it is being moved. */
  readonly days: readonly OfferedDay[] | undefined;
}

function VisitLine({ visit, days }: VisitLineProps) {
  const { id, values, time } = visit;
  return (
    <tr>
      <td className="visit-when">
        <span className="ink">{formatTime(values.startsAt)}</span>
        <span className="small muted">{values.minutes} min</span>
      </td>
      <HomeCell visit={visit} />
      <VisitorCell visit={visit} />
      <NotesCell visit={visit} />
      <td>
        <VisitBadge time={time} outcome={values.outcome} />
        {time !== "cancelled" && <Outcome id={id} name={values.name} outcome={values.outcome} />}
      </td>
      <td>
        <div className="ra">
          <CallLinks row={visit} />
          {time === "upcoming" && <MoveLink visit={visit} isOpen={days !== undefined} />}
          {!days && <OtherActs visit={visit} />}
        </div>
        {days && <MoveForm visit={visit} days={days} />}
      </td>
    </tr>
  );
}

/** Not beside the form that moves the visit, where 'Cancel' would seem to close it. */
function OtherActs({ visit: { id, values, time } }: VisitProps) {
  return (
    <>
      {time === "upcoming" && <Cancel id={id} name={values.name} />}
      <RevokeLink id={id} name={values.name} />
    </>
  );
}

function HomeCell({ visit: { path, values } }: VisitProps) {
  const title = values.listingTitle ?? "Listing";
  if (!path) return <td className="visit-home">{title}</td>;
  return (
    <td className="visit-home">
      <a className="row-name" href={path} target="_blank" rel="noopener">
        {title}
      </a>
    </td>
  );
}

function VisitorCell({ visit: { values } }: VisitProps) {
  return (
    <td>
      <PersonName name={values.name} person={values.person} />
      <span className="small nowrap">{formatPhone(values.number)}</span>
      {values.email && <span className="small visit-email">{values.email}</span>}
    </td>
  );
}

function NotesCell({ visit: { id, values } }: VisitProps) {
  const words = values.notes?.length ? counted(values.notes.length, "note") : "Add a note";
  return (
    <td className="visit-notes">
      {values.message}
      <details className="reply">
        <summary aria-label={`${words}: ${values.name}`}>{words}</summary>
        <Notes id={id} notes={values.notes} />
      </details>
    </td>
  );
}

interface OutcomeProps {
  readonly id: string;
  readonly name: string;
  readonly outcome: string | undefined;
}

function Outcome({ id, name, outcome = "" }: OutcomeProps) {
  const { formData, send } = useAct();
  return (
    <div className="visit-outcome">
      <Select
        aria-label={`Outcome of the visit of ${name}`}
        value={formData?.get("outcome")?.toString() ?? outcome}
        onChange={(event) => send({ intent: "outcome", id, outcome: event.currentTarget.value })}
      >
        <option value="">No outcome yet</option>
        <Options values={VISIT_OUTCOMES} labelOf={stageLabel} />
      </Select>
    </div>
  );
}

function Cancel({ id, name }: Pick<OutcomeProps, "id" | "name">) {
  const isMailSetUp = useCounts()?.mail.isSetUp ?? false;
  const text = isMailSetUp ? texts.cancelText : texts.cancelTextNoMail;
  return (
    <ConfirmedAct
      fields={{ id }}
      question={{ question: texts.cancelQuestion(name), text, yes: "Cancel the visit", isDestructive: true }}
      look="btn-dt btn-sm"
      aria-label={`Cancel the visit of ${name}`}
    >
      Cancel
    </ConfirmedAct>
  );
}

function OfferedTimes({ view: { hours, minutes, daysAhead, noticeHours, atOnce } }: { readonly view: VisitListView }) {
  return (
    <section className="panel offered">
      <h2>{texts.offered}</h2>
      {hours.length === 0 ? (
        <p>{texts.noTimes}</p>
      ) : (
        <ul>
          {hours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="small muted">{texts.rules(minutes, noticeHours, daysAhead, atOnce)}</p>
      <Link className="link" to="/dashboard/settings#visits">
        Change visit timings
      </Link>
    </section>
  );
}
