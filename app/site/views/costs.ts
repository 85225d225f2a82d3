import { indianDay } from "#app/entities/day.ts";
import { closeness, type Place } from "#app/entities/places.ts";
import { formatPrice, formatRupees, formatSum, type SaleType } from "#app/entities/money.ts";
import { date } from "#app/entities/kinds/date.ts";
import type { Settings } from "#app/entities/settings.ts";
import { en } from "#app/texts/en.ts";

export interface CostRow {
  readonly label: string;
  readonly value: string;
  readonly source?: string | undefined;
}

/** A loan to begin with. Amounts in rupees, interest in percent a year. */
export interface LoanView {
  readonly price: number;
  readonly amount: number;
  readonly interest: number;
  readonly years: number;
}

export interface CostView {
  readonly rows: readonly CostRow[];
  readonly total: CostRow | undefined;
  /** Only for homes to buy. */
  readonly loan?: LoanView | undefined;
}

/** Share of the price that a bank lends as a rule. */
const LOAN_SHARE = 0.8;

/** The specification writes the booking amount as '20 Lac'. */
export function formatLac(rupees: number): string {
  return `₹${Math.round(rupees / 1_000) / 100}\u00a0Lac`;
}

interface Rate {
  readonly what: string;
  readonly percent: number;
  readonly rupees: number;
  readonly source: string | undefined;
}

/**
 * One row for each kind of cost: of those that have begun the one that names the listing's place most closely, and of these
 * the one that began last. @param today `YYYY-MM-DD`
 */
function rowsInForce(rows: NonNullable<Settings["costRates"]>, place: Place, today: string) {
  const found = new Map<string, { readonly row: (typeof rows)[number]; readonly rank: readonly [number, string] }>();
  for (const row of rows) {
    const near = closeness(row["place"], place);
    const from = dayOf(row["validFrom"]);
    if (near === undefined || from > today) continue;
    const what = row["what"] ?? "";
    const best = found.get(what);
    if (!best || near > best.rank[0] || (near === best.rank[0] && from >= best.rank[1]))
      found.set(what, { row, rank: [near, from] });
  }
  return [...found.values()].map(({ row }) => row);
}

const reader = date({ apiNames: ["validFrom"], label: "Valid from", group: "costs" });

/** '' for a row that always holds. A day that nobody can read has not begun. */
function dayOf(written: string | undefined): string {
  try {
    return reader.parse(written, {}) ?? "";
  } catch {
    return "9999-12-31";
  }
}

function ratesFor(place: Place, settings: Settings, price: number, today: string): readonly Rate[] {
  return rowsInForce(settings.costRates ?? [], place, today).map((row) => {
    const percent = Number(row["percent"]) || 0;
    return {
      what: row["what"] ?? "",
      percent,
      rupees: percent ? Math.round((price * percent) / 100) : Number(row["sum"]) || 0,
      source: row["source"],
    };
  });
}

/** What a home costs beside its price: an estimate from the rates in the settings that hold today. `undefined` without a price. */
export function costView(
  price: number | undefined,
  saleType: SaleType,
  place: Place,
  settings: Settings,
  today = indianDay(Date.now()),
): CostView | undefined {
  if (!price) return undefined;
  const maintenance = settings.maintenanceMonthly ?? 0;
  const booking = settings.bookingAmount
    ? [{ label: en.detail.booking, value: formatLac(settings.bookingAmount) }]
    : [];
  const upkeep = maintenance
    ? [{ label: en.detail.maintenance, value: `${formatRupees(maintenance)} ${en.common.aMonth}` }]
    : [];
  if (saleType === "Rent")
    return {
      rows: [{ label: en.detail.rent, value: `${formatPrice(price, "Rent")} ${en.common.aMonth}` }, ...upkeep],
      total: { label: en.detail.firstMonth, value: formatRupees(price + maintenance) },
    };
  const rates = ratesFor(place, settings, price, today);
  const withDuty = price + rates.reduce((sum, rate) => sum + rate.rupees, 0);
  return {
    rows: [
      { label: en.detail.price, value: formatSum(price) },
      ...rates.map((rate) => ({
        label: rate.percent ? `${rate.what}, ${rate.percent}%` : rate.what,
        value: formatSum(rate.rupees),
        source: rate.source,
      })),
      ...booking,
      ...upkeep,
    ],
    total: { label: en.detail.withDuty, value: formatSum(withDuty) },
    loan: {
      price,
      amount: Math.round(price * LOAN_SHARE),
      interest: settings.loanInterest ?? 8.6,
      years: settings.loanYears ?? 20,
    },
  };
}
