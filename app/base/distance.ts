/** Longest text that is compared; what is beyond is cut. */
const MAX_LENGTH = 64;
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const;

/**
 * How many letters were dropped, added, changed or swapped with their neighbour (optimal string alignment).
 * Gives up with `limit + 1` as soon as it cannot be `limit` or less.
 */
export function distance(left: string, right: string, limit = MAX_LENGTH): number {
  const a = left.length > MAX_LENGTH ? left.slice(0, MAX_LENGTH) : left;
  const b = right.length > MAX_LENGTH ? right.slice(0, MAX_LENGTH) : right;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [previous, current, older] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    current[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let value = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        value = Math.min(value, (older[j - 2] ?? 0) + 1);
      current[j] = value;
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
    [older, previous, current] = [previous, current, older];
  }
  return previous[b.length] ?? 0;
}

export function isWithin(left: string, right: string, limit: number): boolean {
  return distance(left, right, limit) <= limit;
}
