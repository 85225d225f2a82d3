import { ArrowDown, ArrowUp, Ellipsis } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { imagePath, widthsOf } from "#app/entities/fields/image.ts";
import { sharedChat } from "#app/entities/values/phone.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { homePath } from "../parts/home-path.ts";
import { TableHead } from "../parts/table-head.tsx";
import { type Column, columnsOf, isVerifiable, summaryOf } from "./columns.tsx";
import { listPaths, stateWords } from "../parts/content-screens.ts";
import { type ListView, writeView } from "./list-query.ts";
import type { TableRow } from "./row.ts";
import { SelectBox, type Selection } from "./selection.tsx";
import { useRowFocus } from "./use-row-focus.ts";

interface EntityTableProps {
  readonly kind: ContentKind;
  readonly rows: readonly TableRow[];
  readonly view: ListView;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly onDelete: (row: TableRow) => void;
}

const TITLE_COLUMN: Column = { key: "title", label: "Title", sort: "title", cell: () => null };

/** The list of any kind: its columns are the `column` of its fields. On phones every row is a card. */
export function EntityTable({ kind, rows, view, selection, isBusy, onDelete }: EntityTableProps) {
  const columns = columnsOf(kind);
  const rowFocus = useRowFocus(rows);
  return (
    <table className="tbl etbl" aria-label={contentOf(kind).words.title} aria-busy={isBusy}>
      <TableHead labels={[]} hasActions>
        <th className="sel" scope="col">
          <SelectBox label="Select all on this page" checked={selection.isAll} onChange={selection.toggleAll} />
        </th>
        {[TITLE_COLUMN, ...columns].map((column) => (
          <ColumnHead key={column.key} column={column} kind={kind} view={view} />
        ))}
      </TableHead>
      <tbody {...rowFocus}>
        {rows.map((row) => (
          <tr key={row.id} className={selection.ids.has(row.id) ? "is-picked" : undefined}>
            <td className="sel">
              <SelectBox
                label={`Select ${row.title}`}
                checked={selection.ids.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            </td>
            <td className="first">
              <TitleCell kind={kind} row={row} />
            </td>
            {columns.map((column) => (
              <td key={column.key} className={`m0${column.isNumber ? " num ink" : ""}${column.isWide ? " wide" : ""}`}>
                {column.cell(row)}
              </td>
            ))}
            <td>
              <RowActs kind={kind} row={row} onDelete={() => onDelete(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly kind: ContentKind;
  readonly row: TableRow;
}

interface RowActsProps extends RowProps {
  readonly onDelete: () => void;
}

function RowActs({ kind, row, onDelete }: RowActsProps) {
  const { id, title } = row;
  return (
    <div className="ra">
      <Link
        className="btn btn-g btn-sm"
        to={`${listPaths[kind].update}?id=${id}`}
        target="_blank"
        rel="noopener"
        aria-label={`Update ${title} (new tab)`}
      >
        Update
      </Link>
      <RowMenu kind={kind} row={row} />
      <button type="button" className="btn btn-dt btn-sm" aria-label={`Delete ${title}`} onClick={onDelete}>
        Delete
      </button>
    </div>
  );
}

/** What is needed now and then. A popover, which closes by Esc, Back and a tap beside it. */
function RowMenu({ kind, row }: RowProps) {
  const { id, page, title } = row;
  const menu = useId();
  const words = [title, summaryOf(kind, row), page].filter(Boolean).join("\n");
  const outside = { target: "_blank", rel: "noopener noreferrer" } as const;
  return (
    <>
      <button type="button" className="ibtn row-more-button" popoverTarget={menu} aria-label={`More for ${title}`}>
        <Ellipsis className="ic" aria-hidden />
      </button>
      <div id={menu} popover="auto" className="row-menu">
        {page !== undefined && (
          <>
            <a href={page} {...outside} aria-label={`Open page: ${title}`}>
              Open page
            </a>
            <a href={sharedChat(words)} {...outside} aria-label={`Share on WhatsApp: ${title}`}>
              Share on WhatsApp
            </a>
          </>
        )}
        <Link to={`/dashboard/history/${kind}/${id}`} aria-label={`History of ${title}`}>
          History
        </Link>
      </div>
    </>
  );
}

interface ColumnHeadProps {
  readonly column: Column;
  readonly kind: ContentKind;
  readonly view: ListView;
}

function ColumnHead({ column: { sort, label, isNumber, isWide }, kind, view }: ColumnHeadProps) {
  const className = `${isNumber ? "num" : ""}${isWide ? " wide" : ""}`.trim() || undefined;
  const isSorted = sort !== undefined && view.sort === sort;
  const isUp = view.direction === "asc";
  const next = { ...view, sort: sort ?? view.sort, direction: isSorted && isUp ? "desc" : "asc", page: 1 } as const;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isUp ? "ascending" : "descending") : undefined}>
      {sort ? (
        <Link to={listPaths[kind].list + writeView(next)} className="sort" preventScrollReset>
          {label}
          {isSorted && <Arrow className="ic" aria-hidden />}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

/** A home has a screen; projects and posts have their form alone. */
function screenOf(kind: ContentKind, id: string): string {
  return kind === "property" ? homePath(id) : `${listPaths[kind].update}?id=${id}`;
}

function TitleCell({ kind, row }: RowProps) {
  return (
    <div className="th">
      <Thumbnail picture={row.picture} />
      <div className="th-text">
        <b>
          <Link to={screenOf(kind, row.id)}>{row.title}</Link>
        </b>
        <span className="th-line">
          {isVerifiable(kind) && (
            <span className={`verify${row.verified ? "" : " un"}`}>
              <Icon name={row.verified ? "verified" : "unverified"} />
              {row.verified ? "Verified" : "Unverified"}
            </span>
          )}
          {row.state !== "published" && <span className="badge b-acc record-state">{stateWords[row.state]}</span>}
        </span>
        <span className="th-sum">{summaryOf(kind, row)}</span>
      </div>
    </div>
  );
}

export function Thumbnail({ picture }: { readonly picture: TableRow["picture"] }) {
  if (!picture)
    return (
      <span className="thumb none">
        <Icon name="mark" className="plan" />
      </span>
    );
  return (
    <img
      className="thumb"
      src={imagePath(picture.id, widthsOf(picture)[0] ?? picture.width, "webp")}
      alt=""
      width={64}
      height={48}
      loading="lazy"
      decoding="async"
    />
  );
}
