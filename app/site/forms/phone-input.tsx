import type { InputHTMLAttributes } from "react";
import { countryInput, HOME_COUNTRY } from "#app/entities/values/country-input.ts";
import { formTexts as texts } from "#app/texts/en/forms.ts";
import type { FormFieldView } from "./form-view.ts";
import { Select } from "#app/ui/select.tsx";

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
