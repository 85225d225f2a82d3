import { Bell, BellOff, Download } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { ENQUIRY_STAGES, type EnquiryStage } from "#app/entities/enquiry.ts";
import { formatPhone } from "#app/entities/phone.ts";
import type { EnquiryRow } from "#app/inbox/types.ts";
import { groupDigits } from "#app/entities/money.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Answer, useAnswer } from "./answer.ts";
import { EnquirySearch, EnquiryTabs } from "./enquiry-filters.tsx";
import { aboutOf, AnswerClock, CallLinks, StageBadge, stageLabel, useNow } from "./enquiry-parts.tsx";
import { formatTime } from "./moments.ts";
import { Pager } from "./pager.tsx";
import { isSoundOn, onSoundChange, setSound } from "./sound.ts";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.enquiries;

export interface EnquiryListView {
  readonly rows: readonly EnquiryRow[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  /** Epoch ms of the server. */
  readonly now: number;
}

/** Everybody who asked, newest first; what arrives while it is open appears by itself. */
export function EnquiryList({ view }: { readonly view: EnquiryListView }) {
  const { rows, total, page, limit } = view;
  const now = useNow(view.now);
  const [search] = useSearchParams();
  const isFiltered = [...search.keys()].length > 0;
  const arrived = useArrived(rows, search.toString());
  return (
    <div className="inbox">
      <div className="adm-top">
        <h1>
          {texts.title}
          <small>{total}</small>
        </h1>
        <SoundSwitch />
        <a className="btn btn-s" href={`/dashboard/enquiries/export?${search}`} download>
          <Download className="ic ic-s" aria-hidden />
          {texts.exported}
        </a>
      </div>
      <EnquiryTabs />
      <EnquirySearch />
      <p className="vh" role="status">
        {arrived.length > 0 ? texts.arrived(arrived.map(({ values }) => values.name).join(", ")) : ""}
      </p>
      {rows.length === 0 ? (
        <div className="empty">
          <Icon name="empty" className="plan" />
          <p className="empty-text">{isFiltered ? texts.none : texts.noneYet}</p>
          {isFiltered && (
            <Link className="btn btn-s" to="/dashboard/enquiries">
              Show all
            </Link>
          )}
        </div>
      ) : (
        <Table rows={rows} now={now} arrived={arrived} />
      )}
      <Pager page={page} total={total} limit={limit} />
    </div>
  );
}

/** Rows that were not there when the list was opened with these filters. */
function useArrived(rows: readonly EnquiryRow[], place: string): readonly EnquiryRow[] {
  const opened = useRef<{ readonly place: string; readonly newest: number }>(undefined);
  const [newest, setNewest] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (opened.current?.place === place) return;
    opened.current = { place, newest: rows.reduce((latest, { createdAt }) => Math.max(latest, createdAt), 0) };
    setNewest(opened.current.newest);
  }, [rows, place]);
  return rows.filter(({ createdAt }) => createdAt > newest);
}

function Table({
  rows,
  now,
  arrived,
}: {
  readonly rows: readonly EnquiryRow[];
  readonly now: number;
  readonly arrived: readonly EnquiryRow[];
}) {
  const fetcher = useFetcher<Answer>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useAnswer(fetcher.data, () => setChosen(new Set()));
  const here = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="ids" value={here.join(",")} />
      <table className="tbl itbl">
        <thead>
          <tr>
            <th className="row-pick">
              <Tick
                label="Select all on this page"
                checked={here.length === rows.length}
                onChange={() => setChosen(here.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </th>
            <th>Name</th>
            <th>Message</th>
            <th>Number</th>
            <th>Stage</th>
            <th>Next action</th>
            <th>
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              now={now}
              isNew={arrived.includes(row)}
              isChosen={chosen.has(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </tbody>
      </table>
      {here.length > 0 && (
        <div className="selection-bar" role="group" aria-label="With the selected">
          <b role="status">{groupDigits(here.length)} selected</b>
          <div className="sel">
            <select className="inp" name="stage" aria-label="New stage">
              {ENQUIRY_STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {stageLabel(stage)}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </div>
          <button type="submit" className="btn btn-p btn-sm" disabled={fetcher.state !== "idle"}>
            Change stage
          </button>
          <button type="button" className="btn btn-g btn-sm clear" onClick={() => setChosen(new Set())}>
            Clear
          </button>
        </div>
      )}
    </fetcher.Form>
  );
}

interface RowProps {
  readonly row: EnquiryRow;
  readonly now: number;
  readonly isNew: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Row({ row, now, isNew, isChosen, onToggle }: RowProps) {
  const { id, values, others } = row;
  const stage = ENQUIRY_STAGES.find((known): known is EnquiryStage => known === values.stage) ?? "new";
  return (
    <tr className={isNew ? "arrived" : ""}>
      <td className="row-pick">
        <Tick label={`Select ${values.name}`} checked={isChosen} onChange={onToggle} />
      </td>
      <td>
        <Link className="row-name" to={`/dashboard/enquiries/${id}`}>
          {values.name}
        </Link>
        {others > 0 && <span className="small muted">{others} more from this person</span>}
        <span className="small muted nowrap">{formatTime(row.createdAt)}</span>
        <AnswerClock row={row} now={now} />
      </td>
      <td className="about">
        <span className="ink">{aboutOf(row)}</span>
        {values.message && <span className="small clamp">{values.message}</span>}
      </td>
      <td className="nowrap">{formatPhone(values.number)}</td>
      <td>
        <StageBadge stage={stage} />
      </td>
      <td className={row.isActionDue ? "due" : ""}>
        {values.nextAction ?? ""}
        {values.nextActionOn && (
          <span className="small">
            {row.isActionDue ? "due " : ""}
            {formatDay(values.nextActionOn)}
          </span>
        )}
      </td>
      <td>
        <div className="ra">
          <CallLinks row={row} />
        </div>
      </td>
    </tr>
  );
}

function Tick({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}) {
  return (
    <label className="pick-box">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}

function SoundSwitch() {
  const isOn = useSyncExternalStore(onSoundChange, isSoundOn, () => false);
  const Bells = isOn ? Bell : BellOff;
  return (
    <button type="button" className="btn btn-g sound" aria-pressed={isOn} onClick={() => setSound(!isOn)}>
      <Bells className="ic ic-s" aria-hidden />
      {isOn ? inboxTexts.sound.on : inboxTexts.sound.off}
    </button>
  );
}
