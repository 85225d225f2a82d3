import { inSpokenLanguage } from "#app/base/names.ts";
import { language } from "#app/base/language.ts";
import { COUNTRIES } from "#app/entities/values/countries.ts";
import { countryName } from "#app/entities/values/country-names.ts";
import type { Field } from "#app/entities/field.ts";
import type { VisitorFormFields } from "#app/kinds/forms/forms.ts";
import { siteTexts } from "#app/texts/site.ts";
import type { FormFieldView } from "./form-view.ts";

/** Texts up to this length count their letters. */
const COUNTED_UP_TO = 100;

const countryViews = () =>
  COUNTRIES.map(({ code, dial }) => ({ code, label: `+${dial} ${countryName(code, language())}` }));

type Kind = Field["kind"];

const ATTRIBUTES: Partial<Readonly<Record<Kind, FormFieldView["attributes"]>>> = {
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  date: { type: "date" },
  text: { type: "text" },
};

const CONTROLS: Partial<Readonly<Record<Kind, FormFieldView["control"]>>> = { paragraph: "paragraph", phone: "phone" };

/** Which fields carry a word beside their label: whichever are fewer in the form. */
type Marks = "optional" | "required";

function fieldView(name: string, field: Field, marks: Marks): FormFieldView {
  const { kind, isRequired } = field;
  const { minLength, maxLength } = field.limits;
  return {
    name,
    label: inSpokenLanguage(field.options.label),
    mark: isRequired === (marks === "required") ? siteTexts.common[marks] : undefined,
    control: CONTROLS[kind] ?? "input",
    attributes: {
      ...(name === "name" ? { autoComplete: "name" } : {}),
      ...ATTRIBUTES[kind],
      required: isRequired,
      minLength,
      maxLength,
    },
    countedTo: kind === "paragraph" && maxLength !== undefined && maxLength <= COUNTED_UP_TO ? maxLength : undefined,
    countries: kind === "phone" ? countryViews() : undefined,
  };
}

/** The fields of a form in the order in which they are declared. */
export function fieldViews(fields: VisitorFormFields, marks: Marks = "optional"): readonly FormFieldView[] {
  return Object.entries(fields).map(([name, field]) => fieldView(name, field, marks));
}
