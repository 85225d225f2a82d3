import { noteInput } from "#app/entities/sending-forms.ts";
import { LIST_LIMITS } from "#app/entities/shared-list.ts";
import { en } from "#app/texts/en.ts";
import { FieldError } from "../forms/form-parts.tsx";

interface NoteFieldProps {
  readonly home: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** What the sender says about one home. */
export function NoteField({ home, label, value, error }: NoteFieldProps) {
  const id = noteInput(home);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={id}
        className="inp"
        rows={2}
        maxLength={LIST_LIMITS.note}
        placeholder={en.sharedList.notePlaceholder}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}
