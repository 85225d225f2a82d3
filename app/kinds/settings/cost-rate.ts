import { parseNumber } from "#app/trade/numbers.ts";

type RateInputRow = Readonly<Record<string, string>>;

/**
 * The default row before there was a table of rates: one rate for all states, without a source. Nobody entered it, so a stored copy does
 * not count.
 */
const FORMER_DEFAULT: RateInputRow = {
  place: "",
  what: "Stamp duty and registration",
  percent: "6",
  sum: "",
  validFrom: "2025-01-01",
  source: "Default of this site; check with the sub-registrar",
};

export function isFormerDefault(row: RateInputRow): boolean {
  const keys = new Set([...Object.keys(FORMER_DEFAULT), ...Object.keys(row)]);
  return [...keys].every((key) => (row[key] ?? "") === (FORMER_DEFAULT[key] ?? ""));
}

/** A percentage up to 100, else a sum in rupees; undefined where it is neither. */
export function readCostRate({
  percent = "",
  sum = "",
}: RateInputRow): { readonly percent: number } | { readonly rupees: number } | undefined {
  if (percent.trim() !== "") {
    const share = parseNumber(percent.replace("%", ""));
    return share !== undefined && share >= 0 && share <= 100 ? { percent: share } : undefined;
  }
  const rupees = parseNumber(sum.replace(/^\s*(₹|rs\.?)/i, ""));
  return rupees !== undefined && rupees >= 0 ? { rupees: Math.round(rupees) } : undefined;
}
