import { useEffect, useRef } from "react";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AddField, shownOnDemand } from "./add-field.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { PictureBoard } from "./pictures/board.tsx";
import { Section } from "./group.tsx";
import type { SectionsProps } from "./sections.tsx";
import { fieldsOf, type NamedField } from "./values.ts";

/** The record as a table: one row and one input for each field. Rows that were changed carry an edge. */
export function FieldTable(props: SectionsProps) {
  const { form, dispatch, uploads } = props;
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (!focus.current) return;
    document.getElementById(`f-${focus.current}`)?.focus();
    focus.current = undefined;
  });
  const core = fieldsOf(form.kind).filter(({ field }) => field.options.onDemand !== true);
  const all = [...core, ...shownOnDemand(form)];
  const rows = all.filter(({ field }) => field.kind !== "image");
  const images = all.filter(({ field }) => field.kind === "image");
  return (
    <>
      <Section title="Pictures" lead="JPEG, PNG, WebP or AVIF. A picture is replaced by choosing another.">
        <PictureBoard
          slots={images}
          values={form.values}
          errors={form.errors}
          uploads={uploads}
          onChange={(values) => dispatch({ type: "setMany", values })}
        />
      </Section>
      <table className="fv">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((named) => (
            <Row key={named.key} named={named} {...props} />
          ))}
        </tbody>
      </table>
      <AddField
        form={form}
        onAdd={(key) => {
          focus.current = key;
          dispatch({ type: "addField", key });
        }}
      />
    </>
  );
}

function Row({
  named: { key, field },
  form,
  dispatch,
  slugNote,
  keepsEmptied,
}: SectionsProps & { readonly named: NamedField }) {
  const value = form.values[key] ?? "";
  const base = form.base[key] ?? "";
  const isRemovable = field.options.onDemand === true;
  const wasEmptied = keepsEmptied && base !== "" && value === "";
  const labelId = `f-${key}-label`;
  const input = {
    id: `f-${key}`,
    field,
    value,
    onChange: (text: string) => dispatch({ type: "set", key, text }),
    siblings: form.values,
    error: form.errors[key],
    labelledBy: labelId,
    help:
      field.kind === "slug" ? (
        slugNote
      ) : wasEmptied ? (
        <EmptiedHelp isCleared={form.cleared.includes(key)} onClear={() => dispatch({ type: "clear", key })} />
      ) : (
        field.options.help
      ),
  };
  return (
    <tr className={value === base ? undefined : "changed"}>
      <th scope="row">
        <span className="fv-head">
          <label id={labelId} htmlFor={`f-${key}`}>
            {field.options.label}
          </label>
          {isRemovable && (
            <button
              type="button"
              className="field-rm"
              aria-label={`Remove ${field.options.label.toLowerCase()}`}
              onClick={() => dispatch({ type: "removeField", key })}
            >
              <Icon name="close" className="ic ic-s" />
            </button>
          )}
        </span>
      </th>
      <td>{field.kind === "markdown" ? <MarkdownField {...input} /> : <FieldInput {...input} />}</td>
    </tr>
  );
}

function EmptiedHelp({ isCleared, onClear }: { readonly isCleared: boolean; readonly onClear: () => void }) {
  if (isCleared) return <span>It will be cleared.</span>;
  return (
    <span>
      Left empty, it keeps its value.{" "}
      <button type="button" className="text-btn" onClick={onClear}>
        Clear it
      </button>
    </span>
  );
}
