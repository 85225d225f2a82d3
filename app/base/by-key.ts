/** A table with one entry for each key. */
export function byKey<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>; // fromEntries loses the type of the keys
}

/** How many of `items` have each of the names; names that none has count 0. */
export function countBy<T, K extends string>(
  names: readonly K[],
  items: readonly T[],
  nameOf: (item: T) => K,
): Readonly<Record<K, number>> {
  const counts = byKey(names, () => 0);
  for (const item of items) counts[nameOf(item)] += 1;
  return counts;
}
