/** A table with one entry for each key. */
export function byKey<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>; // fromEntries loses the type of the keys
}

/** How many there are of each. */
export async function countEach<K extends string>(
  names: readonly K[],
  count: (name: K) => Promise<number>,
): Promise<Readonly<Record<K, number>>> {
  const counts = byKey(names, () => 0);
  for (const name of names) counts[name] = await count(name);
  return counts;
}
