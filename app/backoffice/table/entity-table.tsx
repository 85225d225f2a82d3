import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";
import { imagePath, widthsOf } from "#app/entities/kinds/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Column, columnsOf, summaries } from "./columns.tsx";
import { type ListView, writeView } from "./list-query.ts";
import { listPaths, listWords, stateWords } from "./list-texts.ts";
import type { Row } from "./row.ts";
import { type Selection, Tick } from "./selection.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import { TableHead } from "../pieces/table-head.tsx";

interface EntityTableProps {
  readonly kind: ContentKind;
  readonly rows: readonly Row[];
  readonly view: ListView;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly onDelete: (row: Row) => void;
}

const TITLE_COLUMN: Column = { key: "title", label: "Title", sort: "title", cell: () => null };

/** The list of any kind: its columns are the `column` of its fields. On phones every row is a card. */
export function EntityTable({ kind, rows, view, selection, isBusy, onDelete }: EntityTableProps) {
  const columns = columnsOf(kind);
  const rowFocus = useRowFocus(rows);
  return (
    <table className="tbl etbl" aria-label={listWords[kind].title} aria-busy={isBusy}>
      <TableHead labels={[]} hasActions>
        <th className="sel" scope="col">
          <Tick label="Select all on this page" checked={selection.isAll} onChange={selection.toggleAll} />
        </th>
        {[TITLE_COLUMN, ...columns].map((column) => (
          <ColumnHead key={column.key} column={column} kind={kind} view={view} />
        ))}
      </TableHead>
      <tbody {...rowFocus}>
        {rows.map((row) => (
          <tr key={row.id} className={selection.ids.has(row.id) ? "is-picked" : undefined}>
            <td className="sel">
              <Tick
                label={`Select ${row.title}`}
                checked={selection.ids.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            </td>
            <td className="first">
              <TitleCell kind={kind} row={row} summary={summaries[kind](row)} />
            </td>
            {columns.map((column) => (
              <td key={column.key} className={`m0${column.isNumber ? " num ink" : ""}${column.isWide ? " wide" : ""}`}>
                {column.cell(row)}
              </td>
            ))}
            <td>
              <RowActs
                path={`${listPaths[kind].update}?id=${row.id}`}
                title={row.title}
                onDelete={() => onDelete(row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowActsProps {
  readonly path: string;
  readonly title: string;
  readonly onDelete: () => void;
}

function RowActs({ path, title, onDelete }: RowActsProps) {
  return (
    <div className="ra">
      <Link
        className="btn btn-g btn-sm"
        to={path}
        target="_blank"
        rel="noopener"
        aria-label={`Update ${title} (new tab)`}
      >
        Update
      </Link>
      <button type="button" className="btn btn-dt btn-sm" aria-label={`Delete ${title}`} onClick={onDelete}>
        Delete
      </button>
    </div>
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

function TitleCell({
  kind,
  row,
  summary,
}: {
  readonly kind: ContentKind;
  readonly row: Row;
  readonly summary: string;
}) {
  return (
    <div className="th">
      <Thumbnail picture={row.picture} />
      <div className="th-text">
        <b>{row.title}</b>
        <span className="th-line">
          {kind !== "blog" && (
            <span className={`verify${row.verified ? "" : " un"}`}>
              <Icon name={row.verified ? "verified" : "unverified"} />
              {row.verified ? "Verified" : "Unverified"}
            </span>
          )}
          {row.state !== "published" && <span className="badge b-acc record-state">{stateWords[row.state]}</span>}
        </span>
        <span className="th-sum">{summary}</span>
      </div>
    </div>
  );
}

export function Thumbnail({ picture }: { readonly picture: Row["picture"] }) {
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
