import type { ReactNode } from "react";
import type { Field, Siblings } from "#app/entities/field.ts";
import { Icon } from "../icon.tsx";
import { inputs } from "./registry.ts";
import type { InputKind } from "./types.ts";

interface FieldInputProps {
  readonly id: string;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly siblings?: Siblings;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  /** The label stands elsewhere, as in a table; its id. */
  readonly labelledBy?: string;
  /** Takes the place of the field's own help. */
  readonly help?: ReactNode;
  /** Why this value should be looked at, such as a guess. */
  readonly unsure?: string | undefined;
  /** Beside the label: a remove button. */
  readonly beside?: ReactNode;
  readonly className?: string;
  /** Word beside the label of a field that has to be filled in. */
  readonly requiredMark?: string;
}

/** A whole field: label, the input of its kind, help, doubt and error. */
export function FieldInput({
  id,
  field,
  value,
  onChange,
  siblings = {},
  error,
  readOnly = false,
  labelledBy,
  help = field.options.help,
  unsure,
  beside,
  className = "",
  requiredMark,
}: FieldInputProps) {
  const { Input, hasOwnLabel = false, isGroup = false }: InputKind = inputs[field.kind];
  const ids = { help: `${id}-help`, error: `${id}-error`, unsure: `${id}-unsure` };
  const describedBy =
    [help ? ids.help : "", unsure ? ids.unsure : "", error ? ids.error : ""].filter(Boolean).join(" ") || undefined;
  const { label, wire } = field.options;
  const marks = [unsure ? "unsure" : "", className].filter(Boolean).join(" ");
  return (
    <div className={`field ${marks}`} data-key={wire[0]}>
      {!hasOwnLabel && labelledBy === undefined && (
        <div className="field-head">
          {isGroup ? (
            <span className="lab" id={`${id}-label`}>
              {label}
            </span>
          ) : (
            <label htmlFor={id}>
              {label}
              {requiredMark && field.isRequired && <em>{requiredMark}</em>}
            </label>
          )}
          {beside}
        </div>
      )}
      <Input
        id={id}
        name={wire[0]}
        field={field}
        value={value}
        onChange={onChange}
        siblings={siblings}
        invalid={error !== undefined}
        readOnly={readOnly}
        required={field.isRequired}
        describedBy={describedBy}
        labelledBy={labelledBy ?? (isGroup ? `${id}-label` : undefined)}
      />
      {hasOwnLabel && labelledBy === undefined && beside}
      {help && (
        <p className="help" id={ids.help}>
          {typeof help === "string" ? <span>{help}</span> : help}
        </p>
      )}
      {unsure && (
        <p className="doubt" id={ids.unsure}>
          <Icon name="question" className="ic ic-s" />
          {unsure}
        </p>
      )}
      {error && (
        <p className="err" id={ids.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
