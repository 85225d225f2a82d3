import type { Field } from "#app/entities/field.ts";
import { SETTABLE_STATES, type SettableState, type State } from "#app/entities/index.ts";
import { MADE_OF_OTHERS } from "#app/kinds/property/home-title.ts";
import type { ImportPlan } from "#app/exchange/types.ts";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { TextField } from "../parts/text-field.tsx";
import { fixedFields } from "./fields.ts";
import { exchangeTexts } from "./exchange-words.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { oneOf } from "#app/entities/one-of.ts";

interface PlanFieldsProps {
  readonly plan: ImportPlan;
  readonly onChange: (plan: ImportPlan) => void;
}

interface SourcesProps {
  /** Sources with answers stored at an earlier import. */
  readonly sources: readonly string[];
  /** A name was chosen. */
  readonly onSource: (source: string) => void;
}

/** What holds for all rows: texts for fields without a column, the source's name, the state of new records. */
export function PlanFields({ plan, sources, onChange, onSource }: PlanFieldsProps & SourcesProps) {
  return (
    <section className="panel">
      <h2>For all rows</h2>
      <div className="fg">
        {fixedFields(plan).map((field) => (
          <FixedField key={field.options.apiNames[0]} field={field} plan={plan} onChange={onChange} />
        ))}
        <TextField
          label="Name of the source"
          value={plan.source}
          maxLength={40}
          list="sources"
          onChange={(event) => onChange({ ...plan, source: event.currentTarget.value })}
          onBlur={() => onSource(plan.source)}
          help={<p className="help">Use the same name next time, and rows that were imported before are updated.</p>}
        />
        <datalist id="sources">
          <Options values={sources} />
        </datalist>
        {plan.kind !== "person" && <StateField state={plan.state} onChange={(state) => onChange({ ...plan, state })} />}
      </div>
    </section>
  );
}

function FixedField({ field, plan, onChange }: PlanFieldsProps & { readonly field: Field }) {
  const [wire] = field.options.apiNames;
  return (
    <FieldInput
      id={`d-${wire}`}
      field={field}
      value={plan.defaults[wire] ?? ""}
      onChange={(text) => onChange({ ...plan, defaults: { ...plan.defaults, [wire]: text } })}
      help={helpOf(field, plan)}
      className="h"
    />
  );
}

function helpOf({ isRequired, options }: Field, { kind }: ImportPlan): string {
  if (kind === "property" && MADE_OF_OTHERS.has(options.apiNames[0]))
    return "For new records, where the file has no value. Leave it empty and each row gets it of its other facts";
  return isRequired
    ? "Required: choose a column above, or write it here for new records"
    : "For new records, where the file has no value";
}

interface StateFieldProps {
  readonly state: State | undefined;
  readonly onChange: (state: SettableState) => void;
}

/** Whether new records are shown at once. */
export function StateField({ state, onChange }: StateFieldProps) {
  const choose = (chosen: string) => {
    const known = oneOf(SETTABLE_STATES, chosen);
    if (known) onChange(known);
  };
  return (
    <div className="field">
      <label htmlFor="state">New records are</label>
      <Select id="state" value={state} onChange={(event) => choose(event.currentTarget.value)}>
        <Options values={SETTABLE_STATES} labelOf={(state) => exchangeTexts.states[state]} />
      </Select>
    </div>
  );
}
