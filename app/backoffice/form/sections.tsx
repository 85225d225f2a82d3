import { capitalised, listed } from "#app/entities/values/text.ts";
import type { ReactNode } from "react";
import { contentOf, entities } from "#app/kinds/index.ts";
import { formatPrice, isPremium, saleTypeOf } from "#app/entities/values/money.ts";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { readIfFits } from "#app/entities/field.ts";
import { property } from "#app/kinds/property/property.ts";
import type { FormProps, FormState } from "./form-state.ts";
import { Emptied } from "./emptied.tsx";
import { Section } from "./group.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { FormPictures } from "./pictures/form-pictures.tsx";
import type { Uploads } from "./pictures/use-uploads.ts";
import { fieldsOf, type NamedField } from "./values.ts";

export interface SectionsProps extends FormProps {
  readonly uploads: Uploads;
  readonly slugNote: string | undefined;
  /** Guesses, with the reason why each should be looked at. */
  readonly unsure: Readonly<Record<string, string>>;
  /** Emptied fields keep their stored value unless they are cleared. */
  readonly keepsEmptied: boolean;
}

/** Full width, half, or a third of the row. */
function widthOf({ key, field }: NamedField): string {
  if (
    field.kind === "paragraph" ||
    field.kind === "markdown" ||
    field.kind === "rows" ||
    key === "title" ||
    field.kind === "slug"
  )
    return "c6";
  return field.options.group === "basics" ? "c3" : "h";
}

/** All groups of an entity in their order, the pictures second: what takes time starts early. */
export function Sections(props: SectionsProps) {
  const { kind } = props.form;
  const groups = Object.entries<string>(entities[kind].groups);
  const first = groups.slice(0, 1);
  const pictures = groups.filter(([group]) => group === "pictures");
  const rest = groups.slice(1).filter(([group]) => group !== "pictures");
  return [...first, ...pictures, ...rest].map(([group, title]) => (
    <GroupSection key={group} group={group} title={title} {...props} />
  ));
}

function GroupSection({ group, title, ...props }: SectionsProps & { readonly group: string; readonly title: string }) {
  const { form, dispatch, uploads } = props;
  const fields = fieldsOf(form.kind).filter(
    ({ field }) => field.options.group === group && field.options.onDemand !== true,
  );
  if (fields.length === 0) return null;
  const images = fields.filter(({ field }) => field.kind === "image");
  const switches = fields.filter(({ field }) => field.kind === "yesNo");
  const others = fields.filter(({ field }) => field.kind !== "image" && field.kind !== "yesNo");
  return (
    <Section title={title} lead={leadOf(group, form)}>
      <FormFields {...props} className="fg" fields={others} />
      <FormFields {...props} className="switches" fields={switches} />
      {images.length > 0 && <FormPictures slots={images} form={form} dispatch={dispatch} uploads={uploads} />}
    </Section>
  );
}

interface FormFieldsProps extends SectionsProps {
  readonly className: string;
  readonly fields: readonly NamedField[];
}

function FormFields({ className, fields, ...props }: FormFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className={className}>
      {fields.map((named) => (
        <FormField key={named.key} named={named} {...props} />
      ))}
    </div>
  );
}

interface FormFieldProps extends SectionsProps {
  readonly named: NamedField;
  readonly beside?: ReactNode;
  /** In a table: id of the label, which stands in a cell of its own. */
  readonly labelledBy?: string;
}

/** One field of the form, with what is said of it at this moment. */
export function FormField(props: FormFieldProps) {
  const { named, form, dispatch, unsure, beside, labelledBy } = props;
  const { key, field } = named;
  const common = {
    id: `f-${key}`,
    field,
    help: helpOf(props),
    value: form.values[key] ?? "",
    onChange: (text: string) => dispatch({ type: "set", key, text }),
    siblings: form.values,
    error: form.errors[key],
    unsure: unsure[key],
    beside,
    ...(labelledBy === undefined
      ? { className: widthOf(named), readOnly: field.kind === "slug" && contentOf(form.kind).emptiesForm === true }
      : { labelledBy }),
  };
  return field.kind === "markdown" ? <MarkdownField {...common} /> : <FieldInput {...common} />;
}

function helpOf({ named: { key, field }, form, dispatch, slugNote, keepsEmptied }: FormFieldProps): ReactNode {
  if (field.kind === "slug" && slugNote) return slugNote;
  const was = form.base[key];
  if (!keepsEmptied || !was || form.values[key] || field.kind === "image") return field.options.help;
  const isCleared = form.cleared.includes(key);
  return <Emptied isCleared={isCleared} was={was} onClear={() => dispatch({ type: "clear", key })} />;
}

function leadOf(group: string, form: FormState): ReactNode {
  const required = fieldsOf(form.kind)
    .filter(({ field }) => field.options.group === group && field.isRequired)
    .map(({ field }) => field.options.label.toLowerCase());
  if (group === "pictures" && form.kind === "property")
    return (
      <>
        One main image and up to eight more. JPEG, PNG, WebP or AVIF. Select a picture to describe or move it
        <span className="key-hint">, or drag it, or press Alt and an arrow key</span>.
      </>
    );
  if (group === "pictures") return "JPEG, PNG, WebP or AVIF.";
  if (group === "price" && form.kind === "property") return <CardPrice form={form} />;
  if (required.length === 0) return undefined;
  return capitalised(`${listed(required)} ${required.length === 1 ? "is" : "are"} required.`);
}

/** What the card will show, as one types. */
function CardPrice({ form: { values } }: { readonly form: FormState }) {
  const saleType = saleTypeOf(values);
  const rupees = readIfFits(property.fields.totalPrice, values["totalPrice"], values);
  const unit = saleType === "Rent" ? "Price in Lacs a month for Rent." : "Price in crore for Buy.";
  if (readIfFits(property.fields.priceOnRequest, values["priceOnRequest"], values) === true)
    return (
      <>
        {unit} The card will show <b className="ink">{formatPrice(undefined, saleType)}</b>.
      </>
    );
  if (rupees === undefined) return <>{unit} Also understood: 85 Lacs, 5.5 crore, 12,50,00,000.</>;
  return (
    <>
      {unit} The card will show <b className="ink">{formatPrice(rupees, saleType)}</b>
      {isPremium(rupees, saleType) ? " and the Premium badge." : "."}
    </>
  );
}
