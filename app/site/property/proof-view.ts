import { inSpokenLanguage } from "#app/base/names.ts";
import { proofTexts } from "./words.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { formatPrice, formatRupees, formatSum, saleTypeOf, type SaleType } from "#app/entities/values/money.ts";
import { numbers } from "#app/kinds/property/numbers.ts";
import { type OfferChange, priceHistory, type PriceStep } from "#app/kinds/property/price-history.ts";
import { VERIFICATION_CHECKS } from "#app/kinds/property/property.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { placeText } from "#app/places/cities.ts";

/** A line with the small print below it. */
export interface ProofLine {
  readonly text: string;
  readonly note: string | undefined;
}

/** What is proven of a home. A part without data is left out. */
export interface ProofView {
  readonly checks: readonly ProofLine[];
  readonly price: { readonly summary: string; readonly steps: readonly ProofLine[] } | undefined;
  readonly beside: { readonly own: string; readonly lines: readonly string[]; readonly note: string } | undefined;
}

/** What similar homes ask per sq ft, in rupees. */
interface Comparison {
  readonly count: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface ProofFacts {
  readonly changes: readonly OfferChange[];
  /** Nothing where there are too few homes to compare with. */
  readonly comparison: Comparison | undefined;
  /** Epoch ms. */
  readonly now: number;
}

export function proofView(record: PropertyRecord, facts: ProofFacts): ProofView {
  return { checks: checksOf(record), price: priceOf(record, facts), beside: besideOf(record, facts) };
}

const CHECKS = Object.keys(VERIFICATION_CHECKS) as readonly (keyof typeof VERIFICATION_CHECKS)[]; // Object.keys loses their type

/** What was checked and what was not, in one list. */
function checksOf(record: PropertyRecord): readonly ProofLine[] {
  const { values } = record;
  const words = proofTexts;
  if (values.demo) return [{ text: words.demo, note: undefined }];
  const isDone = (key: (typeof CHECKS)[number]) => values.verified === true && values[key] === true;
  const by = words.doneBy(values.verifiedBy, values.verifiedOn && formatDay(values.verifiedOn));
  const lines = CHECKS.map((key): ProofLine => {
    const [what, done] = words.checks[key];
    return isDone(key)
      ? { text: what, note: [done, by].filter(Boolean).join(" ") }
      : { text: words.notChecked(what), note: undefined };
  });
  const [loans, advice] = words.neverChecked;
  return [availability(record), ...lines, { text: words.notChecked(loans), note: advice }];
}

function availability(record: PropertyRecord): ProofLine {
  const { confirmedAt, confirmedHow } = record.values;
  return {
    text: proofTexts.available(saleTypeOf(record.values) === "Rent"),
    note: confirmedAt ? proofTexts.confirmed(formatDay(confirmedAt), confirmedHow) : proofTexts.notConfirmed,
  };
}

function priceOf(record: PropertyRecord, { changes, now }: ProofFacts): ProofView["price"] {
  const saleType = saleTypeOf(record.values);
  const { steps, daysListed } = priceHistory(changes, { id: record.id, saleType }, now);
  if (steps.length === 0) return undefined;
  const listed = proofTexts.listedFor(proofTexts.days(daysListed), formatDay(indianDay(now)));
  const count = (kind: PriceStep["kind"]) => steps.filter((step) => step.kind === kind).length;
  const changed = (["reduced", "raised"] as const).flatMap((kind) =>
    count(kind) === 0 ? [] : [proofTexts.changes[kind](proofTexts.times(count(kind)))],
  );
  const isPriced = steps.some(({ price }) => price !== undefined);
  const unchanged = isPriced ? proofTexts.changes.none : proofTexts.changes.onRequest;
  return {
    summary: proofTexts.summary(changed.join(", ") || unchanged, listed),
    steps: steps.map((step) => ({ text: stepText(step, saleType), note: formatDay(step.day) })),
  };
}

/** 'Reduced by ₹40 Lacs to ₹12.5 Cr' */
function stepText(step: PriceStep, saleType: SaleType): string {
  const words = proofTexts.steps;
  if (step.price === undefined) return words.listedOnRequest;
  const price = formatPrice(step.price, saleType);
  return "by" in step ? words[step.kind](formatSum(step.by), price) : words[step.kind](price);
}

function besideOf(record: PropertyRecord, { comparison, now }: ProofFacts): ProofView["beside"] {
  const { values } = record;
  const own = numbers.psf.value(values);
  if (!comparison || Number.isNaN(own)) return undefined;
  const perSqFt = (amount: number) => formatRupees(Math.round(amount));
  const what = proofTexts.what(
    inSpokenLanguage(values.propType) ?? "",
    saleTypeOf(record.values) === "Rent" ? siteTexts.card.forRent : siteTexts.card.forSale,
  );
  return {
    own: proofTexts.perSqFt(perSqFt(own)),
    lines: [
      proofTexts.median(perSqFt(comparison.median)),
      proofTexts.range(perSqFt(comparison.low), perSqFt(comparison.high)),
    ],
    note: proofTexts.compared(comparison.count, what, placeText(values), formatDay(indianDay(now))),
  };
}
