import { Link } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { contentKind, type ContentKind, contentOf } from "#app/kinds/index.ts";
import { enquiryWords } from "../enquiries/enquiry-words.ts";
import { useAct } from "../feedback/answer.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { TableHead } from "../parts/table-head.tsx";
import { TabLinks } from "../parts/tabs.tsx";
import { Thumbnail } from "../table/entity-table.tsx";
import type { TableRow } from "../table/row.ts";
import { useListActs } from "../table/use-list-acts.ts";
import { useRowFocus } from "../table/use-row-focus.ts";

/** The kinds with a bin that the administrator can open. */
export type BinKind = ContentKind | "enquiry";

export interface BinRow extends Pick<TableRow, "id" | "title" | "picture"> {
  readonly deleted: string;
  readonly until: string;
}

export interface BinData extends ScreenPagerProps {
  readonly kind: BinKind;
  readonly tabs: readonly { readonly kind: BinKind; readonly total: number }[];
  readonly rows: readonly BinRow[];
  readonly days: number;
}

export const binTexts = {
  eraseQuestion: (title: string) => `Delete '${title}' permanently?`,
  emptyQuestion: (count: number, title: string) =>
    `Delete everything in this bin permanently? (${title}: ${groupDigits(count)})`,
  eraseText: "The listing, its earlier versions and pictures that nothing else uses are erased. This cannot be undone.",
  eraseEnquiryText: "The enquiry, its notes and the emails about it are erased. This cannot be undone.",
  erased: (count: number) => (count === 1 ? "Deleted permanently." : `${groupDigits(count)} deleted permanently.`),
  enquiryRestored: "Enquiry restored.",
} as const;

function binPath(kind: BinKind): string {
  return `/dashboard/bin?kind=${kind}`;
}

function titleOf(kind: BinKind): string {
  return kind === "enquiry" ? enquiryWords.title : contentOf(kind).words.title;
}

/** Puts something back. A listing goes the way of its list, whose answer can be undone. */
function useRestore(kind: BinKind): (id: string) => void {
  const act = useListActs(kind === "enquiry" ? "property" : kind);
  const { send } = useAct();
  return (id) => (kind === "enquiry" ? send({ intent: "restore", kind, id }, binPath(kind)) : act("restore", [id]));
}

/** Asks with what goes, then erases for good. */
function useErase(kind: BinKind): (fields: Readonly<Record<string, string>>, question: string) => Promise<void> {
  const ask = useConfirm();
  const { send } = useAct();
  const text = kind === "enquiry" ? binTexts.eraseEnquiryText : binTexts.eraseText;
  return async (fields, question) => {
    if (await ask({ question, text, yes: "Delete permanently", isDestructive: true }))
      send({ ...fields, kind }, binPath(kind));
  };
}

/** What was deleted, until it goes for good. */
export function BinScreen(bin: BinData) {
  const { kind, tabs, rows, days } = bin;
  // Here and not beside the rows: with the last row the table goes, and its answer and the focus still have to arrive.
  const acts: BinActs = { restore: useRestore(kind), erase: useErase(kind), rowFocus: useRowFocus(rows) };
  return (
    <>
      <h1>Bin</h1>
      <p>Deleted items are kept for {counted(days, "day")} and can be restored.</p>
      <KindTabs tabs={tabs} current={kind} />
      {rows.length === 0 ? <EmptyState text="The bin is empty." /> : <BinContent {...bin} acts={acts} />}
    </>
  );
}

function KindTabs({ tabs, current }: Pick<BinData, "tabs"> & { readonly current: BinKind }) {
  return (
    <TabLinks
      label="Kinds"
      tabs={tabs.map(({ kind, total }) => ({
        label: titleOf(kind),
        to: binPath(kind),
        isCurrent: kind === current,
        count: total,
      }))}
    />
  );
}

interface BinActs {
  readonly restore: (id: string) => void;
  readonly erase: ReturnType<typeof useErase>;
  readonly rowFocus: ReturnType<typeof useRowFocus>;
}

function BinContent({ kind, rows, total, page, limit, acts }: BinData & { readonly acts: BinActs }) {
  const title = titleOf(kind);
  return (
    <>
      <BinTable kind={kind} rows={rows} acts={acts} />
      <button
        type="button"
        className="btn btn-dt"
        onClick={() => void acts.erase({ intent: "empty" }, binTexts.emptyQuestion(total, title))}
      >
        Empty the bin: {title}
      </button>
      <ScreenPager page={page} total={total} limit={limit} />
    </>
  );
}

function BinTable({ kind, rows, acts }: Pick<BinData, "kind" | "rows"> & { readonly acts: BinActs }) {
  return (
    <table className="tbl etbl" aria-label={`Deleted ${titleOf(kind).toLowerCase()}`}>
      <TableHead labels={[kind === "enquiry" ? "From" : "Title", "Deleted", "Deleted permanently on"]} hasActions />
      <tbody {...acts.rowFocus}>
        {rows.map((row) => (
          <tr key={row.id}>
            <BinTitle kind={kind} row={row} />
            <td className="m0">{row.deleted}</td>
            <td className="m0">{row.until}</td>
            <td>
              <RowButtons kind={kind} row={row} acts={acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BinRowProps {
  readonly kind: BinKind;
  readonly row: BinRow;
}

function BinTitle({ kind, row: { title, picture, deleted, until } }: BinRowProps) {
  return (
    <td className="first">
      <div className="th">
        {kind !== "enquiry" && <Thumbnail picture={picture} />}
        <div className="th-text">
          <b>{title}</b>
          <span className="th-sum">
            Deleted {deleted}, until {until}
          </span>
        </div>
      </div>
    </td>
  );
}

interface RowButtonsProps extends BinRowProps {
  readonly acts: BinActs;
}

function RowButtons({ kind, row: { id, title }, acts: { restore, erase } }: RowButtonsProps) {
  return (
    <div className="ra">
      {contentKind(kind) && <HistoryLink kind={kind} id={id} title={title} />}
      <button type="button" className="btn btn-s btn-sm" aria-label={`Restore ${title}`} onClick={() => restore(id)}>
        Restore
      </button>
      <button
        type="button"
        className="btn btn-dt btn-sm"
        aria-label={`Delete permanently: ${title}`}
        onClick={() => void erase({ intent: "erase", id }, binTexts.eraseQuestion(title))}
      >
        Delete permanently
      </button>
    </div>
  );
}

function HistoryLink({ kind, id, title }: Pick<BinRow, "id" | "title"> & { readonly kind: BinKind }) {
  return (
    <Link className="btn btn-g btn-sm" to={`/dashboard/history/${kind}/${id}`} aria-label={`History of ${title}`}>
      History
    </Link>
  );
}
