import { inSpokenLanguage } from "#app/base/names.ts";
import { choiceLabel } from "#app/entities/facet.ts";
import { controlProps } from "./lines.tsx";
import type { InputProps } from "./types.ts";
import { Options, Select } from "../select.tsx";

/** A drop-down of the field's choices. */
export function ChoiceInput(input: InputProps) {
  const { readOnly, ...control } = controlProps(input);
  return (
    <Select
      {...control}
      disabled={readOnly}
      value={input.value}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    >
      <option value="">
        {inSpokenLanguage(input.required || input.field.options.neededToPublish ? "Choose" : "Not specified")}
      </option>
      <Choices input={input} />
    </Select>
  );
}

/** An old record may hold a choice that is gone: it is offered too. */
function Choices({ input: { field, value } }: { readonly input: InputProps }) {
  const known = field.limits.choices ?? [];
  const choices = value === "" || known.includes(value) ? known : [value, ...known];
  const { choiceLabels = {}, facet } = field.options;
  return (
    <Options
      values={choices}
      labelOf={(choice) => inSpokenLanguage(choiceLabels[choice] ?? choiceLabel(facet, choice))}
    />
  );
}

/**
 * A switch: a checkbox underneath, so that keys, forms and screen readers know it. A value that was never set stays unset until the switch
 * is touched; the hidden input carries that through a plain POST.
 */
export function YesNoInput(input: InputProps) {
  if (input.labelledBy)
    return (
      <span className="switch switch-bare">
        <SwitchBox {...input} />
      </span>
    );
  return (
    <label className="switch" htmlFor={input.id}>
      <span>{inSpokenLanguage(input.field.options.label)}</span>
      <SwitchBox {...input} />
    </label>
  );
}

function SwitchBox(input: InputProps) {
  const { readOnly, name, ...control } = controlProps(input);
  const isOn = input.value === "Yes";
  return (
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
}
