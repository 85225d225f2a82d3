import type { ComponentProps, ReactNode } from "react";
import { SETTABLE_STATES, type State, STATES } from "#app/entities/index.ts";
import { contentOf, entities } from "#app/kinds/index.ts";
import { fitsIn, isRequiredIn, readIfFits } from "#app/entities/field.ts";
import { missingInAnyProject, missingNames, missingToPublish } from "#app/kinds/publishing.ts";
import { property } from "#app/kinds/property/property.ts";
import { formatPrice, isPremium, saleTypeOf } from "#app/entities/values/money.ts";
import { capitalised, listed, shortened } from "#app/entities/values/text.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { type EditedForm, Section, useEditedForm } from "./form-frame.tsx";
import { clearField, type FormState, removeField, setState, setText, setTexts } from "./form-state.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { PictureBoard } from "./pictures/board.tsx";
import { words } from "./form-words.ts";
import { useIsShown } from "../access.tsx";
import { fieldsOf, isImage, isOnDemand, type NamedField } from "./form-values.ts";

/** All groups of an entity in their order, the pictures second: what takes time starts early. */
export function Sections() {
  const { form } = useEditedForm();
  const [first, ...others] = Object.entries<string>(entities[form.kind].groups);
  const rank = ([group]: readonly string[]) => (group === "pictures" ? 0 : 1);
  const groups = [...(first ? [first] : []), ...others.sort((a, b) => rank(a) - rank(b))];
  return groups.map(([group, title]) => <GroupSection key={group} group={group} title={title} />);
}

function GroupSection({ group, title }: { readonly group: string; readonly title: string }) {
  const { form } = useEditedForm();
  const isShown = useIsShown(form.kind);
  const fields = fieldsOf(form.kind).filter(
    (named) =>
      named.field.options.group === group && !isOnDemand(named) && isShown(named) && fitsIn(named.field, form.values),
  );
  if (fields.length === 0) return null;
  const images = fields.filter(isImage);
  const switches = fields.filter(({ field }) => field.kind === "yesNo");
  const others = fields.filter((named) => !images.includes(named) && !switches.includes(named));
  const isOffered = switches.some(({ key }) => OFFERED_BY.includes(key));
  return (
    <Section title={title} lead={leadOf(group, fields, form)}>
      <FormFields className="fg" fields={others} />
      {isOffered && <OfferedBy />}
      <FormFields className="switches" fields={switches.filter(({ key }) => !OFFERED_BY.includes(key))} />
      {images.length > 0 && <PictureBoard slots={images} />}
    </Section>
  );
}

/** Fields that say together who offers a home. */
const OFFERED_BY: readonly string[] = ["byOwner", "ownerDeal", "brokerDeal"];

/** One choice for the three. */
function OfferedBy() {
  const { form, edit } = useEditedForm();
  const { byOwner, ownerDeal, brokerDeal } = form.values;
  const isDirect = byOwner === "Yes" || ownerDeal === "Yes";
  const value = isDirect ? "Yes" : byOwner === "No" || brokerDeal === "Yes" ? "No" : "";
  const choose = (direct: string) => {
    const broker = direct && (direct === "Yes" ? "No" : "Yes");
    edit(setTexts({ byOwner: direct, ownerDeal: direct, brokerDeal: broker }));
  };
  return (
    <div className="fg">
      <div className="field h">
        <label htmlFor="f-byOwner">Offered by</label>
        <Select
          id="f-byOwner"
          name="ByOwner"
          value={value}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Not specified</option>
          <option value="Yes">Direct owner</option>
          <option value="No">Through broker</option>
        </Select>
        <input type="hidden" name="OwnerDeal" value={ownerDeal} />
        <input type="hidden" name="BrokerDeal" value={brokerDeal} />
      </div>
    </div>
  );
}

function leadOf(group: string, fields: readonly NamedField[], form: FormState): ReactNode {
  if (group === "pictures")
    return form.kind === "property" ? (
      <>
        One main image and up to eight more. JPEG, PNG, WebP or AVIF. Select a picture to describe or move it
        <span className="key-hint">, or drag it, or press Alt and an arrow key</span>.
      </>
    ) : (
      "JPEG, PNG, WebP or AVIF."
    );
  if (group === "price" && form.kind === "property") return <CardPrice form={form} />;
  const required = fields
    .filter(({ field }) => isRequiredIn(field, form.values))
    .map(({ field }) => field.options.label.toLowerCase());
  if (required.length === 0) return undefined;
  return capitalised(`${listed(required)} ${required.length === 1 ? "is" : "are"} required.`);
}

/** What the card will show, as one types. */
function CardPrice({ form: { values } }: { readonly form: FormState }) {
  const saleType = saleTypeOf(values);
  const rupees = readIfFits(property.fields.totalPrice, values["totalPrice"], values);
  const isOnRequest = readIfFits(property.fields.priceOnRequest, values["priceOnRequest"], values) === true;
  const unit = saleType === "Rent" ? "Price in Lacs a month for Rent." : "Price in crore for Buy.";
  if (!isOnRequest && rupees === undefined) return <>{unit} Also understood: 85 Lacs, 5.5 crore, 12,50,00,000.</>;
  const isWithBadge = !isOnRequest && rupees !== undefined && isPremium(rupees, saleType);
  return (
    <>
      {unit} The card will show <b className="ink">{formatPrice(isOnRequest ? undefined : rupees, saleType)}</b>
      {isWithBadge ? " and the Premium badge." : "."}
    </>
  );
}

interface FormFieldsProps {
  readonly className: string;
  readonly fields: readonly NamedField[];
}

export function FormFields({ className, fields }: FormFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className={className}>
      {fields.map((named) => (
        <FormField
          key={named.key}
          named={named}
          className={widthOf(named)}
          beside={isOnDemand(named) && <RemoveField named={named} />}
        />
      ))}
    </div>
  );
}

interface FormFieldProps extends Pick<ComponentProps<typeof FieldInput>, "className" | "beside" | "labelledBy"> {
  readonly named: NamedField;
}

/** One field of the form, with what is said of it at this moment. */
export function FormField({ named, ...look }: FormFieldProps) {
  const edited = useEditedForm();
  const { form, edit, unsure } = edited;
  const { key, field } = named;
  const Input = field.kind === "markdown" ? MarkdownField : FieldInput;
  return (
    <Input
      {...look}
      id={`f-${key}`}
      field={field}
      help={helpOf(named, edited)}
      value={form.values[key] ?? ""}
      onChange={(text) => edit(setText(key, text))}
      siblings={form.values}
      error={form.errors[key]}
      unsure={unsure?.[key]}
      readOnly={field.kind === "slug" && contentOf(form.kind).emptiesForm === true && look.labelledBy === undefined}
    />
  );
}

interface RemoveFieldProps {
  readonly named: NamedField;
  /** The button has a text, as it does not stand beside its field. */
  readonly hasText?: boolean;
}

/** Takes a field on demand out of the form again. */
export function RemoveField({ named: { key, field }, hasText = false }: RemoveFieldProps) {
  const { edit } = useEditedForm();
  const label = `Remove ${field.options.label.toLowerCase()}`;
  return (
    <button
      type="button"
      className={hasText ? "text-btn" : "field-rm"}
      aria-label={label}
      onClick={() => edit(removeField(key))}
    >
      {hasText ? label : <Icon name="close" className="ic ic-s" />}
    </button>
  );
}

/** Full width, half, or a third of the row. */
function widthOf({ key, field: { kind, options } }: NamedField): string {
  if (key === "title" || ["paragraph", "markdown", "rows", "slug"].includes(kind)) return "c6";
  return options.group === "basics" ? "c3" : "h";
}

/** Longest stored value that is quoted, in characters. */
const MAX_QUOTED = 40;

/** The line below a field; of one that was emptied, what becomes of the stored value. */
function helpOf({ key, field }: NamedField, { form, edit, slugNote, keepsEmptied }: EditedForm): ReactNode {
  if (field.kind === "slug" && slugNote) return slugNote;
  const was = form.base[key];
  if (!keepsEmptied || !was || form.values[key] || field.kind === "image") return field.options.help;
  if (form.cleared.includes(key)) return <span>It will be cleared.</span>;
  return (
    <span>
      Left empty, it keeps its value: {shortened(was, MAX_QUOTED)}{" "}
      <button type="button" className="text-btn" onClick={() => edit(clearField(key))}>
        Clear it
      </button>
    </span>
  );
}

const STATE_WORDS = {
  published: "Published: visible to everyone",
  draft: "Draft: not ready, visible to the administrator only",
  pending: "Pending: sent in by a visitor, waiting for your decision",
  archived: "Archived: sold, rented out or withdrawn",
} as const satisfies Record<State, string>;

/** Who sees the record, and what publishing still needs. */
export function StateChoice() {
  const { form, edit } = useEditedForm();
  const { kind, values, state, baseState, errors } = form;
  // Fields that a home may take from its project are checked by the server.
  const lacks = state === "published" ? missingInAnyProject(kind, missingToPublish(kind, values)) : {};
  const missing = missingNames(kind, lacks);
  return (
    <Section title="Publishing" lead="An archived record keeps its address and can be published again.">
      <fieldset className="states">
        <legend className="vh">State</legend>
        {(baseState === "pending" ? STATES : SETTABLE_STATES).map((each) => (
          <label key={each} className="state">
            <input
              type="radio"
              name="state"
              value={each}
              checked={state === each}
              onChange={() => edit(setState(each))}
            />
            {STATE_WORDS[each]}
          </label>
        ))}
      </fieldset>
      <ErrorLine text={errors["state"]} />
      {missing !== "" && (
        <p className="note warn">
          <Icon name="info" />
          {words.neededToPublish(missing)}
        </p>
      )}
    </Section>
  );
}
