import type { ReactNode } from "react";
import { inSpokenLanguage } from "#app/base/names.ts";
import { type Field, isRequiredIn, type Siblings } from "#app/entities/field.ts";
import { ErrorLine } from "../error-line.tsx";
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
export function FieldInput(props: FieldInputProps) {
  const { field, labelledBy, unsure, beside, className = "" } = props;
  const { hasOwnLabel = false }: InputKind = inputs[field.kind];
  const marks = [unsure ? "unsure" : "", className].filter(Boolean).join(" ");
  return (
    <div className={`field ${marks}`} data-key={field.options.apiNames[0]}>
      {!hasOwnLabel && labelledBy === undefined && <FieldHead {...props} />}
      <KindInput {...props} />
      {hasOwnLabel && labelledBy === undefined && beside}
      <FieldNotes {...props} />
    </div>
  );
}

function FieldHead({ id, field, siblings, beside, requiredMark }: FieldInputProps) {
  const { isGroup = false }: InputKind = inputs[field.kind];
  const label = inSpokenLanguage(field.options.label);
  return (
    <div className="field-head">
      {isGroup ? (
        <span className="lab" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id}>
          {label}
          {requiredMark && isRequiredIn(field, siblings) && <em aria-hidden="true">{requiredMark}</em>}
        </label>
      )}
      {beside}
    </div>
  );
}

/** The control itself, tied to its notes and its label. */
function KindInput(props: FieldInputProps) {
  const { id, field, value, onChange, siblings = {}, error, readOnly = false, labelledBy } = props;
  const { Input, isGroup = false }: InputKind = inputs[field.kind];
  const noted = [helpOf(props) && "help", props.unsure && "unsure", error && "error"].filter(Boolean);
  return (
    <Input
      id={id}
      name={field.options.apiNames[0]}
      field={field}
      value={value}
      onChange={onChange}
      siblings={siblings}
      invalid={error !== undefined}
      readOnly={readOnly}
      required={field.isRequired}
      describedBy={noted.map((note) => `${id}-${note}`).join(" ") || undefined}
      labelledBy={labelledBy ?? (isGroup ? `${id}-label` : undefined)}
    />
  );
}

function helpOf({ field, help = inSpokenLanguage(field.options.help) }: FieldInputProps): ReactNode {
  return help;
}

function FieldNotes(props: FieldInputProps) {
  const { id, unsure, error } = props;
  const help = helpOf(props);
  return (
    <>
      {help && (
        <p className="help" id={`${id}-help`}>
          {typeof help === "string" ? <span>{help}</span> : help}
        </p>
      )}
      {unsure && (
        <p className="doubt" id={`${id}-unsure`}>
          <Icon name="question" className="ic ic-s" />
          {unsure}
        </p>
      )}
      <ErrorLine of={id} text={error} />
    </>
  );
}
