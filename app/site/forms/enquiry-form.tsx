import type { Field } from "#app/entities/field.ts";
import { type EnquiryFormName, enquiryForms, type FormFields, HIDDEN } from "#app/entities/forms.ts";
import { countryInput } from "#app/entities/phone.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhoneInput } from "./phone-input.tsx";

/** A form as it stands: what was typed, what was refused, what it is about. */
export interface EnquiryView {
  readonly form: EnquiryFormName;
  readonly values: Readonly<Record<string, string>>;
  /** Sentences by input name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Path of the page it was asked on. */
  readonly page: string;
  readonly listing?: string | undefined;
  /** Title of that listing, shown only. */
  readonly listingTitle?: string | undefined;
  /** What it is about where no listing says it. */
  readonly topic?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly consent: string;
  readonly marketing: string;
  /** Above the form when the whole was refused. */
  readonly problem?: string | undefined;
}

type Kind = Field["kind"];

/** What the browser's keyboard and memory should know about a field. */
const INPUT_HINTS: Partial<
  Readonly<Record<Kind, { readonly type: string; readonly inputMode?: "email"; readonly autoComplete?: string }>>
> = {
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  date: { type: "date" },
};

interface FieldProps {
  readonly name: string;
  readonly field: Field;
  readonly form: string;
  /** Which fields carry a word beside their label: the fewer ones of the form. */
  readonly marks?: "optional" | "required";
  /** All that was typed into the form, and all its sentences, by input name. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** One labelled input with its sentence below; text areas with a short limit count. */
export function FormField({ name, field, form, marks = "optional", values, errors }: FieldProps) {
  const id = `${form}-${name}`;
  const value = values[name];
  const error = errors[name];
  const { maxLength, minLength } = field.limits;
  const hints = INPUT_HINTS[field.kind];
  const counted = field.kind === "paragraph" && maxLength !== undefined && maxLength <= 100;
  const described = [error ? `${id}-error` : "", counted ? `${id}-count` : ""].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    className: "inp",
    defaultValue: value ?? "",
    required: field.isRequired,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(error ? { "aria-invalid": true } : {}),
    ...(described ? { "aria-describedby": described } : {}),
  };
  const input =
    field.kind === "paragraph" ? (
      <textarea {...shared} rows={4} />
    ) : field.kind === "phone" ? (
      <PhoneInput name={name} country={values[countryInput(name)]} input={shared} />
    ) : (
      <input
        {...shared}
        type={hints?.type ?? "text"}
        inputMode={hints?.inputMode}
        autoComplete={hints?.autoComplete ?? (name === "name" ? "name" : undefined)}
      />
    );
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.options.label}
        {field.isRequired === (marks === "required") && <em>{en.common[marks]}</em>}
      </label>
      {input}
      {error ? (
        <p className="err" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : (
        counted && (
          <p className="help">
            <span />
            <span id={`${id}-count`} aria-live="polite">
              {en.forms.counted(value?.length ?? 0, maxLength)}
            </span>
          </p>
        )
      )}
    </div>
  );
}

export function Tick({
  name,
  form,
  text,
  checked,
  error,
  link = false,
}: {
  readonly name: string;
  readonly form: string;
  readonly text: string;
  readonly checked: boolean;
  readonly error?: string | undefined;
  readonly link?: boolean;
}) {
  const id = `${form}-${name}`;
  return (
    <div className="tick">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        defaultChecked={checked}
        {...(error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
      />
      <label htmlFor={id}>
        {text}{" "}
        {link && (
          <a href="/privacy" target="_blank" rel="noopener">
            {en.frame.privacy}
          </a>
        )}
      </label>
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

export function Hidden({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** Only programs see it and fill it in. */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {en.forms.trap}
        <input name={HIDDEN.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface EnquiryFormProps {
  readonly view: EnquiryView;
  /** The contact page offers a dedicated manager. */
  readonly manager?: boolean;
}

export function Problem({ problem, count }: { readonly problem: string | undefined; readonly count: number }) {
  if (!problem && count === 0) return null;
  return (
    <div className="note bad" data-focus tabIndex={-1} role="alert">
      <Icon name="alert" />
      <p>{problem ?? en.forms.attention(count)}</p>
    </div>
  );
}

function submitLabel(form: EnquiryFormName): string {
  if (form === "home") return en.forms.submit;
  if (form === "contact") return en.forms.sendMessage;
  return form === "project" ? en.project.requestCall : en.forms.send;
}

/** Posts to /enquire with or without script; afterwards the thanks of the receipt stand in its place. */
export function EnquiryForm({ view, manager = false }: EnquiryFormProps) {
  const fields: FormFields = enquiryForms[view.form];
  return (
    <form
      className="fields"
      method="post"
      action={`/enquire?form=${view.form}`}
      noValidate
      data-swap="here"
      data-form={view.form}
      {...(view.form === "contact" ? { "data-again": "" } : {})}
    >
      <Problem problem={view.problem} count={Object.keys(view.errors).length} />
      {(view.listingTitle ?? view.topic) && (
        <p className="small muted">{en.forms.about(view.listingTitle ?? view.topic ?? "")}</p>
      )}
      {Object.entries(fields).map(([name, field]) => (
        <FormField key={name} name={name} field={field} form={view.form} values={view.values} errors={view.errors} />
      ))}
      {manager && (
        <Tick
          name={HIDDEN.dedicatedManager}
          form={view.form}
          text={en.forms.manager}
          checked={view.values[HIDDEN.dedicatedManager] === "yes"}
        />
      )}
      <Tick
        name={HIDDEN.consent}
        form={view.form}
        text={view.consent}
        checked={view.values[HIDDEN.consent] === "yes"}
        error={view.errors[HIDDEN.consent]}
        link
      />
      <Tick
        name={HIDDEN.marketing}
        form={view.form}
        text={view.marketing}
        checked={view.values[HIDDEN.marketing] === "yes"}
      />
      <Trap />
      <Hidden name={HIDDEN.page} value={view.page} />
      <Hidden name={HIDDEN.listing} value={view.listing} />
      <Hidden name={HIDDEN.topic} value={view.topic} />
      <Hidden name={HIDDEN.startedAt} value={view.startedAt} />
      <button type="submit" className="btn btn-p btn-w">
        {submitLabel(view.form)}
      </button>
    </form>
  );
}
