import { submitPageTexts } from "./words.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import type { Field } from "#app/entities/field.ts";
import { property } from "#app/kinds/property/property.ts";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { Icon } from "#app/ui/icon.tsx";

interface TypedProps {
  readonly field: Field;
  readonly values: Readonly<Record<string, string>>;
}

/** Follows what is typed (`showTyped`); names its field until something is. */
function Typed({ field: { options }, values }: TypedProps) {
  const [name] = options.apiNames;
  const label = inSpokenLanguage(options.label);
  return (
    <span data-shows={name} data-label={label}>
      {values[name] || label}
    </span>
  );
}

/** What its card will say. Without a script it would never change, so it is not there. */
function Preview({ values }: Pick<TypedProps, "values">) {
  const { title, totalPrice, location, city, typeMore, bathrooms, size } = property.fields;
  return (
    <div className="send-p needs-js" aria-hidden="true">
      <p className="small muted">{submitPageTexts.preview}</p>
      <div className="media r43 none">
        <Icon name="mark" className="plan" />
      </div>
      <p className="price">
        <Typed field={totalPrice} values={values} />
      </p>
      <p className="ink font-semibold">
        <Typed field={title} values={values} />
      </p>
      <p className="loc">
        <Typed field={location} values={values} />, <Typed field={city} values={values} />
      </p>
      <ul className="facts">
        {(
          [
            ["bed", typeMore],
            ["bath", bathrooms],
            ["size", size],
          ] as const
        ).map(([icon, field]) => (
          <li key={icon}>
            <Icon name={icon} />
            <Typed field={field} values={values} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BesideFormProps extends Pick<TypedProps, "values"> {
  readonly kind: SubmittedKind;
}

/** What somebody who posts a listing can expect. */
export function BesideForm({ kind, values }: BesideFormProps) {
  const { title, list } = submitPageTexts.steps;
  return (
    <aside className="send-a" aria-labelledby="steps">
      {kind === "property" && <Preview values={values} />}
      <h2 className="t2" id="steps">
        {title}
      </h2>
      <ol>
        {list.map(([step, text]) => (
          <li key={step}>
            <p className="ink font-semibold">{step}</p>
            <p className="small">{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
