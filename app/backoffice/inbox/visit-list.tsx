import { Link, useFetcher } from "react-router";
import { groupDigits } from "#app/entities/money.ts";
import { formatPhone } from "#app/entities/phone.ts";
import { VISIT_OUTCOMES } from "#app/entities/visit.ts";
import type { VisitRow } from "#app/inbox/types.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import { useCounts } from "../shell/counts.tsx";
import { type Answer, useAnswer } from "./answer.ts";
import { Empty } from "./empty.tsx";
import { CallLinks, stageLabel } from "./enquiry-parts.tsx";
import { formatTime } from "./moments.ts";
import { Notes } from "./notes.tsx";
import { Pager } from "./pager.tsx";
import { RevokeLink } from "./revoke-link.tsx";
import { Tabs } from "./tabs.tsx";
import { VisitBadge } from "./visit-parts.tsx";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.visits;

export interface VisitListView {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
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
  const counts = useCounts()?.visits;
  return (
    <div className="inbox">
      <div className="adm-top">
        <h1>
          {texts.title}
          <small>{groupDigits(total)}</small>
        </h1>
      </div>
      <Tabs
        label="Time"
        name="time"
        tabs={[
          { label: "Upcoming", value: "", count: counts?.upcoming },
          { label: "Past", value: "past", count: counts?.past },
          { label: "Cancelled", value: "cancelled", count: counts?.cancelled },
        ]}
      />
      {visits.length === 0 ? (
        <Empty text={texts.none} />
      ) : (
        <table className="tbl itbl">
          <thead>
            <tr>
              <th>When</th>
              <th>Home</th>
              <th>Who</th>
              <th>Message</th>
              <th>Outcome</th>
              <th>
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} total={total} limit={limit} />
      <OfferedTimes view={view} />
    </div>
  );
}

function VisitLine({ visit }: { readonly visit: VisitListView["visits"][number] }) {
  const { id, values, path, time } = visit;
  return (
    <tr>
      <td className="nowrap">
        <span className="ink">{formatTime(values.startsAt)}</span>
        <span className="small muted">{values.minutes} min</span>
      </td>
      <td>
        {path ? (
          <a className="row-name" href={path} target="_blank" rel="noopener">
            {values.listingTitle ?? "Listing"}
          </a>
        ) : (
          (values.listingTitle ?? "Listing")
        )}
      </td>
      <td className="nowrap">
        <Link
          className="row-name"
          to={`/dashboard/enquiries?q=${values.number}`}
          aria-label={`Enquiries of ${values.name}`}
        >
          {values.name}
        </Link>
        <span className="small">{formatPhone(values.number)}</span>
        {values.email && <span className="small">{values.email}</span>}
      </td>
      <td className="visit-notes">
        {values.message}
        <details className="reply">
          <summary aria-label={`${notesWords(values.notes?.length ?? 0)}: ${values.name}`}>
            {notesWords(values.notes?.length ?? 0)}
          </summary>
          <Notes id={id} notes={values.notes} />
        </details>
      </td>
      <td>
        <VisitBadge time={time} outcome={values.outcome} />
        {time !== "cancelled" && <Outcome id={id} name={values.name} outcome={values.outcome} />}
      </td>
      <td>
        <div className="ra">
          <CallLinks row={visit} />
          <RevokeLink id={id} name={values.name} />
          {time === "upcoming" && <Cancel id={id} name={values.name} />}
        </div>
      </td>
    </tr>
  );
}

function notesWords(count: number): string {
  return count === 0 ? "Add a note" : count === 1 ? "1 note" : `${count} notes`;
}

function Outcome({
  id,
  name,
  outcome = "",
}: {
  readonly id: string;
  readonly name: string;
  readonly outcome: string | undefined;
}) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <div className="sel">
      <select
        className="inp"
        aria-label={`Outcome of the visit of ${name}`}
        value={fetcher.formData?.get("outcome")?.toString() ?? outcome}
        onChange={(event) =>
          void fetcher.submit({ intent: "outcome", id, outcome: event.currentTarget.value }, { method: "post" })
        }
      >
        <option value="">No outcome yet</option>
        {VISIT_OUTCOMES.map((each) => (
          <option key={each} value={each}>
            {stageLabel(each)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}

function Cancel({ id, name }: { readonly id: string; readonly name: string }) {
  const ask = useConfirm();
  const isMailSetUp = useCounts()?.mail.isSetUp ?? false;
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const cancel = async () => {
    if (
      await ask({
        question: texts.cancelQuestion(name),
        text: isMailSetUp ? texts.cancelText : texts.cancelTextNoMail,
        yes: "Cancel the visit",
        isDestructive: true,
      })
    )
      void fetcher.submit({ id }, { method: "post" });
  };
  return (
    <button
      type="button"
      className="btn btn-dt btn-sm"
      aria-label={`Cancel the visit of ${name}`}
      disabled={fetcher.state !== "idle"}
      onClick={() => void cancel()}
    >
      Cancel
    </button>
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
