import { Link } from "react-router";
import { enquiryState } from "#app/kinds/enquiry/enquiry.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { EnquiryRow } from "#app/enquiries/index.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { useAct } from "../feedback/answer.ts";
import { SelectBox, SelectionBar, useSelection } from "../table/selection.tsx";
import { ENQUIRY_MARKS, enquiryWords as texts } from "../blocks/enquiries/enquiry-words.ts";
import { aboutOf, AnswerClock, StateBadge } from "../blocks/enquiries/enquiry-parts.tsx";
import { PersonName } from "../blocks/people/person-name.tsx";
import { ReachLinks } from "../parts/reach-links.tsx";
import { formatAgo, formatTime } from "#app/entities/values/moments.ts";
import { TableHead } from "../parts/table-head.tsx";
import { useWhoseWords } from "../parts/whose.tsx";

/** With the price of the home or project it is about, and the next step with whoever asked. */
export type PricedRow = EnquiryRow & {
  readonly price: string | undefined;
  readonly next: { readonly text: string; readonly on: string | undefined; readonly isDue: boolean } | undefined;
};

interface EnquiryTableProps {
  readonly rows: readonly PricedRow[];
  readonly now: number;
  readonly arrived: readonly PricedRow[];
}

/** The enquiries of one page; what is ticked is marked at once. */
export function EnquiryTable({ rows, now, arrived }: EnquiryTableProps) {
  const selection = useSelection(rows);
  const act = useAct(selection.clear);
  return (
    <act.Form method="post">
      <input type="hidden" name="ids" value={[...selection.ids].join(",")} />
      <table className="tbl ltbl">
        <TableHead labels={["Enquiry", "Number", "State", "Age"]} hasActions>
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
          {ENQUIRY_MARKS.map((mark) => (
            <button
              key={mark}
              type="submit"
              name="mark"
              value={mark}
              className="btn btn-s btn-sm"
              disabled={act.isBusy}
            >
              {texts.marks[mark]}
            </button>
          ))}
        </SelectionBar>
      )}
    </act.Form>
  );
}

interface EnquiryTableRowProps {
  readonly row: PricedRow;
  readonly now: number;
  readonly isNew: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Two lines: who and about what; what was said. */
function EnquiryTableRow({ row, now, isNew, isChosen, onToggle }: EnquiryTableRowProps) {
  const { id, values, others, price } = row;
  return (
    <tr className={isChosen ? "is-picked" : isNew ? "arrived" : undefined}>
      <td className="row-pick">
        <SelectBox label={`Select ${values.name}`} checked={isChosen} onChange={onToggle} />
      </td>
      <td className="row-lines">
        <p>
          <Link className="row-name" to={`/dashboard/enquiries/${id}`}>
            {values.name}
          </Link>
          <span className="row-about"> · {aboutOf(row)}</span>
          {price && <b className="row-price"> · {price}</b>}
          {others > 0 && <span className="row-more"> {others} more from this person</span>}
        </p>
        <p className="small">
          <NextStep next={row.next} />
          {values.manyFromNetwork && <span className="badge b-line">Possible spam</span>} {values.message}
        </p>
      </td>
      <td className="row-number">
        <PersonName name={formatPhone(values.number)} person={values.person} />
      </td>
      <td className="row-state">
        <Whose row={row} />
        <StateBadge state={enquiryState(values)} />
      </td>
      <td className="row-age">
        <Age row={row} now={now} />
      </td>
      <td className="row-acts">
        <ReachLinks name={values.name} callHref={row.callHref} chatHref={row.chatHref} hasWords />
      </td>
    </tr>
  );
}

/** Whose lead it is. */
function Whose({ row: { assignee } }: Pick<EnquiryTableRowProps, "row">) {
  const whose = useWhoseWords()(assignee);
  return whose && <span className="small muted">{whose} </span>;
}

/** One time: how long somebody waits, or else how long ago it came. */
function Age({ row, now }: Pick<EnquiryTableRowProps, "row" | "now">) {
  const { clock, createdAt } = row;
  if (clock !== "none" && clock !== "answered") return <AnswerClock row={row} now={now} />;
  return <span title={formatTime(createdAt)}>{formatAgo(createdAt, now)}</span>;
}

function NextStep({ next }: Pick<PricedRow, "next">) {
  if (!next) return null;
  const { text, on, isDue } = next;
  const day = on && `${isDue ? "due " : ""}${formatDay(on)}`;
  return <span className={`row-next${isDue ? " due" : ""}`}>{[text, day].filter(Boolean).join(", ")}</span>;
}
