import { Link } from "react-router";
import { ENQUIRY_STAGES, enquiryStage } from "#app/kinds/enquiry/enquiry.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { EnquiryRow } from "#app/enquiries/index.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { useAct } from "../feedback/answer.ts";
import { SelectBox, SelectionBar, useSelection } from "../table/selection.tsx";
import { aboutOf, AnswerClock, CallLinks, StageBadge, stageLabel } from "./enquiry-parts.tsx";
import { PersonName } from "../people/person-name.tsx";
import { formatTime } from "../parts/moments.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { TableHead } from "../parts/table-head.tsx";

interface EnquiryTableProps {
  readonly rows: readonly EnquiryRow[];
  readonly now: number;
  readonly arrived: readonly EnquiryRow[];
}

/** The enquiries of one page; the stage of those that are ticked is changed at once. */
export function EnquiryTable({ rows, now, arrived }: EnquiryTableProps) {
  const selection = useSelection(rows);
  const act = useAct(selection.clear);
  return (
    <act.Form method="post">
      <input type="hidden" name="ids" value={[...selection.ids].join(",")} />
      <table className="tbl itbl">
        <TableHead labels={["Name", "Message", "Number", "Stage", "Next action"]} hasActions>
          <th className="row-pick" scope="col">
            <SelectBox label="Select all on this page" checked={selection.isAll} onChange={selection.toggleAll} />
          </th>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <EnquiryTableRow
              key={row.id}
              row={row}
              now={now}
              isNew={arrived.includes(row)}
              isChosen={selection.ids.has(row.id)}
              onToggle={() => selection.toggle(row.id)}
            />
          ))}
        </tbody>
      </table>
      {selection.ids.size > 0 && (
        <SelectionBar selection={selection}>
          <Select name="stage" aria-label="New stage">
            <Options values={ENQUIRY_STAGES} labelOf={stageLabel} />
          </Select>
          <button type="submit" className="btn btn-p btn-sm" disabled={act.isBusy}>
            Change stage
          </button>
        </SelectionBar>
      )}
    </act.Form>
  );
}

interface EnquiryTableRowProps {
  readonly row: EnquiryRow;
  readonly now: number;
  readonly isNew: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function EnquiryTableRow({ row, now, isNew, isChosen, onToggle }: EnquiryTableRowProps) {
  const { values } = row;
  return (
    <tr className={isChosen ? "is-picked" : isNew ? "arrived" : undefined}>
      <td className="row-pick">
        <SelectBox label={`Select ${values.name}`} checked={isChosen} onChange={onToggle} />
      </td>
      <NameCell row={row} now={now} />
      <td className="about">
        <span className="ink">{aboutOf(row)}</span>
        {values.message && <span className="small clamp">{values.message}</span>}
      </td>
      <td className="nowrap">
        <PersonName name={formatPhone(values.number)} person={values.person} />
      </td>
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

function NameCell({ row, now }: Pick<EnquiryTableRowProps, "row" | "now">) {
  const { id, values, others, createdAt } = row;
  return (
    <td>
      <Link className="row-name" to={`/dashboard/enquiries/${id}`}>
        {values.name}
      </Link>
      {values.manyFromNetwork && <span className="small muted">Many from one network</span>}
      {others > 0 && <span className="small muted">{others} more from this person</span>}
      <span className="small muted nowrap">{formatTime(createdAt)}</span>
      <AnswerClock row={row} now={now} />
    </td>
  );
}

function NextActionCell({ row: { values, isActionDue } }: Pick<EnquiryTableRowProps, "row">) {
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
