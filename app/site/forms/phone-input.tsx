import type { InputHTMLAttributes } from "react";
import { countryInput, HOME_COUNTRY } from "#app/entities/country-input.ts";
import { formTexts as texts } from "#app/texts/en/forms.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FormFieldView } from "./form-view.ts";

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
export function PhoneInput({ input, countries, chosen }: PhoneInputProps) {
  return (
    <div className="tel">
      <div className="sel">
        <select
          className="inp"
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
        </select>
        <Icon name="down" />
      </div>
      <input {...input} />
    </div>
  );
}
