import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { countryInput, HOME_COUNTRY } from "#app/entities/values/country-input.ts";
import { formTexts as texts } from "./form-words.ts";
import { errorId, ErrorLine } from "#app/ui/error-line.tsx";
import { Select } from "#app/ui/select.tsx";
import type { ByName, FormFieldView } from "./form-view.ts";

interface PhoneInputProps {
  readonly input: Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name"> & {
    readonly id: string;
    readonly name: string;
  };
  readonly countries: NonNullable<FormFieldView["countries"]>;
  /** ISO code of the one that was chosen. */
  readonly chosen: string | undefined;
}

/** A country and a number. Neither pattern nor maximum length: what is pasted stays whole, and the rule of `phone.ts` reads it. */
function PhoneInput({ input, countries, chosen }: PhoneInputProps) {
  return (
    <div className="tel">
      <Select
        id={`${input.id}-country`}
        name={countryInput(input.name)}
        aria-label={texts.country}
        defaultValue={chosen || HOME_COUNTRY}
      >
        {countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <input {...input} />
    </div>
  );
}

interface LabelledInputProps {
  readonly field: FormFieldView;
  /** Prefix of its id. */
  readonly form: string;
  /** All values and all error sentences of the form. */
  readonly values: ByName;
  readonly errors: ByName;
}

/** A labelled input with its sentence below; short texts count their letters. */
export function LabelledInput({ field, form, values, errors }: LabelledInputProps) {
  const { name, label, mark, control, attributes, countedTo, countries = [] } = field;
  const id = `${form}-${name}`;
  const value = values[name] ?? "";
  const error = errors[name];
  const [length, setLength] = useState(value.length);
  const input = {
    ...attributes,
    id,
    name,
    className: "inp",
    defaultValue: value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && errorId(id), countedTo && `${id}-count`].filter(Boolean).join(" ") || undefined,
  };
  const controls: Readonly<Record<typeof control, ReactNode>> = {
    input: <input {...input} />,
    paragraph: <textarea {...input} rows={4} onChange={(event) => setLength(event.target.value.length)} />,
    phone: <PhoneInput input={input} countries={countries} chosen={values[countryInput(name)]} />,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {mark && <em>{mark}</em>}
      </label>
      {controls[control]}
      <ErrorLine of={id} text={error} />
      {countedTo && !error && (
        <p className="help">
          <span />
          <span id={`${id}-count`} aria-live="polite">
            {texts.counted(length, countedTo)}
          </span>
        </p>
      )}
    </div>
  );
}
