import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { ENQUIRY_STAGES, enquiryStage } from "#app/entities/enquiry.ts";
import { groupDigits } from "#app/entities/money.ts";
import { formatPhone } from "#app/entities/phone.ts";
import type { EnquiryRow } from "#app/enquiries/types.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { type Answer, useAnswer } from "../feedback/answer.ts";
import { aboutOf, AnswerClock, CallLinks, StageBadge, stageLabel } from "./enquiry-parts.tsx";
import { formatTime } from "./moments.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { TableHead } from "../pieces/table-head.tsx";

interface EnquiryTableProps {
  readonly rows: readonly EnquiryRow[];
  readonly now: number;
  readonly arrived: readonly EnquiryRow[];
}

/** The enquiries of one page; the stage of those that are ticked is changed at once. */
export function EnquiryTable({ rows, now, arrived }: EnquiryTableProps) {
  const fetcher = useFetcher<Answer>();
  const { here, toggle, chooseAll, clear } = useChosen(rows);
  useAnswer(fetcher.data, clear);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="ids" value={here.join(",")} />
      <table className="tbl itbl">
        <TableHead labels={["Name", "Message", "Number", "Stage", "Next action"]} hasActions>
          <th className="row-pick" scope="col">
            <Tick label="Select all on this page" checked={here.length === rows.length} onChange={chooseAll} />
          </th>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              now={now}
              isNew={arrived.includes(row)}
              isChosen={here.includes(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </tbody>
      </table>
      {here.length > 0 && <StageBar count={here.length} isBusy={fetcher.state !== "idle"} onClear={clear} />}
    </fetcher.Form>
  );
}

/** Which rows are ticked; rows that have left the page do not count. */
function useChosen(rows: readonly EnquiryRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const here = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const isAll = here.length === rows.length;
  const clear = () => setChosen(new Set());
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  return { here, toggle, clear, chooseAll: () => (isAll ? clear() : setChosen(new Set(rows.map(({ id }) => id)))) };
}

interface StageBarProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onClear: () => void;
}

function StageBar({ count, isBusy, onClear }: StageBarProps) {
  return (
    <div className="selection-bar" role="group" aria-label="With the selected">
      <b role="status">{groupDigits(count)} selected</b>
      <Select name="stage" aria-label="New stage">
        <Options values={ENQUIRY_STAGES} labelOf={stageLabel} />
      </Select>
      <button type="submit" className="btn btn-p btn-sm" disabled={isBusy}>
        Change stage
      </button>
      <button type="button" className="btn btn-g btn-sm clear" onClick={onClear}>
        Clear
      </button>
    </div>
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
  const { values } = row;
  return (
    <tr className={isNew ? "arrived" : ""}>
      <td className="row-pick">
        <Tick label={`Select ${values.name}`} checked={isChosen} onChange={onToggle} />
      </td>
      <NameCell row={row} now={now} />
      <td className="about">
        <span className="ink">{aboutOf(row)}</span>
        {values.message && <span className="small clamp">{values.message}</span>}
      </td>
      <td className="nowrap">{formatPhone(values.number)}</td>
      <td>
        <StageBadge stage={enquiryStage(values)} />
      </td>
      <NextActionCell row={row} />
      <td>
        <div className="ra">
          <CallLinks row={row} />
        </div>
      </td>
    </tr>
  );
}

function NameCell({ row, now }: Pick<RowProps, "row" | "now">) {
  const { id, values, others, createdAt } = row;
  return (
    <td>
      <Link className="row-name" to={`/dashboard/enquiries/${id}`}>
        {values.name}
      </Link>
      {others > 0 && <span className="small muted">{others} more from this person</span>}
      <span className="small muted nowrap">{formatTime(createdAt)}</span>
      <AnswerClock row={row} now={now} />
    </td>
  );
}

function NextActionCell({ row: { values, isActionDue } }: Pick<RowProps, "row">) {
  return (
    <td className={isActionDue ? "due" : ""}>
      {values.nextAction ?? ""}
      {values.nextActionOn && (
        <span className="small">
          {isActionDue ? "due " : ""}
          {formatDay(values.nextActionOn)}
        </span>
      )}
    </td>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="pick-box">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
