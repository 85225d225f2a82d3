import { controlProps } from "./lines.tsx";
import type { InputProps } from "./types.ts";

/** From here on the count of characters shows. */
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
