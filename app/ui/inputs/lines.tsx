import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import { inSpokenLanguage } from "#app/base/names.ts";
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

/** One line. What the field suggests is offered while typing. Without a maximum length: the browser would cut what is pasted without a word. */
export function Line({ input, type = "text", more = {} }: LineProps) {
  const { suggestions } = input.field.limits;
  const listId = `${input.id}-list`;
  return (
    <>
      <input
        className="inp"
        type={type}
        {...controlProps(input)}
        value={input.value}
        onChange={(event) => input.onChange(event.currentTarget.value)}
        {...(suggestions ? { list: listId } : {})}
        autoComplete="off"
        {...more}
      />
      {suggestions && (
        <datalist id={listId}>
          <Options values={suggestions} labelOf={(value) => inSpokenLanguage(value)} />
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

/** Share of the limit from which the count of characters shows. */
const COUNT_FROM = 0.8;

/** The input of a kind that has several lines. */
export function textAreaInput(rows: number) {
  return function TextAreaInput(input: InputProps) {
    return <TextArea input={input} rows={rows} />;
  };
}

function TextArea({ input, rows }: { readonly input: InputProps; readonly rows: number }) {
  const { maxLength } = input.field.limits;
  const isNearEnd = maxLength !== undefined && input.value.length > maxLength * COUNT_FROM;
  return (
    <>
      <textarea
        className="inp"
        rows={rows}
        {...controlProps(input)}
        value={input.value}
        onChange={(event) => input.onChange(event.currentTarget.value)}
      />
      {isNearEnd && (
        <p className="help" role="status">
          {[...input.value].length} of {maxLength} characters
        </p>
      )}
    </>
  );
}
