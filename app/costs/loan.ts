import { shareOf } from "./readings.ts";
import { rateTable } from "./rules.ts";

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
