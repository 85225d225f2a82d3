/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** @returns the same numbers for the same seed on every machine (mulberry32) */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @throws RangeError when there is nothing to pick from */
export function pick<T>(random: Random, from: readonly T[]): T {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new RangeError("Nothing to pick from");
  return value;
}

/**
 * One of the choices, each as often as its weight says.
 * @throws RangeError when there is nothing to pick from
 */
export function weighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let rest = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) if ((rest -= weight) < 0) return value;
  throw new RangeError("Nothing to pick from");
}
