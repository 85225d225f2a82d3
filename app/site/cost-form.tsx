import { costsTexts } from "#app/texts/en/costs.ts";
import { KeptHtml } from "./kept-html.tsx";
import type { CostFormView } from "./views/cost-form.ts";

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

function Select({ choice: { name, label, value, options } }: { readonly choice: Choice }) {
  const id = `${ID}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="inp" id={id} name={name} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function CircleValue({ circle: { value, isBad } }: { readonly circle: NonNullable<CostFormView["circle"]> }) {
  const id = `${ID}-circle`;
  return (
    <div className="field">
      <label htmlFor={id}>{texts.circle}</label>
      <input
        className="inp"
        id={id}
        name="circle"
        defaultValue={value}
        maxLength={60}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        aria-invalid={isBad || undefined}
      />
      <p className="help" id={`${id}-help`}>
        {texts.circleHelp}
      </p>
    </div>
  );
}

/** Who buys what: a form that the page of the costs answers; with script the panel changes in place. */
export function CostForm({ form: { slug, choices, circle } }: { readonly form: CostFormView }) {
  return (
    <form className="cost-f" action="/costs" data-costs>
      <input type="hidden" name="home" value={slug} />
      {choices.map((choice) =>
        choice.isLong ? (
          <Select key={choice.name} choice={choice} />
        ) : (
          <KeptHtml key={choice.name} as="fieldset" of={choice} variant="radios">
            <Radios choice={choice} />
          </KeptHtml>
        ),
      )}
      {circle && <CircleValue circle={circle} />}
      <button className="btn btn-s btn-sm">{texts.submit}</button>
    </form>
  );
}
