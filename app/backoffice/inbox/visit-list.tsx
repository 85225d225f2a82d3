import { Phone } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { groupDigits } from "#app/entities/money.ts";
import type { Stored } from "#app/entities/index.ts";
import { callLink, formatPhone } from "#app/entities/phone.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { useCounts } from "../shell/counts.tsx";
import { type Answer, useAnswer } from "./answer.ts";
import { Empty } from "./empty.tsx";
import { formatTime } from "./moments.ts";
import { Pager } from "./pager.tsx";
import { RevokeLink } from "./revoke-link.tsx";
import { Tabs } from "./tabs.tsx";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.visits;

export interface VisitListView {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly visits: readonly (Stored<"visit"> & { readonly path: string | undefined })[];
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
      <div className="adm-top"><h1>{texts.title}<small>{groupDigits(total)}</small></h1></div>
      <Tabs label="Time" name="time" tabs={[{ label: "Upcoming", value: "", count: counts?.upcoming }, { label: "Past", value: "past", count: counts?.past }, { label: "Cancelled", value: "cancelled", count: counts?.cancelled }]} />
      {visits.length === 0 ? <Empty text={texts.none} /> : (
        <table className="tbl itbl">
          <thead><tr><th>When</th><th>Home</th><th>Who</th><th>Message</th><th>Stage</th><th><span className="vh">Actions</span></th></tr></thead>
          <tbody>{visits.map((visit) => <VisitRow key={visit.id} visit={visit} />)}</tbody>
        </table>
      )}
      <Pager page={page} total={total} limit={limit} />
      <OfferedTimes view={view} />
    </div>
  );
}

function VisitRow({ visit: { id, values, path } }: { readonly visit: VisitListView["visits"][number] }) {
  const isArranged = values.stage !== "cancelled";
  return (
    <tr>
      <td><span className="ink">{formatTime(values.startsAt)}</span><span className="small muted">{values.minutes} minutes</span></td>
      <td>{path ? <a className="row-name" href={path} target="_blank" rel="noopener">{values.listingTitle ?? "Listing"}</a> : (values.listingTitle ?? "Listing")}</td>
      <td><span className="ink">{values.name}</span><span className="small">{formatPhone(values.number)}</span>{values.email && <span className="small">{values.email}</span>}</td>
      <td>{values.message}</td>
      <td><span className={`badge ${isArranged ? "b-ok" : "b-line"}`}>{isArranged ? "Arranged" : "Cancelled"}</span></td>
      <td>
        <div className="ra">
          <a className="btn btn-g btn-sm" href={callLink(values.number)} aria-label={`Call ${values.name}`}><Phone className="ic ic-s" aria-hidden />Call</a>
          <RevokeLink id={id} name={values.name} />
          {isArranged && <Cancel id={id} name={values.name} />}
        </div>
      </td>
    </tr>
  );
}

function Cancel({ id, name }: { readonly id: string; readonly name: string }) {
  const ask = useConfirm();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const cancel = async () => {
    if (await ask({ question: texts.cancelQuestion(name), text: texts.cancelText, yes: "Cancel the visit", isDestructive: true })) void fetcher.submit({ id }, { method: "post" });
  };
  return <button type="button" className="btn btn-dt btn-sm" aria-label={`Cancel the visit of ${name}`} disabled={fetcher.state !== "idle"} onClick={() => void cancel()}>Cancel</button>;
}

function OfferedTimes({ view: { hours, minutes, daysAhead, noticeHours, atOnce } }: { readonly view: VisitListView }) {
  return (
    <section className="panel offered">
      <h2>Times on offer</h2>
      {hours.length === 0 ? <p>No day has times, so nobody can ask for a visit.</p> : <ul>{hours.map((line) => <li key={line}>{line}</li>)}</ul>}
      <p className="small muted">{minutes} minutes each, {daysAhead} days ahead, at least {noticeHours} hours before, {atOnce} at the same time.</p>
      <Link className="link" to="/dashboard/settings#visits">Change them</Link>
    </section>
  );
}
