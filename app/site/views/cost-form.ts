import type { CostChoices } from "#app/costs/index.ts";
import type { CostPlace } from "#app/costs/types.ts";
import { memoize } from "#app/base/memoize.ts";
import { costsTexts } from "#app/texts/en/costs.ts";

const texts = costsTexts.form;

interface CostField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Too many or too long to stand side by side. */
  readonly isLong?: boolean;
}

/** What a buyer may say about himself and the home, for a form that any browser can send. */
export interface CostFormView {
  readonly slug: string;
  readonly choices: readonly CostField[];
  /** Absent where it has no bearing. */
  readonly circle?: { readonly value: string; readonly isBad: boolean };
}

interface FormParts {
  readonly slug: string;
  readonly deed: "sale" | "lease";
  readonly choices: CostChoices;
  readonly places: readonly CostPlace[];
  readonly circle: string;
  readonly isCircleBad: boolean;
}

export function costForm({ slug, deed, choices, places, circle, isCircleBad }: FormParts): CostFormView {
  const { buyer, saleKind, stage, place = "", termMonths } = choices;
  const where =
    places.length > 1 ? [{ ...field("place", texts.place, place, placeOptions(places)), isLong: true }] : [];
  if (deed === "lease") return { slug, choices: [term(termMonths), ...where] };
  return {
    slug,
    choices: [
      field("buyer", texts.buyer, buyer, Object.entries(texts.buyers)),
      field("sold", texts.saleKind, saleKind, Object.entries(texts.saleKinds)),
      field("building", texts.stage, stage, Object.entries(texts.stages)),
      ...where,
    ],
    circle: { value: circle, isBad: isCircleBad },
  };
}

function term(months: number): CostField {
  return { ...field("months", texts.term, String(months), Object.entries(texts.terms)), isLong: true };
}

/** There are few of them, and each carries its HTML with it (app/site/kept-html.tsx): the same object for the same field. */
const field = memoize(
  {
    max: 100,
    key: (name: string, label: string, value: string, options: CostField["options"]) =>
      JSON.stringify([name, label, value, options]),
  },
  (name, label, value, options): CostField => ({ name, label, value, options }),
);

/** Delhi's usual place is assumed, so only Gurgaon's may be left open. */
function placeOptions(places: readonly CostPlace[]): CostField["options"] {
  const named = places.map((place) => [place, costsTexts.places[place]] as const);
  return places[0] === "gurugram-urban" ? [["", texts.anyPlace], ...named] : named;
}
