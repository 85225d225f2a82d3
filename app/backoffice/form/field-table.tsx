import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { AddField, RemoveField, shownOnDemand, useAddField } from "./add-field.tsx";
import { Emptied } from "./emptied.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { FormPictures } from "./pictures/form-pictures.tsx";
import { Section } from "./group.tsx";
import { PositionOnMap } from "./position-map.tsx";
import type { SectionsProps } from "./sections.tsx";
import { fieldsOf, type NamedField } from "./values.ts";
import { TableHead } from "../pieces/table-head.tsx";

/** The record as a table: one row and one input for each field. Rows that were changed carry an edge. */
export function FieldTable(props: SectionsProps) {
  const { form, dispatch, uploads } = props;
  const add = useAddField(dispatch);
  const core = fieldsOf(form.kind).filter(({ field }) => field.options.onDemand !== true);
  const all = [...core, ...shownOnDemand(form)];
  const rows = all.filter(({ field }) => field.kind !== "image");
  const images = all.filter(({ field }) => field.kind === "image");
  return (
    <>
      <Section title="Pictures" lead="JPEG, PNG, WebP or AVIF. Choose another file to replace a picture.">
        <FormPictures slots={images} form={form} dispatch={dispatch} uploads={uploads} />
      </Section>
      <FieldRows {...props} rows={rows} />
      <AddField form={form} onAdd={add} />
      <PositionOnMap form={form} dispatch={dispatch} />
    </>
  );
}

function FieldRows({ rows, ...props }: SectionsProps & { readonly rows: readonly NamedField[] }) {
  return (
    <table className="fv">
      <TableHead labels={["Field", "Value"]} />
      <tbody>
        {rows.map((named) => (
          <FieldRow key={named.key} named={named} {...props} />
        ))}
      </tbody>
    </table>
  );
}

type FieldRowProps = SectionsProps & { readonly named: NamedField };

function FieldRow(props: FieldRowProps) {
  const {
    named: { key, field },
    form: { values, base },
    dispatch,
  } = props;
  return (
    <tr className={(values[key] ?? "") === (base[key] ?? "") ? undefined : "changed"}>
      <th scope="row">
        <span className="fv-head">
          <label id={labelId(key)} htmlFor={`f-${key}`}>
            {field.options.label}
          </label>
          {field.options.onDemand === true && <RemoveField named={props.named} dispatch={dispatch} />}
        </span>
      </th>
      <td>
        <FieldValue {...props} />
      </td>
    </tr>
  );
}

function labelId(key: string): string {
  return `f-${key}-label`;
}

function FieldValue(props: FieldRowProps) {
  const {
    named: { key, field },
    form,
    dispatch,
  } = props;
  const input = {
    id: `f-${key}`,
    field,
    value: form.values[key] ?? "",
    onChange: (text: string) => dispatch({ type: "set", key, text }),
    siblings: form.values,
    error: form.errors[key],
    labelledBy: labelId(key),
    help: helpOf(props),
  };
  return field.kind === "markdown" ? <MarkdownField {...input} /> : <FieldInput {...input} />;
}

function helpOf({ named: { key, field }, form, dispatch, slugNote, keepsEmptied }: FieldRowProps) {
  if (field.kind === "slug") return slugNote;
  const wasEmptied = keepsEmptied && form.base[key] && !form.values[key];
  if (!wasEmptied) return field.options.help;
  return <Emptied isCleared={form.cleared.includes(key)} onClear={() => dispatch({ type: "clear", key })} />;
}
