import { Icon } from "../icon.tsx";
import { controlProps } from "./lines.tsx";
import type { InputProps } from "./types.ts";

export function ChoiceInput(input: InputProps) {
  const { readOnly, ...control } = controlProps(input);
  const choices = input.field.limits.choices ?? [];
  const isForeign = input.value !== "" && !choices.includes(input.value); // an old record may hold an option that is gone
  return (
    <div className="sel">
      <select
        className="inp"
        {...control}
        disabled={readOnly}
        value={input.value}
        onChange={(event) => input.onChange(event.currentTarget.value)}
      >
        <option value="">{input.required || input.field.options.neededToPublish ? "Choose" : "Not specified"}</option>
        {isForeign && <option value={input.value}>{input.value}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}

/**
 * A switch: a checkbox underneath, so that keys, forms and screen readers know it. What was never said stays unsaid until it is
 * touched; the hidden input carries that through a plain POST.
 */
export function YesNoInput(input: InputProps) {
  const { readOnly, name, ...control } = controlProps(input);
  const isOn = input.value === "Yes";
  const box = (
    <>
      <input type="hidden" name={name} value={isOn ? "No" : input.value} />
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        {...control}
        name={name}
        value="Yes"
        disabled={readOnly}
        checked={isOn}
        onChange={(event) => input.onChange(event.currentTarget.checked ? "Yes" : "No")}
      />
      <i aria-hidden="true" />
    </>
  );
  if (input.labelledBy) return <span className="switch switch-bare">{box}</span>;
  return (
    <label className="switch" htmlFor={input.id}>
      <span>{input.field.options.label}</span>
      {box}
    </label>
  );
}
