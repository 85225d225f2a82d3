import { linesOf } from "./lines.ts";
import type { CostAmount, CostLine, CostQuestion, Costs } from "./types.ts";
import { shareOf } from "./readings.ts";
import { rateTable } from "./rules.ts";

export { readBrokerage } from "./brokerage.ts";
export { type CostChoices, type CostHome, questionOf, readChoices, readSum, type WrittenSum } from "./of-home.ts";
export { isOld, oldRates, ownRatesFor } from "./own-rates.ts";
export { placesOf } from "./places.ts";

/**
 * What a home costs beside its price (or its rent), line by line, by the rates in force on a day. A line whose rate is not known has no
 * amount and says why; the total is missing where a line that every deed has is not known. Whole rupees, each line rounded by itself.
 */
export function costsOf(question: CostQuestion): Costs {
  const lines = linesOf(question);
  const costs = lines.filter(({ kind }) => kind === "cost");
  const leftOut = costs.filter(({ amount }) => amount === undefined);
  if (leftOut.some(({ isEssential }) => isEssential)) return { lines, leftOut };
  return { lines, leftOut, total: sumOf(costs) };
}

function sumOf(lines: readonly CostLine[]): CostAmount {
  const sum = (key: keyof CostAmount) => lines.reduce((total, { amount }) => total + (amount?.[key] ?? 0), 0);
  return { low: sum("low"), high: sum("high"), shown: sum("shown") };
}

/** The Reserve Bank's limits, by the amount of the loan. */
const BANDS = rateTable.rules.flatMap(({ topic, rate, appliesTo: { amountFrom = 0, amountTo = Infinity } }) =>
  topic === "loan" && rate !== undefined ? [{ rate, amountFrom, amountTo }] : [],
);

/**
 * The largest loan that the limits allow for a price.
 * @param price whole rupees
 */
export function largestLoan(price: number): number {
  const loans = BANDS.map(({ rate, amountFrom, amountTo }) => {
    const loan = Math.min(shareOf(price, rate), amountTo);
    return loan > amountFrom ? loan : 0;
  });
  return Math.max(0, ...loans);
}
