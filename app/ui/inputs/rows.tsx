import { capitalised } from "#app/entities/values/text.ts";
import type { ChangeEvent } from "react";
import { Icon } from "../icon.tsx";
import { Select } from "../select.tsx";
import { errorAttributes, ErrorLine } from "../error-line.tsx";
import { readRows, type InputRow } from "./input-value.ts";
import type { InputProps } from "./types.ts";

function columnsOf({ options }: InputProps["field"]): readonly string[] {
  const declared: unknown = "columns" in options ? options.columns : [];
  return Array.isArray(declared) ? declared.map(String) : [];
}

/** Columns of which one chooses. */
function choicesOf({ options }: InputProps["field"]): Readonly<Record<string, readonly string[]>> {
  return "choices" in options ? (options.choices as ReturnType<typeof choicesOf>) : {};
}

/** 'validFrom' → 'Valid from' */
function heading(column: string): string {
  const words = column.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return capitalised(words);
}

/** The column that holds sentences. */
const LONG = "text";

/** A small table of texts, row by row. */
export function RowsInput({ id, name, field, value, onChange, invalid, readOnly, describedBy }: InputProps) {
  const columns = columnsOf(field);
  const rows = readRows(value);
  const write = (next: readonly InputRow[]) => onChange(next.length === 0 ? "" : JSON.stringify(next));
  const problemAt = (row: InputRow) => shownProblem(row, { field, columns, invalid });
  const emptyRow = () => Object.fromEntries(columns.map((column) => [column, ""]));
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
          <Cells
            row={row}
            columns={columns}
            choices={choicesOf(field)}
            readOnly={readOnly}
            refusal={errorAttributes(`${id}-row-${at}`, problemAt(row))}
            onChange={(next) => write(rows.with(at, next))}
          />
          <RemoveRow place={at + 1} onRemove={() => write(rows.toSpliced(at, 1))} />
          <ErrorLine of={`${id}-row-${at}`} text={problemAt(row)} />
        </div>
      ))}
      <button type="button" className="btn btn-s btn-sm" onClick={() => write([...rows, emptyRow()])}>
        <Icon name="plus" className="ic ic-s" />
        Add a row
      </button>
    </div>
  );
}

/** No problem is shown for a row that is still being filled in, unless the table was refused. */
function shownProblem(
  row: InputRow,
  { field, columns, invalid }: Pick<InputProps, "field" | "invalid"> & { readonly columns: readonly string[] },
): string | undefined {
  const filled = columns.filter((column) => row[column]);
  const isComplete = filled.length === columns.length;
  return isComplete || (invalid && filled.length > 0) ? field.limits.rowProblem?.(row) : undefined;
}

interface CellsProps {
  readonly row: InputRow;
  readonly columns: readonly string[];
  readonly choices: ReturnType<typeof choicesOf>;
  readonly readOnly: boolean;
  readonly refusal: ReturnType<typeof errorAttributes>;
  readonly onChange: (row: InputRow) => void;
}

function Cells({ row, columns, choices, readOnly, refusal, onChange }: CellsProps) {
  return columns.map((column) => {
    const control = {
      className: "inp",
      value: row[column] ?? "",
      readOnly,
      ...refusal,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        onChange({ ...row, [column]: event.currentTarget.value }),
    };
    return (
      <label key={column} className={column === LONG ? "long" : undefined}>
        <span>{heading(column)}</span>
        {column === LONG ? (
          <textarea rows={3} {...control} />
        ) : choices[column] ? (
          <Select {...choosable(control)}>
            <option value="">Choose</option>
            {choices[column].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <input {...control} />
        )}
      </label>
    );
  });
}

/** A list of choices cannot be read only. */
const choosable = <C extends { readonly readOnly: boolean }>({ readOnly, ...control }: C) => ({
  ...control,
  disabled: readOnly,
});

function RemoveRow({ place, onRemove }: { readonly place: number; readonly onRemove: () => void }) {
  return (
    <button type="button" className="ibtn" aria-label={`Remove row ${place}`} onClick={onRemove}>
      <Icon name="close" className="ic ic-s" />
    </button>
  );
}
