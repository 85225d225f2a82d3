import { listFieldTexts } from "./words.ts";
import { type ComponentProps, createElement } from "react";
import { noteInput } from "#app/kinds/forms/sending-forms.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { siteTexts } from "#app/texts/site.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { Spoken } from "#app/ui/spoken.tsx";

interface ListTextFieldProps extends Omit<ComponentProps<"textarea">, "children"> {
  readonly id: string;
  readonly label: string;
  readonly isOptional?: boolean;
  /** Below the field while nothing is wrong with it. */
  readonly help?: string;
  readonly error: string | undefined;
  /** Height in lines, for texts that may be longer than one. */
  readonly rows?: number;
}

/** A labelled field of a list's forms, with its sentence below. */
export function ListTextField({ id, label, isOptional = false, help, error, rows, ...input }: ListTextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <Spoken text={label} />
        {isOptional && <em>{siteTexts.common.optional}</em>}
      </label>
      {createElement(rows === undefined ? "input" : "textarea", {
        id,
        className: "inp",
        rows,
        ...input,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": (error ?? help) ? `${id}-error` : undefined,
      })}
      <ErrorLine of={id} text={error} />
      {help && !error && (
        <p className="help" id={`${id}-error`}>
          {help}
        </p>
      )}
    </div>
  );
}

type Given = Pick<ListTextFieldProps, "error"> & { readonly value: string | undefined };

export function ListTitleField({ value, ...field }: Given & Pick<ListTextFieldProps, "isOptional">) {
  const { nameOfList } = listFieldTexts;
  return (
    <ListTextField
      id="list-title"
      label={nameOfList}
      name="title"
      maxLength={LIST_LIMITS.title}
      defaultValue={value}
      {...field}
    />
  );
}

/** What the sender says about one home. */
export function NoteField({
  home,
  value,
  ...field
}: Given & Pick<ListTextFieldProps, "label"> & { readonly home: string }) {
  const id = noteInput(home);
  return (
    <ListTextField
      id={id}
      name={id}
      rows={2}
      maxLength={LIST_LIMITS.note}
      placeholder={listFieldTexts.notePlaceholder}
      defaultValue={value}
      {...field}
    />
  );
}
