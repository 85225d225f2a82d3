import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "./group.tsx";
import { FormPictures } from "./pictures/form-pictures.tsx";
import { PositionOnMap } from "./position-map.tsx";
import { FormField, type SectionsProps } from "./sections.tsx";
import { addableFields, type FieldGroup, fieldsOf, inGroups, type NamedField } from "./values.ts";
import { Select } from "#app/ui/select.tsx";

/** Fields that stand in the form because they hold something or were asked for, in that order. */
export function shownOnDemand({ kind, values, added }: SectionsProps["form"]): readonly NamedField[] {
  const onDemand = fieldsOf(kind).filter(({ field }) => field.options.onDemand === true);
  const filled = onDemand.filter(({ key }) => !added.includes(key) && values[key]);
  const asked = added.flatMap((key) => onDemand.filter((named) => named.key === key));
  return [...filled, ...asked];
}

/** Adds an optional field, which gets the focus once it is drawn. */
export function useAddField(dispatch: SectionsProps["dispatch"]): (key: string) => void {
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (!focus.current) return;
    document.getElementById(`f-${focus.current}`)?.focus();
    focus.current = undefined;
  });
  return (key) => {
    focus.current = key;
    dispatch({ type: "addField", key });
  };
}

/** The optional fields, one at a time from a drop-down; each can be removed again. */
export function OnDemandSection(props: SectionsProps) {
  const { form, dispatch } = props;
  const add = useAddField(dispatch);
  if (!fieldsOf(form.kind).some(({ field }) => field.options.onDemand === true)) return null;
  const shown = shownOnDemand(form);
  const images = shown.filter(({ field }) => field.kind === "image");
  const others = shown.filter(({ field }) => field.kind !== "image");
  return (
    <Section title="More fields" lead="Add only what applies. You can remove a field again.">
      <AddField form={form} onAdd={add} />
      <PositionOnMap form={form} dispatch={dispatch} />
      {others.length > 0 && <RemovableFields {...props} fields={others} />}
      {images.length > 0 && <RemovablePictures {...props} fields={images} />}
    </Section>
  );
}

interface RemovableProps extends SectionsProps {
  readonly fields: readonly NamedField[];
}

function RemovableFields({ fields, ...props }: RemovableProps) {
  return (
    <div className="fg on-demand">
      {fields.map((named) => (
        <FormField
          key={named.key}
          named={named}
          {...props}
          beside={<RemoveField named={named} dispatch={props.dispatch} />}
        />
      ))}
    </div>
  );
}

function RemovablePictures({ fields, form, dispatch, uploads }: RemovableProps) {
  return (
    <>
      <FormPictures slots={fields} form={form} dispatch={dispatch} uploads={uploads} />
      <p className="help">
        {fields.map((named) => (
          <RemoveField key={named.key} named={named} dispatch={dispatch} hasText />
        ))}
      </p>
    </>
  );
}

interface RemoveFieldProps {
  readonly named: NamedField;
  readonly dispatch: SectionsProps["dispatch"];
  /** Says in words what it removes, where it does not stand beside its field. */
  readonly hasText?: boolean;
}

export function RemoveField({ named: { key, field }, dispatch, hasText = false }: RemoveFieldProps) {
  const label = `Remove ${field.options.label.toLowerCase()}`;
  return (
    <button
      type="button"
      className={hasText ? "text-btn" : "field-rm"}
      aria-label={label}
      onClick={() => dispatch({ type: "removeField", key })}
    >
      {hasText ? label : <Icon name="close" className="ic ic-s" />}
    </button>
  );
}

interface AddFieldProps {
  readonly form: SectionsProps["form"];
  readonly onAdd: (key: string) => void;
}

/** The drop-down of the fields that can still be added. */
export function AddField({ form, onAdd }: AddFieldProps) {
  const [chosen, setChosen] = useState("");
  const groups = inGroups(form.kind, addableFields(form.kind, form.values, form.added));
  if (groups.length === 0) return null;
  const add = () => {
    onAdd(chosen);
    setChosen("");
  };
  return (
    <div className="add-field">
      <label htmlFor="add-field">Add a field</label>
      <Select id="add-field" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
        <option value="">Choose a field</option>
        <FieldOptions groups={groups} valueOf={({ key }) => key} />
      </Select>
      <button type="button" className="btn btn-s" disabled={chosen === ""} onClick={add}>
        <Icon name="plus" className="ic ic-s" />
        Add
      </button>
    </div>
  );
}

/** The fields of some groups as the options of a drop-down. */
export function FieldOptions({ groups, valueOf }: FieldOptionsProps) {
  return groups.map(({ title, fields }) => (
    <optgroup key={title} label={title}>
      {fields.map((named) => (
        <option key={named.key} value={valueOf(named)}>
          {named.field.options.label}
        </option>
      ))}
    </optgroup>
  ));
}

interface FieldOptionsProps {
  readonly groups: readonly FieldGroup[];
  readonly valueOf: (named: NamedField) => string;
}
