import { useEffect, useRef, useState } from "react";
import { entities } from "#app/entities/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "./group.tsx";
import { PictureBoard } from "./pictures/board.tsx";
import { FormField, type SectionsProps } from "./sections.tsx";
import { addableFields, fieldsOf, type NamedField } from "./values.ts";

/** Fields that stand in the form because they hold something or were asked for, in that order. */
export function shownOnDemand({ kind, values, added }: SectionsProps["form"]): readonly NamedField[] {
  const onDemand = fieldsOf(kind).filter(({ field }) => field.options.onDemand === true);
  const filled = onDemand.filter(({ key }) => !added.includes(key) && values[key]);
  const asked = added.flatMap((key) => onDemand.filter((named) => named.key === key));
  return [...filled, ...asked];
}

/** The optional fields, one at a time from a drop-down; each can be removed again. */
export function OnDemandSection(props: SectionsProps) {
  const { form, dispatch, uploads } = props;
  const shown = shownOnDemand(form);
  const images = shown.filter(({ field }) => field.kind === "image");
  const others = shown.filter(({ field }) => field.kind !== "image");
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (!focus.current) return;
    document.getElementById(`f-${focus.current}`)?.focus();
    focus.current = undefined;
  });
  const remove = (key: string) => dispatch({ type: "removeField", key });
  if (!fieldsOf(form.kind).some(({ field }) => field.options.onDemand === true)) return null;
  return (
    <Section title="More fields" lead="Add only what this one has; a field can be removed again.">
      <AddField
        form={form}
        onAdd={(key) => {
          focus.current = key;
          dispatch({ type: "addField", key });
        }}
      />
      {others.length > 0 && (
        <div className="fg on-demand">
          {others.map((named) => (
            <FormField
              key={named.key}
              named={named}
              {...props}
              beside={<RemoveField named={named} onRemove={remove} />}
            />
          ))}
        </div>
      )}
      {images.length > 0 && (
        <>
          <PictureBoard
            slots={images}
            values={form.values}
            errors={form.errors}
            uploads={uploads}
            onChange={(values) => dispatch({ type: "setMany", values })}
          />
          <p className="help">
            {images.map((named) => (
              <RemoveField key={named.key} named={named} onRemove={remove} words />
            ))}
          </p>
        </>
      )}
    </Section>
  );
}

function RemoveField({
  named: { key, field },
  onRemove,
  words = false,
}: {
  readonly named: NamedField;
  readonly onRemove: (key: string) => void;
  readonly words?: boolean;
}) {
  const label = `Remove ${field.options.label.toLowerCase()}`;
  return (
    <button type="button" className={words ? "text-btn" : "field-rm"} aria-label={label} onClick={() => onRemove(key)}>
      {words ? label : <Icon name="close" className="ic ic-s" />}
    </button>
  );
}

export function AddField({
  form,
  onAdd,
}: {
  readonly form: SectionsProps["form"];
  readonly onAdd: (key: string) => void;
}) {
  const [chosen, setChosen] = useState("");
  const choices = addableFields(form.kind, form.values, form.added);
  const groups = Object.entries<string>(entities[form.kind].groups)
    .map(([group, title]) => ({ title, fields: choices.filter(({ field }) => field.options.group === group) }))
    .filter(({ fields }) => fields.length > 0);
  if (choices.length === 0) return null;
  return (
    <div className="add-field">
      <label htmlFor="add-field">Add a field</label>
      <div className="sel">
        <select
          className="inp"
          id="add-field"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">Choose a field</option>
          {groups.map(({ title, fields }) => (
            <optgroup key={title} label={title}>
              {fields.map(({ key, field }) => (
                <option key={key} value={key}>
                  {field.options.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="down" />
      </div>
      <button
        type="button"
        className="btn btn-s"
        disabled={chosen === ""}
        onClick={() => {
          onAdd(chosen);
          setChosen("");
        }}
      >
        <Icon name="plus" className="ic ic-s" />
        Add
      </button>
    </div>
  );
}
