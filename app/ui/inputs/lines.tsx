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

/** The input of a kind that is one line of text. */
export function lineInput(type: HTMLInputTypeAttribute = "text", more: LineProps["more"] = {}) {
  return function LineInput(input: InputProps) {
    return <Line input={input} type={type} more={more} />;
  };
}
