/** '30 days', '1 day' */
export function daysText(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"}`;
}
