import { AddField, RemoveField, shownOnDemand, useAddField } from "./add-field.tsx";
import { FormPictures } from "./pictures/form-pictures.tsx";
import { Section } from "./group.tsx";
import { PositionOnMap } from "./position-map.tsx";
import { FormField, type SectionsProps } from "./sections.tsx";
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
  const labelId = `f-${key}-label`;
  return (
    <tr className={(values[key] ?? "") === (base[key] ?? "") ? undefined : "changed"}>
      <th scope="row">
        <span className="fv-head">
          <label id={labelId} htmlFor={`f-${key}`}>
            {field.options.label}
          </label>
          {field.options.onDemand === true && <RemoveField named={props.named} dispatch={dispatch} />}
        </span>
      </th>
      <td>
        <FormField {...props} labelledBy={labelId} />
      </td>
    </tr>
  );
}
