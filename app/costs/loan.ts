import { shareOf } from "./readings.ts";
import { rateTable } from "./rules.ts";

/**
 * The largest loan that the Reserve Bank's limits allow for a price: its bands go by the amount of the loan.
 * @param price whole rupees
 */
export function largestLoan(price: number): number {
  const bands = rateTable.rules.flatMap(({ topic, rate, appliesTo: { amountFrom = 0, amountTo = Infinity } }) =>
    topic === "loan" && rate !== undefined ? [{ rate, amountFrom, amountTo }] : [],
  );
  const loans = bands.map(({ rate, amountFrom, amountTo }) => {
    const loan = Math.min(shareOf(price, rate), amountTo);
    return loan > amountFrom ? loan : 0;
  });
  return Math.max(0, ...loans);
}
