/** Fewer homes say nothing about what is usual. */
export const MIN_FOR_FIGURES = 8;

/** Distribution of a number among homes: median, quartiles, minimum and maximum. */
export interface Spread {
  readonly count: number;
  readonly low: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly high: number;
}

/** The value at a share of a sorted list, between two neighbours in proportion (as spreadsheets do). */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}

/** @param numbers in any order; NaN is no number @returns nothing where there is no number at all */
export function spreadOf(numbers: Iterable<number>): Spread | undefined {
  const sorted = Float64Array.from([...numbers].filter((number) => !Number.isNaN(number))).sort();
  if (sorted.length === 0) return undefined;
  return {
    count: sorted.length,
    low: quantile(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    high: quantile(sorted, 1),
  };
}
