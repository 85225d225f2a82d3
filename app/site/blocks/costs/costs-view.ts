import { language } from "#app/base/language.ts";
import { type CostHome, costsOf, isOld, largestLoan, placesOf, questionOf, readChoices } from "#app/costs/index.ts";
import type { CostLine, CostQuestion, Costs } from "#app/costs/types.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { formatPrice, formatRupees, formatSum } from "#app/entities/values/money.ts";
import { defaultLoan } from "#app/kinds/settings/defaults.ts";
import { settingsFor } from "#app/kinds/settings/demo-values.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { costsTexts as texts } from "./words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { areaRows, type HomeWithAreas } from "./areas.ts";
import { costForm, type CostFormView } from "./cost-form-view.ts";
import { costRow, type CostRow, nameOf, rangeText } from "./cost-rows.ts";

/** A loan to begin with. Amounts in rupees, interest in percent a year. */
export interface LoanView {
  readonly price: number;
  readonly amount: number;
  readonly interest: number;
  readonly years: number;
}

/** The sum in words and in rupees. */
interface TotalRow extends CostRow {
  readonly low: number;
  readonly high: number;
}

export interface CostView {
  readonly lead: string;
  readonly form: CostFormView;
  /** The sentence about an entry of the buyer that cannot be read. */
  readonly problem: string | undefined;
  /** What is paid once. */
  readonly rows: readonly CostRow[];
  readonly total: TotalRow | undefined;
  /** What is missing in the sum, or why there is none. */
  readonly missing: string | undefined;
  /** Not in the sum: parts of the price that are paid early or to the tax office, and what comes back. */
  readonly parts: readonly CostRow[];
  readonly monthly: readonly CostRow[];
  readonly areas: readonly CostRow[];
  /** The rates were last checked long ago. */
  readonly warning: string | undefined;
  /** Only for homes to buy. */
  readonly loan: { readonly sliders: LoanView; readonly limit: string } | undefined;
}

/** The specification writes the booking amount as '20 Lac'; Hindi has one word for it. */
export function formatLac(rupees: number): string {
  if (language() === "hi") return formatSum(rupees);
  return `₹${Math.round(rupees / 1_000) / 100}\u00a0Lac`;
}

interface CostsRequest {
  /** `YYYY-MM-DD` */
  readonly today?: string | undefined;
  /** What the buyer chose, as the form sends it. */
  readonly params?: URLSearchParams;
  /** Words before the sums. */
  readonly lead?: typeof texts.lead;
}

type Home = CostHome & HomeWithAreas & { readonly slug?: string; readonly demo?: boolean | undefined };

/** What a home costs beside its price, by the rates in force today. `undefined` without a price. */
export function costView(home: Home, all: Settings, asked: CostsRequest = {}): CostView | undefined {
  const { today = indianDay(Date.now()), params = new URLSearchParams(), lead = texts.lead } = asked;
  const settings = settingsFor(home, all);
  const read = readChoices(home, params);
  const question = questionOf(home, read.choices, settings, today);
  if (!question) return undefined;
  const costs = costsOf(question);
  const { deed, places } = question;
  const partLines = linesOfKind(costs, "withheld", "returned").map((line) => costRow(line, notesOf(line, question)));
  return {
    lead: places.length === 0 ? texts.leadUnknown : lead(deed, placeName(places), formatDay(today)),
    problem: read.circle.isBad ? texts.form.circleBad(read.circle.written) : undefined,
    form: costForm({ slug: home.slug, deed, places: placesOf(home.city).choices, ...read }),
    rows: rowsPaidOnce(question, costs),
    ...totalOf(question, costs),
    parts: [...booking(question, settings), ...partLines],
    monthly: monthlyRows(question, costs),
    areas: areaRows(home),
    warning: warningOf(costs, today),
    loan: deed === "sale" ? loanOf(question.price, settings) : undefined,
  };
}

function placeName(places: CostQuestion["places"]): string {
  const [only, ...others] = places;
  return only && others.length === 0 ? texts.places[only] : texts.someGurgaon;
}

function rowsPaidOnce(question: CostQuestion, costs: Costs): readonly CostRow[] {
  const price =
    question.deed === "sale"
      ? { key: "price", label: texts.price, value: formatSum(question.price) }
      : {
          key: "rent",
          label: texts.rent,
          value: `${formatPrice(question.monthlyRent, "Rent")} ${siteTexts.common.aMonth}`,
        };
  const lines = linesOfKind(costs, "cost");
  return [price, ...lines.map((line) => costRow(line, notesOf(line, question)))];
}

function booking({ deed }: CostQuestion, { bookingAmount }: Settings): readonly CostRow[] {
  if (deed === "lease" || !bookingAmount) return [];
  return [{ key: "booking", label: texts.booking, value: formatLac(bookingAmount), note: texts.notes.booking }];
}

/** A sum is given for what is known; what is not is named. */
function totalOf(question: CostQuestion, { total, leftOut }: Costs): Pick<CostView, "total" | "missing"> {
  if (!total) return { total: undefined, missing: texts.notAdded };
  const base = question.deed === "sale" ? question.price : 0;
  const sum = { low: base + total.low, high: base + total.high };
  return {
    total: {
      key: "total",
      label: question.deed === "sale" ? texts.inAll : texts.inAllOnTop,
      value: rangeText(sum),
      ...sum,
    },
    missing: leftOut.length > 0 ? texts.without(leftOut.map(nameOf).join(", ")) : undefined,
  };
}

function linesOfKind({ lines }: Costs, ...kinds: readonly CostLine["kind"][]): readonly CostLine[] {
  return lines.filter(({ kind }) => kinds.includes(kind));
}

function monthlyRows(question: CostQuestion, costs: Costs): readonly CostRow[] {
  const rows = linesOfKind(costs, "monthly").map((line) =>
    line.key === "maintenance" && line.amount
      ? { key: line.key, label: nameOf(line), value: `${formatRupees(line.amount.shown)} ${siteTexts.common.aMonth}` }
      : costRow(line, notesOf(line, question), siteTexts.common.aMonth),
  );
  if (question.deed === "sale") return rows;
  const monthly = question.monthlyRent + (question.maintenance ?? 0);
  return [...rows, { key: "first-month", label: texts.firstMonth, value: formatRupees(monthly) }];
}

function notesOf({ key, amount, readings }: CostLine, question: CostQuestion): readonly string[] {
  const { notes } = texts;
  const isFree = amount?.high === 0;
  switch (key) {
    case "gst":
      return !isFree
        ? []
        : question.deed === "sale" && question.saleKind === "new"
          ? [notes.gstReady]
          : [notes.gstResale];
    case "tds":
      return question.deed === "sale" ? [notes.tdsSale] : [notes.tdsLease];
    case "gst-brokerage":
    case "gst-maintenance":
    case "deposit":
      return readings.length > 0 || key === "deposit" ? [notes[key]] : [];
    default:
      return [];
  }
}

function warningOf({ lines }: Costs, today: string): string | undefined {
  const days = lines.flatMap(({ checkedOn }) =>
    checkedOn !== undefined && isOld(checkedOn, today) ? [checkedOn] : [],
  );
  const oldest = days.sort()[0];
  return oldest === undefined ? undefined : texts.old(formatDay(oldest));
}

function loanOf(price: number, settings: Settings): CostView["loan"] {
  const { loanInterestOn, loanInterest = defaultLoan.loanInterest, loanYears = defaultLoan.loanYears } = settings;
  const largest = largestLoan(price);
  const share = `${Math.floor((largest / price) * 100)}%`;
  const limit = texts.loan(share, formatSum(largest));
  const asOf = loanInterestOn ? [texts.interestOn(loanInterest, formatDay(loanInterestOn))] : [];
  return {
    sliders: { price, amount: largest, interest: loanInterest, years: loanYears },
    limit: [limit, ...asOf].join(" "),
  };
}
