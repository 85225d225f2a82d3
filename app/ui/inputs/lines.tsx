import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import type { InputProps } from "./types.ts";

/** Attributes that every control shares. */
export function controlProps({ id, name, invalid, readOnly, required, describedBy, labelledBy }: InputProps) {
  return {
    id,
    name,
    readOnly,
    ...(invalid ? { "aria-invalid": true as const } : {}),
    ...(required ? { "aria-required": true as const } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(labelledBy ? { "aria-labelledby": labelledBy } : {}),
  };
}

interface LineProps {
  readonly input: InputProps;
  readonly type?: HTMLInputTypeAttribute;
  readonly more?: InputHTMLAttributes<HTMLInputElement>;
}

/** One line. What the field suggests is offered while typing. */
export function Line({ input, type = "text", more = {} }: LineProps) {
  const { suggestions, maxLength } = input.field.limits;
  const listId = `${input.id}-list`;
  return (
    <>
      <input
        className="inp"
        type={type}
        {...controlProps(input)}
        value={input.value}
        onChange={(event) => input.onChange(event.currentTarget.value)}
        {...(maxLength ? { maxLength } : {})}
        {...(suggestions ? { list: listId } : {})}
        autoComplete="off"
        {...more}
      />
      {suggestions && <Suggestions id={listId} texts={suggestions} />}
    </>
  );
}

function Suggestions({ id, texts }: { readonly id: string; readonly texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  );
}

export function TextInput(input: InputProps) {
  return <Line input={input} />;
}

export function SlugInput(input: InputProps) {
  return <Line input={input} more={{ spellCheck: false, autoCapitalize: "none" }} />;
}

/** Spaces, 0 and +91 are fine, and a + with the code of another country; no maximum length, which would cut what is pasted. */
export function PhoneInput(input: InputProps) {
  return <Line input={input} type="tel" more={{ inputMode: "tel" }} />;
}

export function EmailInput(input: InputProps) {
  return <Line input={input} type="email" more={{ inputMode: "email" }} />;
}

export function LinkInput(input: InputProps) {
  return <Line input={input} more={{ inputMode: "url", spellCheck: false, autoCapitalize: "none" }} />;
}

export function DateInput(input: InputProps) {
  return <Line input={input} type="date" />;
}
