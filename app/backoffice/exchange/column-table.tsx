import { useState } from "react";
import type { ColumnPlan, ImportPlan, UploadedFile } from "#app/exchange/types.ts";
import { unitsOf } from "#app/entities/values/units.ts";
import { FieldOptions } from "../form/add-field.tsx";
import { fieldGroups, fieldOf, unitOf } from "./fields.ts";
import { exchangeTexts as texts } from "./texts.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { TableHead } from "../pieces/table-head.tsx";

interface ColumnTableProps {
  readonly upload: UploadedFile;
  readonly plan: ImportPlan;
  readonly onChange: (plan: ImportPlan) => void;
}

const SHOWN_SAMPLES = 3;

/** Every column that becomes something with what stands in it, and whether it tells rows apart; below them those that are left out. */
export function ColumnTable({ upload, plan, onChange }: ColumnTableProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const set = (column: string, change: ColumnPlan) =>
    onChange({ ...plan, columns: { ...plan.columns, [column]: change } });
  const toggleKey = (column: string) =>
    onChange({
      ...plan,
      key: plan.key.includes(column) ? plan.key.filter((other) => other !== column) : [...plan.key, column],
    });
  const isShown = (column: string) =>
    (plan.columns[column]?.field ?? "") !== "" || plan.key.includes(column) || opened.includes(column);
  const leftOut = upload.columns.filter((column) => !isShown(column));
  return (
    <>
      <table className="tbl itbl columns">
        <TableHead labels={["Column", "Sample values", "Becomes", "Identifies the row"]} />
        <tbody>
          {upload.columns.filter(isShown).map((column) => (
            <tr key={column}>
              <td>
                <b className="ink">{column}</b>
              </td>
              <td className="samples">{samplesOf(upload, column).join(" · ")}</td>
              <td>
                <Becomes
                  column={column}
                  plan={plan}
                  onChange={(change) => {
                    setOpened([...opened, column]);
                    set(column, change);
                  }}
                />
              </td>
              <td>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={plan.key.includes(column)}
                    onChange={() => toggleKey(column)}
                    aria-label={`${column} tells rows apart`}
                  />
                  <span aria-hidden="true">Key</span>
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted key-help">{texts.keyHelp}</p>
      {leftOut.length > 0 && (
        <details className="left-out">
          <summary>{texts.leftOut(leftOut.length)}</summary>
          <ul className="plain-list">
            {leftOut.map((column) => (
              <li key={column}>
                <span>
                  <b className="ink">{column}</b>{" "}
                  <span className="small muted samples">{samplesOf(upload, column).join(" · ") || texts.isEmpty}</span>
                </span>
                <button type="button" className="btn btn-g btn-sm" onClick={() => setOpened([...opened, column])}>
                  Use<span className="vh"> {column}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function samplesOf({ samples }: UploadedFile, column: string): readonly string[] {
  return [...new Set(samples.map((row) => row[column] ?? "").filter(Boolean))].slice(0, SHOWN_SAMPLES);
}

interface BecomesProps {
  readonly column: string;
  readonly plan: ImportPlan;
  readonly onChange: (change: ColumnPlan) => void;
}

function Becomes({ column, plan: { kind, columns }, onChange }: BecomesProps) {
  const chosen = columns[column] ?? { field: "" };
  const { field, unit } = chosen;
  const units = unitsOf(fieldOf(kind, field));
  return (
    <div className="becomes">
      <Select
        aria-label={`${column} becomes`}
        value={field}
        onChange={(event) => onChange({ field: event.currentTarget.value })}
      >
        <option value="">Leave out</option>
        <FieldOptions groups={fieldGroups(kind)} valueOf={({ field: { options } }) => options.apiNames[0]} />
      </Select>
      {units.length > 0 && (
        <Select
          aria-label={`Unit of ${column}`}
          value={unit ?? ""}
          onChange={(event) => onChange({ ...chosen, unit: unitOf(event.currentTarget.value) })}
        >
          <option value="">As each amount says</option>
          <Options values={units} />
        </Select>
      )}
    </div>
  );
}
