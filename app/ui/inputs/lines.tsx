import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import { Options } from "../select.tsx";
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
      {suggestions && (
        <datalist id={listId}>
          <Options values={suggestions} />
        </datalist>
      )}
    </>
  );
}

/** The input of a kind that is one line of text. */
export function lineInput(type: HTMLInputTypeAttribute = "text", more: LineProps["more"] = {}) {
  return function LineInput(input: InputProps) {
    return <Line input={input} type={type} more={more} />;
  };
}
