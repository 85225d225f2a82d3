import { to } from "#app/base/language.ts";
import { costsTexts } from "./words.ts";
import { Select } from "#app/ui/select.tsx";
import { CachedHtml } from "../../parts/cached-html.tsx";
import type { CostFormView } from "./cost-form-view.ts";

const texts = costsTexts.form;
const ID = "costs";

type Choice = CostFormView["choices"][number];

function Radios({ choice: { name, label, value, options } }: { readonly choice: Choice }) {
  return (
    <>
      <legend className="lab">{label}</legend>
      <div className="seg">
        {options.map(([option, words]) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={option === value} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </>
  );
}

function LongChoice({ choice: { name, label, value, options } }: { readonly choice: Choice }) {
  const id = `${ID}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly sum: NonNullable<CostFormView["circle"]>;
}

function Sum({ name, label, help, sum: { written, isBad } }: SumProps) {
  const id = `${ID}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="inp"
        id={id}
        name={name}
        defaultValue={written}
        maxLength={60}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        aria-invalid={isBad || undefined}
      />
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}

/** Who buys what: a form that the page of the costs answers; with script the panel of a home changes in place. */
export function CostForm({ form: { slug, price, choices, circle } }: { readonly form: CostFormView }) {
  return (
    <form className="cost-f" action={to(slug ? "/costs" : "/costs#in-all")} data-costs={slug ? true : undefined}>
      {slug && <input type="hidden" name="home" value={slug} />}
      {price && <Sum name="price" label={texts.price} help={texts.priceHelp} sum={price} />}
      {choices.map((choice) =>
        choice.isLong ? (
          <LongChoice key={choice.name} choice={choice} />
        ) : (
          <CachedHtml key={choice.name} as="fieldset" of={choice} variant="radios">
            <Radios choice={choice} />
          </CachedHtml>
        ),
      )}
      {circle && <Sum name="circle" label={texts.circle} help={texts.circleHelp} sum={circle} />}
      <button className="btn btn-p btn-sm">{texts.submit}</button>
    </form>
  );
}
