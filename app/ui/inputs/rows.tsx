import { Icon } from "../icon.tsx";
import type { InputProps } from "./types.ts";

type Row = Readonly<Record<string, string>>;

function readRows(text: string): readonly Row[] {
  if (text === "") return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((row): row is Row => typeof row === "object" && row !== null) : [];
  } catch {
    return [];
  }
}

/** Columns that the field was declared with. */
export function columnsOf({ options }: InputProps["field"]): readonly string[] {
  const declared: unknown = "columns" in options ? options.columns : [];
  return Array.isArray(declared) ? declared.map(String) : [];
}

/** 'validFrom' → 'Valid from' */
function heading(column: string): string {
  const words = column.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The column that holds sentences. */
const LONG = "text";

/** A small table of texts, row by row. */
export function RowsInput({ id, name, field, value, onChange, invalid, readOnly, describedBy }: InputProps) {
  const columns = columnsOf(field);
  const rows = readRows(value);
  const write = (next: readonly Row[]) => onChange(next.length === 0 ? "" : JSON.stringify(next));
  const change = (at: number, column: string, text: string) =>
    write(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)));
  return (
    <div
      className="rows-in"
      id={id}
      {...(invalid ? { "data-invalid": "" } : {})}
      {...(describedBy ? { "aria-describedby": describedBy } : {})}
    >
      <input type="hidden" name={name} value={value === "" ? "[]" : value} />
      {rows.map((row, at) => (
        // Rows have no identity of their own; their place is it.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="rows-row" key={at} role="group" aria-label={`${field.options.label}, row ${at + 1}`}>
          {columns.map((column) => (
            <label key={column} className={column === LONG ? "long" : undefined}>
              <span>{heading(column)}</span>
              {column === LONG ? (
                <textarea
                  className="inp"
                  rows={3}
                  value={row[column] ?? ""}
                  readOnly={readOnly}
                  onChange={(event) => change(at, column, event.currentTarget.value)}
                />
              ) : (
                <input
                  className="inp"
                  value={row[column] ?? ""}
                  readOnly={readOnly}
                  onChange={(event) => change(at, column, event.currentTarget.value)}
                />
              )}
            </label>
          ))}
          <button
            type="button"
            className="ibtn"
            aria-label={`Remove row ${at + 1}`}
            onClick={() => write(rows.filter((_, index) => index !== at))}
          >
            <Icon name="close" className="ic ic-s" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn btn-s btn-sm"
        onClick={() => write([...rows, Object.fromEntries(columns.map((column) => [column, ""]))])}
      >
        <Icon name="plus" className="ic ic-s" />
        Add a row
      </button>
    </div>
  );
}
