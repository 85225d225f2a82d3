import { useEffect, useRef, useState } from "react";
import { entities } from "#app/kinds/index.ts";
import { fitsIn } from "#app/entities/field.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { TableHead } from "../parts/table-head.tsx";
import { useIsShown } from "../access.tsx";
import { Section, useEditedForm } from "./form-frame.tsx";
import { addField, type FormState } from "./form-state.ts";
import { PictureBoard } from "./pictures/board.tsx";
import { PositionOnMap } from "./position-map.tsx";
import { FormField, FormFields, RemoveField } from "./sections.tsx";
import { type FieldGroup, fieldsOf, inGroups, isImage, isOnDemand, type NamedField } from "./form-values.ts";

/** Fields that stand in the form because they hold something or were asked for, in that order. */
function shownOnDemand({ kind, values, added }: FormState): readonly NamedField[] {
  const onDemand = fieldsOf(kind).filter((named) => isOnDemand(named) && fitsIn(named.field, values));
  const filled = onDemand.filter(({ key }) => !added.includes(key) && values[key]);
  return [...filled, ...added.flatMap((key) => onDemand.filter((named) => named.key === key))];
}

/** Fields that stand in the form only once they are asked for, and do not stand there yet. */
export function addableFields(form: FormState): readonly NamedField[] {
  const shown = new Set(shownOnDemand(form).map(({ key }) => key));
  return fieldsOf(form.kind).filter(
    (named) => isOnDemand(named) && !shown.has(named.key) && fitsIn(named.field, form.values),
  );
}

/** The optional fields, one at a time from a drop-down; each can be removed again. */
export function OnDemandSection() {
  const { form } = useEditedForm();
  if (!fieldsOf(form.kind).some(isOnDemand)) return null;
  const shown = shownOnDemand(form);
  const images = shown.filter(isImage);
  return (
    <Section title="More fields" lead="Add only what applies. You can remove a field again.">
      <AddField />
      <PositionOnMap />
      <FormFields className="fg on-demand" fields={shown.filter((named) => !isImage(named))} />
      {images.length > 0 && (
        <>
          <PictureBoard slots={images} />
          <p className="help">
            {images.map((named) => (
              <RemoveField key={named.key} named={named} hasText />
            ))}
          </p>
        </>
      )}
    </Section>
  );
}

/** The record as a table: one row and one input for each field. Rows that were changed carry an edge. */
export function FieldTable() {
  const { form } = useEditedForm();
  const core = fieldsOf(form.kind).filter((named) => !isOnDemand(named) && fitsIn(named.field, form.values));
  const isShown = useIsShown(form.kind);
  const all = [...core, ...shownOnDemand(form)].filter(isShown);
  return (
    <>
      <Section title="Pictures" lead="JPEG, PNG, WebP or AVIF. Choose another file to replace a picture.">
        <PictureBoard slots={all.filter(isImage)} />
      </Section>
      <table className="fv">
        <TableHead labels={["Field", "Value"]} />
        <tbody>
          {all
            .filter((named) => !isImage(named))
            .map((named) => (
              <FieldRow key={named.key} named={named} />
            ))}
        </tbody>
      </table>
      <AddField />
      <PositionOnMap />
    </>
  );
}

function FieldRow({ named }: { readonly named: NamedField }) {
  const { values, base } = useEditedForm().form;
  const { key, field } = named;
  const labelId = `f-${key}-label`;
  return (
    <tr className={(values[key] ?? "") === (base[key] ?? "") ? undefined : "changed"}>
      <th scope="row">
        <span className="fv-head">
          <label id={labelId} htmlFor={`f-${key}`}>
            {field.options.label}
          </label>
          {isOnDemand(named) && <RemoveField named={named} />}
        </span>
      </th>
      <td>
        <FormField named={named} labelledBy={labelId} />
      </td>
    </tr>
  );
}

/** The drop-down of the fields that can still be added. The new field gets the focus once it is drawn. */
function AddField() {
  const { form, edit } = useEditedForm();
  const [chosen, setChosen] = useState("");
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (focus.current) document.getElementById(`f-${focus.current}`)?.focus();
    focus.current = undefined;
  });
  const isShown = useIsShown(form.kind);
  const groups = inGroups(entities[form.kind], addableFields(form).filter(isShown));
  if (groups.length === 0) return null;
  const add = () => {
    focus.current = chosen;
    edit(addField(chosen));
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

interface FieldOptionsProps {
  readonly groups: readonly FieldGroup[];
  readonly valueOf: (named: NamedField) => string;
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
