import { useState } from "react";
import type { ColumnPlan, ColumnProfile, ImportPlan } from "#app/exchange/types.ts";
import { unitsOf } from "#app/entities/values/units.ts";
import { FieldOptions } from "../form/add-field.tsx";
import { importedField } from "#app/kinds/imported.ts";
import { fieldGroups, unitOf } from "./fields.ts";
import { exchangeTexts as texts } from "./exchange-words.ts";
import { Options, Select } from "#app/ui/select.tsx";
import type { ShownUpload } from "./map-screen.tsx";
import { WordChoices } from "./word-choices.tsx";
import { TableHead } from "../parts/table-head.tsx";

interface ColumnTableProps {
  readonly upload: ShownUpload;
  readonly plan: ImportPlan;
  readonly onChange: (plan: ImportPlan) => void;
}

/** Columns that become a field or part of the key, with sample values; below them the columns that are left out. */
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
  const hasKey = plan.kind !== "person"; // people are known by their numbers and mails
  const leftOut = upload.columns.filter((column) => !isShown(column));
  return (
    <>
      <table className="tbl itbl columns">
        <TableHead labels={["Column", "Sample values", "Becomes", ...(hasKey ? ["Match by"] : [])]} />
        <tbody>
          {upload.columns.filter(isShown).map((column) => (
            <tr key={column}>
              <td>
                <b className="ink">{column}</b>
              </td>
              <td className="samples">{(upload.samples[column] ?? []).join(" · ")}</td>
              <td>
                <Becomes
                  column={column}
                  plan={plan}
                  words={upload.profiles[column]?.values ?? []}
                  onChange={(change) => {
                    setOpened([...opened, column]);
                    set(column, change);
                  }}
                />
              </td>
              {hasKey && (
                <td>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={plan.key.includes(column)}
                      onChange={() => toggleKey(column)}
                      aria-label={`Match by ${column}`}
                    />
                    <span aria-hidden="true">Match</span>
                  </label>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted key-help">{hasKey ? texts.keyHelp : texts.peopleKeyHelp}</p>
      {leftOut.length > 0 && (
        <LeftOut columns={leftOut} upload={upload} onUse={(column) => setOpened([...opened, column])} />
      )}
    </>
  );
}

interface LeftOutProps {
  readonly columns: readonly string[];
  readonly upload: ShownUpload;
  readonly onUse: (column: string) => void;
}

/** Columns that become nothing; the list is drawn when it is opened, as a table may have hundreds. */
function LeftOut({ columns, upload, onUse }: LeftOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="left-out" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.leftOut(columns.length)}</summary>
      {isOpen && (
        <ul className="plain-list">
          {columns.map((column) => (
            <li key={column}>
              <span>
                <b className="ink">{column}</b>{" "}
                <span className="small muted samples">
                  {(upload.samples[column] ?? []).join(" · ") || texts.isEmpty}
                </span>
              </span>
              <button type="button" className="btn btn-g btn-sm" onClick={() => onUse(column)}>
                Use<span className="vh"> {column}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

interface BecomesProps {
  readonly column: string;
  readonly plan: ImportPlan;
  /** The different values of the column. */
  readonly words: ColumnProfile["values"];
  readonly onChange: (change: ColumnPlan) => void;
}

function Becomes({ column, plan: { kind, columns }, words, onChange }: BecomesProps) {
  const chosen = columns[column] ?? { field: "" };
  const { field, unit } = chosen;
  const known = importedField(kind, field);
  const units = unitsOf(known);
  return (
    <div className="becomes">
      <Select
        aria-label={`${column} becomes`}
        value={field}
        onChange={(event) => onChange({ field: event.currentTarget.value })}
      >
        <option value="">Skip</option>
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
      {known?.kind === "choice" && words.length > 0 && (
        <WordChoices kind={kind} field={known} words={words} chosen={chosen} onChange={onChange} />
      )}
    </div>
  );
}
