/** A table with one entry for each key. */
export function byKey<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>; // fromEntries forgets the keys
}
