/**
 * The first `count` of what sorting gives, equal ones in the order of `items`. Where few of many are wanted it looks at each once.
 * @example firstInOrder([5, 3, 9, 1], 2, (a, b) => a - b); // [1, 3]
 */
export function firstInOrder<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): readonly T[] {
  if (count * WORTH_KEEPING > items.length) return items.toSorted(compare).slice(0, count);
  const first: T[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === count && (last === undefined || compare(item, last) >= 0)) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(first[middle] ?? item, item) <= 0) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Below this part of all, keeping the first ones is quicker than sorting. */
const WORTH_KEEPING = 20;
