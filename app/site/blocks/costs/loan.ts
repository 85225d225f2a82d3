/**
 * Equal monthly payment of a loan.
 * @param amount rupees
 * @param interest percent a year; 0 divides the amount evenly
 * @returns whole rupees a month
 */
export function monthlyPayment(amount: number, interest: number, years: number): number {
  const months = Math.max(1, Math.round(years * 12));
  const rate = interest / 100 / 12;
  if (rate === 0) return Math.round(amount / months);
  return Math.round((amount * rate) / (1 - (1 + rate) ** -months));
}
