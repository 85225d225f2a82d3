import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";
import { imagePath, widthsOf } from "#app/entities/kinds/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Column, columnsOf, summaries } from "./columns.tsx";
import { type ListView, writeView } from "./list-query.ts";
import { listPaths, listWords, stateWords } from "./list-texts.ts";
import type { Row } from "./row.ts";
import { useRowFocus } from "./use-row-focus.ts";

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

interface EntityTableProps {
  readonly kind: ContentKind;
  readonly rows: readonly Row[];
  readonly view: ListView;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly onDelete: (row: Row) => void;
}

/** The list of any kind: its columns are the `column` of its fields. On phones every row is a card. */
export function EntityTable({ kind, rows, view, selection, isBusy, onDelete }: EntityTableProps) {
  const columns = columnsOf(kind);
  const rowFocus = useRowFocus(rows);
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  return (
    <table className="tbl etbl" aria-label={listWords[kind].title} aria-busy={isBusy}>
      <thead>
        <tr>
          <th className="sel" scope="col">
            <label className="pick">
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={isAll}
                onChange={selection.toggleAll}
              />
            </label>
          </th>
          <ColumnHead
            column={{ key: "title", label: "Title", sort: "title", cell: () => null }}
            kind={kind}
            view={view}
          />
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} kind={kind} view={view} />
          ))}
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody {...rowFocus}>
        {rows.map((row) => (
          <tr key={row.id} className={selection.ids.has(row.id) ? "is-picked" : undefined}>
            <td className="sel">
              <label className="pick">
                <input
                  type="checkbox"
                  aria-label={`Select ${row.title}`}
                  checked={selection.ids.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </label>
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
              <div className="ra">
                <Link
                  className="btn btn-g btn-sm"
                  to={`${listPaths[kind].update}?id=${row.id}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Update ${row.title} (new tab)`}
                >
                  Update
                </Link>
                <button
                  type="button"
                  className="btn btn-dt btn-sm"
                  aria-label={`Delete ${row.title}`}
                  onClick={() => onDelete(row)}
                >
                  Delete
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({
  column,
  kind,
  view,
}: {
  readonly column: Column;
  readonly kind: ContentKind;
  readonly view: ListView;
}) {
  const { sort, label, isNumber, isWide } = column;
  const className = `${isNumber ? "num" : ""}${isWide ? " wide" : ""}`.trim();
  if (!sort)
    return (
      <th scope="col" className={className || undefined}>
        {label}
      </th>
    );
  const isSorted = view.sort === sort;
  const direction = isSorted && view.direction === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      className={className || undefined}
      aria-sort={isSorted ? (view.direction === "asc" ? "ascending" : "descending") : undefined}
    >
      <Link
        to={listPaths[kind].list + writeView({ ...view, sort, direction, page: 1 })}
        className="sort"
        preventScrollReset
      >
        {label}
        {isSorted &&
          (view.direction === "asc" ? (
            <ArrowUp className="ic" aria-hidden />
          ) : (
            <ArrowDown className="ic" aria-hidden />
          ))}
      </Link>
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
