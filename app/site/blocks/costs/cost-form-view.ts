import type { CostChoices, WrittenSum } from "#app/costs/index.ts";
import { CITIES, cityName } from "#app/places/cities.ts";
import type { CostPlace } from "#app/costs/types.ts";
import { memoize } from "#app/base/memoize.ts";
import { costsTexts } from "./words.ts";

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
  /** Absent where no home of the site is meant. */
  readonly slug?: string | undefined;
  /** Only where no home says it. */
  readonly price?: WrittenSum;
  readonly choices: readonly CostField[];
  /** Absent where it has no bearing. */
  readonly circle?: WrittenSum;
}

interface FormParts {
  readonly slug?: string | undefined;
  readonly deed: "sale" | "lease";
  readonly choices: CostChoices;
  readonly places: readonly CostPlace[];
  readonly circle: WrittenSum;
}

export function costForm({ slug, deed, choices, places, circle }: FormParts): CostFormView {
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
    circle,
  };
}

const cities = () => CITIES.map((city) => [city, cityName(city)] as const);

/** The form for a home that is not on the site: it asks for the price and the city too. */
export function costFormByHand(form: CostFormView, price: WrittenSum, city: string): CostFormView {
  return { ...form, price, choices: [{ ...field("city", texts.city, city, cities()), isLong: true }, ...form.choices] };
}

function term(months: number): CostField {
  return { ...field("months", texts.term, String(months), Object.entries(texts.terms)), isLong: true };
}

/** Memoised, because the object is the cache key of the field's HTML (app/site/parts/cached-html.tsx). There are few different fields. */
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
