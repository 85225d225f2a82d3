import { parseNumber } from "#app/trade/numbers.ts";

type RateInputRow = Readonly<Record<string, string>>;

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
