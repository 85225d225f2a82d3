import type { InputHTMLAttributes } from "react";
import { COUNTRIES, HOME_COUNTRY } from "#app/entities/countries.ts";
import { countryInput } from "#app/entities/phone.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";

interface PhoneInputProps {
  readonly name: string;
  /** ISO code that was chosen. */
  readonly country: string | undefined;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
}

/** A country and a number. Neither pattern nor maximum length: what is pasted stays whole, and the rule of `phone.ts` reads it. */
export function PhoneInput({ name, country, input }: PhoneInputProps) {
  const countryName = countryInput(name);
  return (
    <div className="tel">
      <div className="sel">
        <select
          className="inp"
          id={`${input.id}-country`}
          name={countryName}
          aria-label={en.forms.country}
          defaultValue={country || HOME_COUNTRY}
        >
          {COUNTRIES.map(({ code, name: label, dial }) => (
            <option key={code} value={code}>{`+${dial} ${label}`}</option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      <input {...input} name={name} type="tel" inputMode="tel" autoComplete="tel" />
    </div>
  );
}
