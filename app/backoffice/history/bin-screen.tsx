import { Link } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { contentKind } from "#app/kinds/index.ts";
import { useAct } from "../feedback/answer.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { screens } from "../parts/screens.ts";
import { TableHead } from "../parts/table-head.tsx";
import { TabLinks } from "../parts/tabs.tsx";
import { OfficeLink, useAccess } from "../access.tsx";
import { listPaths } from "../parts/content-screens.ts";
import { Thumbnail } from "../table/entity-table.tsx";
import type { TableRow } from "../table/row.ts";
import { useRowFocus } from "../table/use-row-focus.ts";

export interface BinRow extends Pick<TableRow, "id" | "title" | "picture"> {
  readonly deleted: string;
  readonly until: string;
}

/** What is said about a bin. */
export interface BinWords {
  /** Of its tab. */
  readonly title: string;
  /** Head of the first column. */
  readonly column: string;
  /** What goes when one is erased. */
  readonly erase: string;
}

interface BinData extends ScreenPagerProps {
  readonly kind: string;
  readonly words: BinWords;
  readonly tabs: readonly { readonly kind: string; readonly title: string; readonly total: number }[];
  readonly rows: readonly BinRow[];
  readonly days: number;
}

function binPath(kind: string): string {
  return `/dashboard/bin?kind=${kind}`;
}

/** Restores a record; a listing by its list's action, whose answer can be undone. */
function useRestore(kind: string): (id: string) => void {
  const listed = contentKind(kind);
  const { send } = useAct();
  return (id) =>
    listed
      ? send({ verb: "restore", ids: id }, listPaths[listed].list)
      : send({ intent: "restore", kind, id }, binPath(kind));
}

/** Asks with what goes, then erases for good. */
function useErase({ kind, words: { erase: text } }: Pick<BinData, "kind" | "words">) {
  const ask = useConfirm();
  const { send } = useAct();
  return async (fields: Readonly<Record<string, string>>, question: string) => {
    if (await ask({ question, text, yes: "Delete permanently", isDestructive: true }))
      send({ ...fields, kind }, binPath(kind));
  };
}

/** What was deleted, until it goes for good. */
export function BinScreen(bin: BinData) {
  const { kind, tabs, rows, days } = bin;
  // Above the table, which unmounts with its last row: the answer and the focus still have to arrive.
  const acts: BinActs = { restore: useRestore(kind), erase: useErase(bin), rowFocus: useRowFocus(rows) };
  return (
    <div className={tabs.some(({ total }) => total > 0) ? undefined : "few"}>
      <h1>{screens.bin.label}</h1>
      <p>Deleted items are kept for {counted(days, "day")} and can be restored.</p>
      <KindTabs tabs={tabs} current={kind} />
      {rows.length === 0 ? <EmptyBin {...bin} /> : <BinContent {...bin} acts={acts} />}
    </div>
  );
}

/** Says where what was deleted may be, and what was done lately. */
function EmptyBin({ kind, tabs }: Pick<BinData, "kind" | "tabs">) {
  const full = tabs.filter((tab) => tab.kind !== kind && tab.total > 0);
  return (
    <EmptyState text="The bin is empty.">
      <p className="muted">
        {full.length === 0
          ? "Whatever is deleted waits here. Right after deleting, Undo brings it back too."
          : "Something else was deleted:"}
      </p>
      {full.map(({ kind: other, title, total }) => (
        <Link key={other} className="btn btn-s" to={binPath(other)}>
          {title}: {groupDigits(total)}
        </Link>
      ))}
      <OfficeLink className="btn btn-g" to="/dashboard/activity">
        What was done lately
      </OfficeLink>
    </EmptyState>
  );
}

function KindTabs({ tabs, current }: Pick<BinData, "tabs"> & { readonly current: string }) {
  return (
    <TabLinks
      label="Kinds"
      tabs={tabs.map(({ kind, title, total }) => ({
        label: title,
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

function BinContent({ kind, words, rows, total, page, limit, acts }: BinData & { readonly acts: BinActs }) {
  const { title } = words;
  const { mayErase } = useAccess();
  return (
    <>
      <BinTable kind={kind} words={words} rows={rows} acts={acts} />
      {mayErase && (
        <button
          type="button"
          className="btn btn-dt"
          onClick={() =>
            void acts.erase({ intent: "empty" }, `Delete all of these permanently? (${title}: ${groupDigits(total)})`)
          }
        >
          Delete all permanently: {title}
        </button>
      )}
      <ScreenPager page={page} total={total} limit={limit} />
    </>
  );
}

function BinTable({ kind, words, rows, acts }: Pick<BinData, "kind" | "words" | "rows"> & { readonly acts: BinActs }) {
  return (
    <table className="tbl etbl" aria-label={`Deleted ${words.title.toLowerCase()}`}>
      <TableHead labels={[words.column, "Deleted", "Deleted permanently on"]} hasActions />
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
  readonly kind: string;
  readonly row: BinRow;
}

function BinTitle({ kind, row: { title, picture, deleted, until } }: BinRowProps) {
  return (
    <td className="first">
      <div className="th">
        {contentKind(kind) && <Thumbnail picture={picture} />}
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
  const { mayErase } = useAccess();
  return (
    <div className="ra">
      {contentKind(kind) && <HistoryLink kind={kind} id={id} title={title} />}
      <button type="button" className="btn btn-s btn-sm" aria-label={`Restore ${title}`} onClick={() => restore(id)}>
        Restore
      </button>
      {mayErase && (
        <button
          type="button"
          className="btn btn-dt btn-sm"
          aria-label={`Delete permanently: ${title}`}
          onClick={() => void erase({ intent: "erase", id }, `Delete '${title}' permanently?`)}
        >
          Delete permanently
        </button>
      )}
    </div>
  );
}

function HistoryLink({ kind, id, title }: Pick<BinRow, "id" | "title"> & { readonly kind: string }) {
  return (
    <Link className="btn btn-g btn-sm" to={`/dashboard/history/${kind}/${id}`} aria-label={`History of ${title}`}>
      History
    </Link>
  );
}
