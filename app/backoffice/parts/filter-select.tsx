import { Select } from "#app/ui/select.tsx";

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Text of the empty choice; 'Role: all' by default. */
  readonly none?: string;
}

/** One filter of a list, applied at once. */
export function FilterSelect({ name, label, value, options, none = `${label}: all` }: FilterSelectProps) {
  return (
    <Select
      className={`inp pick-one${value === "" ? "" : " is-set"}`}
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      <option value="">{none}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** What a form of filters says, each of several values of a name. Empty inputs are left out, so that the address holds only filters in use. */
export function givenFilters(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value]] : [],
    ),
  );
}
