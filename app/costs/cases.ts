import { SQUARE_FEET } from "#app/trade/units.ts";
import type { CostPlace, CostQuestion, LeaseQuestion, SaleQuestion } from "./types.ts";
import type { CostRule, RuleAmount } from "./rules.ts";

type Conditions = CostRule["appliesTo"];

/** One complete case: everything that a rule can ask about. Amounts are rupees. */
export interface CostCase {
  readonly day: string;
  readonly deed: "sale" | "lease";
  readonly place: CostPlace;
  readonly kind: "residential" | "commercial";
  readonly buyer?: SaleQuestion["buyer"];
  readonly stage?: NonNullable<Conditions["stage"]>[number];
  readonly seller?: "resident" | "non-resident";
  readonly project?: "REP" | "RREP";
  readonly hasDeposit?: boolean;
  readonly carpetSqm?: number;
  readonly termYears?: number;
  readonly amounts: Readonly<Partial<Record<RuleAmount, number>>>;
}

const STATE_OF_PLACE: Readonly<Record<CostPlace, CostRule["state"]>> = {
  "gautam-buddha-nagar": "UP",
  ghaziabad: "UP",
  "delhi-mcd": "Delhi",
  "delhi-ndmc": "Delhi",
  "delhi-cantonment": "Delhi",
  "gurugram-urban": "Haryana",
  "gurugram-rural": "Haryana",
};

/** Every case that fits a question: several where something is not known. */
export function casesOf(question: CostQuestion): readonly CostCase[] {
  return question.places.flatMap((place) =>
    question.deed === "sale" ? saleCases(question, place) : [leaseCase(question, place)],
  );
}

function saleCases(question: SaleQuestion, place: CostPlace): readonly CostCase[] {
  const { day, kind, buyer, saleKind, stage, price, circleValue = 0, seller = "resident", carpetSqFt } = question;
  // Without a carpet area it may be of any size: the smallest and the largest stand for both sides of a limit.
  const sizes = carpetSqFt === undefined ? [1, 1_000_000] : [carpetSqFt / SQUARE_FEET["sq m"]];
  const projects = kind === "residential" ? [undefined] : question.project ? [question.project] : PROJECTS;
  const amounts = {
    price,
    value: Math.max(price, circleValue),
    "lower-value": circleValue > 0 ? Math.min(price, circleValue) : price,
  };
  return sizes.flatMap((carpetSqm) =>
    projects.map((project) => ({
      day,
      deed: "sale" as const,
      place,
      kind,
      buyer,
      stage:
        saleKind === "new" ? stage : stage === "ready" ? ("resale" as const) : ("resale-under-construction" as const),
      seller,
      ...(project && { project }),
      carpetSqm,
      amounts,
    })),
  );
}

const PROJECTS = ["REP", "RREP"] as const;

function leaseCase(question: LeaseQuestion, place: CostPlace): CostCase {
  const { day, kind, monthlyRent, termMonths, deposit = 0 } = question;
  return {
    day,
    deed: "lease",
    place,
    kind,
    hasDeposit: deposit > 0,
    termYears: termMonths / 12,
    amounts: {
      "monthly-rent": monthlyRent,
      "annual-rent": monthlyRent * 12,
      "first-year-rent": monthlyRent * Math.min(termMonths, 12),
    },
  };
}

/** @returns whether a rule is about a case, whatever the day */
export function isAbout({ state, appliesTo }: CostRule, costCase: CostCase): boolean {
  if (state !== "India" && state !== STATE_OF_PLACE[costCase.place]) return false;
  return isListed(appliesTo, costCase) && isWithin(appliesTo, costCase);
}

/** Facts of which a rule names one value, not a list. */
const SINGLE = ["deed", "seller", "project", "hasDeposit"] as const;

function isListed(asked: Conditions, costCase: CostCase): boolean {
  const { place, buyer, kind, stage } = asked;
  return (
    (place?.includes(costCase.place) ?? true) &&
    (buyer === undefined || (costCase.buyer !== undefined && buyer.includes(costCase.buyer))) &&
    (kind?.includes(costCase.kind) ?? true) &&
    (stage === undefined || (costCase.stage !== undefined && stage.includes(costCase.stage))) &&
    SINGLE.every((key) => asked[key] === undefined || asked[key] === costCase[key])
  );
}

function isWithin(asked: Conditions, { amounts, termYears, carpetSqm }: CostCase): boolean {
  const { measure, amountFrom, amountTo, fromInclusive } = asked;
  const amount = measure && amounts[measure];
  return (
    (measure === undefined || isBetween(amount, amountFrom, amountTo, fromInclusive)) &&
    isBetween(termYears, asked.termYearsFrom, asked.termYearsTo) &&
    isBetween(carpetSqm, asked.carpetSqmFrom, asked.carpetSqmTo)
  );
}

/** Above `from`, up to and including `to`. A limit on what is not known does not hold. */
function isBetween(value: number | undefined, from?: number, to?: number, fromInclusive = false): boolean {
  if (from === undefined && to === undefined) return true;
  if (value === undefined) return false;
  const isAbove = from === undefined || value > from || (fromInclusive && value === from);
  return isAbove && (to === undefined || value <= to);
}
